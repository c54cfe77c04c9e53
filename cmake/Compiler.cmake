# Language level, warnings and sanitizers of everything that is built here; nothing of it is exported.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Assertions guard invariants of the rules and stay on in optimised builds.
foreach(type IN ITEMS RELEASE RELWITHDEBINFO MINSIZEREL)
    string(REPLACE "-DNDEBUG" "" CMAKE_CXX_FLAGS_${type} "${CMAKE_CXX_FLAGS_${type}}")
endforeach()
string(REPLACE "-O3" "-O2" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")

option(SPLITCIRCUIT_WARNINGS_AS_ERRORS "Treat compiler warnings as errors" ${PROJECT_IS_TOP_LEVEL})
set(SPLITCIRCUIT_SANITIZE "" CACHE STRING "Sanitizers to build with, such as address,undefined")

add_library(splitcircuit_compiler INTERFACE)
target_compile_options(splitcircuit_compiler INTERFACE
    # Contracted multiply-adds would round differently on some machines.
    -ffp-contract=off
    # Names of the build folder stay out of the binaries.
    "-ffile-prefix-map=${PROJECT_SOURCE_DIR}=."
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor)
if(SPLITCIRCUIT_WARNINGS_AS_ERRORS)
    target_compile_options(splitcircuit_compiler INTERFACE -Werror)
endif()
if(SPLITCIRCUIT_SANITIZE)
    target_compile_options(splitcircuit_compiler INTERFACE
        "-fsanitize=${SPLITCIRCUIT_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(splitcircuit_compiler INTERFACE "-fsanitize=${SPLITCIRCUIT_SANITIZE}")
endif()

# Third-party headers take most of the time of a build: they are precompiled, except for the linter, which sees a missing
# include. The builds that only test also link {fmt} instead of compiling it into every file.
option(SPLITCIRCUIT_PRECOMPILED_HEADERS "Precompile third-party headers" ON)
option(SPLITCIRCUIT_LINK_FMT "Link {fmt} instead of having it in the library" OFF)
function(splitcircuit_precompile target)
    if(SPLITCIRCUIT_PRECOMPILED_HEADERS)
        target_precompile_headers(${target} PRIVATE ${ARGN})
    endif()
endfunction()
add_library(splitcircuit_fmt INTERFACE)
target_link_libraries(splitcircuit_fmt INTERFACE
    $<IF:$<BOOL:${SPLITCIRCUIT_LINK_FMT}>,fmt::fmt,fmt::fmt-header-only>)
