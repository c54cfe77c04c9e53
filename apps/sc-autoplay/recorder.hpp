#pragma once

#include <optional>
#include <string>
#include <utility>

#include "common/game_request.hpp"
#include "files/file.hpp"
#include "play/driver.hpp"

namespace splitcircuit::apps {

/// Writes games that were played into a folder, a folder each, named by the game: `go-42`. A folder of
/// another run is left alone: its game was recorded then.
class Recorder {
  public:
    /// Makes the folder if it is not there.
    [[nodiscard]] static core::Result<Recorder> open(const std::string& folder);

    /// A game that ended: pictures of every tick and `outcome.json`, as sc-snapshot writes them.
    /// `par` is what the strategy said of the fewest rounds, if anything.
    [[nodiscard]] files::Failure record(const OpenedGame& opened, const play::DrivenGame& driven,
                                        const std::optional<solver::Par>& par) const;
    /// A game that Game does not confirm: a file with what is needed to find out why.
    [[nodiscard]] files::Failure record_disagreement(const OpenedGame& opened,
                                                     const std::string& report) const;

  private:
    explicit Recorder(std::string folder) : folder_(std::move(folder)) {}
    [[nodiscard]] std::string path_of(const OpenedGame& opened) const;

    std::string folder_;
};

}  // namespace splitcircuit::apps
