#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "render/image.hpp"

namespace splitcircuit::io {

/// The image as a PNG file: 8 bits a channel, RGB. The error says that there is not enough memory.
[[nodiscard]] core::Result<std::string> png_of(const render::Image& image);

/// Writes an animated PNG frame by frame, so that no more than two frames are ever in memory. Every program
/// that knows PNG shows its first frame; browsers play it, over and over. A frame stores only the rectangle
/// in which it differs from the one before it.
class ApngWriter {
  public:
    using Failure = std::optional<core::Error>;
    /// Takes the bytes.
    using Sink = std::function<Failure(std::string_view)>;

    /// An animation of exactly so many frames, 1 or more.
    ApngWriter(std::uint32_t frames, Sink sink) : frames_(frames), sink_(std::move(sink)) {}

    /// The next frame, as large as the others, shown for so many milliseconds.
    [[nodiscard]] Failure add(render::Image frame, std::uint16_t delay_ms);
    /// After the last frame.
    [[nodiscard]] Failure end();

  private:
    struct Area {
        std::int64_t x = 0;
        std::int64_t y = 0;
        render::Size size;
    };
    [[nodiscard]] Area changed_area(const render::Image& frame) const;
    [[nodiscard]] std::string frame_control(const Area& area, std::uint16_t delay_ms);

    std::uint32_t frames_;
    Sink sink_;
    std::uint32_t added_ = 0;
    std::uint32_t sequence_ = 0;  ///< of the next fcTL or fdAT chunk
    std::optional<render::Image> last_;
};

}  // namespace splitcircuit::io
