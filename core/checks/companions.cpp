#include "core/checks/companions.h"

#include <array>

#include "core/load/load.h"

namespace vitrine {

namespace {

struct Ending {
  std::string_view text;
  CheckCompanion::Role role;
};
// As the uploader of Second Life names them; the highest level has none.
constexpr std::array<Ending, 4> kEndings{{{"_LOD2", CheckCompanion::Role::Medium},
                                          {"_LOD1", CheckCompanion::Role::Low},
                                          {"_LOD0", CheckCompanion::Role::Lowest},
                                          {"_PHYS", CheckCompanion::Role::Physics}}};

}  // namespace

std::optional<CheckCompanion::Role> companionRole(const std::filesystem::path& file) {
  const std::string stem = file.stem().string();
  for (const Ending& ending : kEndings)
    if (stem.ends_with(ending.text)) return ending.role;
  return std::nullopt;
}

std::vector<CheckCompanion> readCompanions(const Document& document, const CheckOptions& options,
                                           std::vector<std::string>& missing) {
  std::vector<CheckCompanion> companions;
  const auto add = [&](const std::filesystem::path& path, CheckCompanion::Role role) {
    const auto read = load(path, {.limits = options.limits, .budget = document.budget});
    if (read)
      companions.push_back({role, path.filename().string(), *read});
    else
      missing.push_back(path.filename().string());
  };
  if (!options.companions.empty()) {
    for (const std::filesystem::path& path : options.companions) {
      if (const auto role = companionRole(path))
        add(path, *role);
      else
        missing.push_back(path.filename().string());
    }
    return companions;
  }
  const std::filesystem::path path = document.source ? document.source->path() : std::filesystem::path();
  if (path.empty()) return companions;
  for (const Ending& ending : kEndings) {
    const std::filesystem::path beside =
        path.parent_path() / (path.stem().string() + std::string(ending.text) + path.extension().string());
    std::error_code error;
    if (std::filesystem::is_regular_file(beside, error)) add(beside, ending.role);
  }
  return companions;
}

}  // namespace vitrine
