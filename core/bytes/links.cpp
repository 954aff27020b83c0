#include "core/bytes/links.h"

#include <algorithm>
#include <deque>

namespace vitrine {

namespace fs = std::filesystem;

namespace {

// The steps from a folder to what lies below it by its text; none where it does not.
std::optional<std::deque<fs::path>> stepsBelow(const fs::path& root, const fs::path& path) {
  // "game/" has a last step without a name.
  const fs::path folder = root.has_filename() ? root : root.parent_path();
  const auto [folderEnd, first] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  if (folderEnd != folder.end()) return std::nullopt;
  return std::deque<fs::path>(first, path.end());
}

}  // namespace

std::optional<fs::path> realBelow(const fs::path& root, const fs::path& path) {
  constexpr int kMostLinks = 40;
  std::error_code failed;
  const fs::path realRoot = fs::canonical(root, failed);
  auto left = stepsBelow(root, path);
  if (failed || !left) return std::nullopt;
  fs::path real = realRoot;
  for (int links = 0; !left->empty();) {
    const fs::path step = left->front();
    left->pop_front();
    if (step.empty() || step == ".") continue;
    if (step == "..") {
      if (real == realRoot) return std::nullopt;
      real = real.parent_path();
      continue;
    }
    fs::path next = real / step;
    if (!fs::is_symlink(next, failed)) {
      real = std::move(next);
      continue;
    }
    const fs::path target = fs::read_symlink(next, failed);
    if (failed || ++links > kMostLinks) return std::nullopt;
    if (target.is_absolute()) {
      auto steps = stepsBelow(realRoot, target);
      if (!steps) steps = stepsBelow(root, target);
      if (!steps) return std::nullopt;
      left->insert(left->begin(), steps->begin(), steps->end());
      real = realRoot;
    } else {
      left->insert(left->begin(), target.begin(), target.end());
    }
  }
  return real;
}

bool leadsOut(const fs::path& root, const fs::path& path) {
  std::error_code ignored;
  return fs::is_symlink(path, ignored) && !realBelow(root, path);
}

}  // namespace vitrine
