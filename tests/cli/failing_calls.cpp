// Preloaded into a tool: makes the N-th call that changes files fail, and with FAIL_FOR_GOOD all later ones.
//
//   FAIL_AT=7          the seventh call fails
//   FAIL_WITH=28       with this errno
//   FAIL_FOR_GOOD=1    so do all that follow
//   FAIL_COUNT=FILE    instead of failing: writes how many calls there were to FILE
//
// Calls on standard streams are neither counted nor failed.

#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>

namespace {

int calls = 0;

int number_of(const char* name) {
    const char* text = std::getenv(name);
    return text == nullptr ? 0 : std::atoi(text);
}

/// Counts a call; true if it is to fail.
bool fails() {
    ++calls;
    const int at = number_of("FAIL_AT");
    if (at == 0 || calls < at || (calls > at && number_of("FAIL_FOR_GOOD") == 0)) return false;
    errno = number_of("FAIL_WITH");
    return true;
}

template <typename Function>
Function next(const char* name, Function /*type*/) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

struct Report {
    ~Report() {
        const char* path = std::getenv("FAIL_COUNT");
        if (path == nullptr) return;
        if (FILE* file = std::fopen(path, "w"); file != nullptr) {
            std::fprintf(file, "%d", calls);
            std::fclose(file);
        }
    }
} report;

}  // namespace

extern "C" {

ssize_t write(int file, const void* bytes, size_t size) {
    if (file > 2 && fails()) return -1;
    return next("write", &write)(file, bytes, size);
}
int fsync(int file) {
    return fails() ? -1 : next("fsync", &fsync)(file);
}
int ftruncate(int file, off_t size) noexcept {
    return fails() ? -1 : next("ftruncate", &ftruncate)(file, size);
}
int link(const char* from, const char* to) noexcept {
    return fails() ? -1 : next("link", &link)(from, to);
}
int rename(const char* from, const char* to) noexcept {
    return fails() ? -1 : next("rename", &rename)(from, to);
}
int unlink(const char* path) noexcept {
    return fails() ? -1 : next("unlink", &unlink)(path);
}
int close(int file) {
    // The descriptor is gone all the same, as with the system's own failures.
    const int result = next("close", &close)(file);
    return file > 2 && fails() ? -1 : result;
}

}  // extern "C"
