#include "core/assets/roblox_reference.h"

#include <algorithm>
#include <array>

#include "core/assets/asset_finder.h"
#include "core/bytes/text.h"

namespace vitrine {

namespace {

constexpr std::string_view kAssetScheme = "rbxassetid://";
constexpr std::string_view kStudioScheme = "rbxasset://";

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

std::string_view trimmedReference(std::string_view text) {
  while (!text.empty() && isSpace(text.front())) text.remove_prefix(1);
  while (!text.empty() && isSpace(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<RobloxReference> assetNumber(std::string_view text) {
  text = trimmedReference(text);
  const auto digits = size_t(std::ranges::find_if_not(text, isDigit) - text.begin());
  // Something may follow, as in 1234&version=2; a letter makes it no number.
  constexpr std::string_view kMayFollow = "&?#/; ";
  if (digits == 0 || (digits < text.size() && !kMayFollow.contains(text[digits]))) return std::nullopt;
  text = text.substr(0, digits);
  while (text.size() > 1 && text.front() == '0') text.remove_prefix(1);
  constexpr size_t kMostDigits = 20;  // of 64 bits
  if (text.size() > kMostDigits) return std::nullopt;
  return RobloxReference{RobloxReference::Kind::Asset, std::string(text)};
}

std::optional<RobloxReference> studioPath(std::string_view text) {
  auto path = normaliseReference(text.substr(0, text.find_first_of("?#")));
  if (!path) return std::nullopt;
  return RobloxReference{RobloxReference::Kind::Studio, std::move(*path)};
}

// Whether a host is the site's or one below it.
bool isRobloxHost(std::string_view host) {
  host = host.substr(0, host.find(':'));
  for (const std::string_view site : {std::string_view("roblox.com"), std::string_view("rbxcdn.com")}) {
    if (host.size() < site.size() || !startsWithLower(host.substr(host.size() - site.size()), site)) continue;
    if (host.size() == site.size() || host[host.size() - site.size() - 1] == '.') return true;
  }
  return false;
}

// ...?id=1234, ...?assetId=1234, ...?aid=1234 among other parameters; .../asset/1234, .../library/1234/name.
std::optional<RobloxReference> addressedAsset(std::string_view path) {
  // Not assetVersionId: a version has a number of its own, which names no file.
  constexpr std::array<std::string_view, 3> kParameters{"id=", "assetid=", "aid="};
  constexpr std::array<std::string_view, 3> kFolders{"/asset/", "/library/", "/catalog/"};
  size_t at = path.find('?');
  const std::string_view steps = path.substr(0, at);
  while (at != std::string_view::npos) {
    const std::string_view parameter = path.substr(at + 1);
    for (const std::string_view name : kParameters)
      if (startsWithLower(parameter, name)) return assetNumber(parameter.substr(name.size()));
    at = path.find_first_of("&;", at + 1);
  }
  for (const std::string_view folder : kFolders)
    for (size_t step = 0; step != std::string_view::npos; step = steps.find('/', step + 1))
      if (startsWithLower(steps.substr(step), folder))
        if (auto number = assetNumber(steps.substr(step + folder.size()))) return number;
  return std::nullopt;
}

}  // namespace

std::optional<RobloxReference> robloxReference(std::string_view text) {
  text = trimmedReference(text);
  if (startsWithLower(text, kAssetScheme)) return assetNumber(text.substr(kAssetScheme.size()));
  if (startsWithLower(text, kStudioScheme)) return studioPath(text.substr(kStudioScheme.size()));
  const size_t scheme = startsWithLower(text, "http://") ? 7 : startsWithLower(text, "https://") ? 8 : 0;
  if (scheme == 0) return std::nullopt;
  text = text.substr(scheme);
  const size_t end = std::min(text.find_first_of("/?"), text.size());
  if (!isRobloxHost(text.substr(0, end))) return std::nullopt;
  return addressedAsset(text.substr(end));
}

}  // namespace vitrine
