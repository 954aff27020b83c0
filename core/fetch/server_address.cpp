// checkServerAddress(): what may stand in the address of a server of the user's own.
#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "core/bytes/text.h"
#include "core/fetch/addresses.h"
#include "core/fetch/fetch_assets.h"
#include "core/fetch/packet.h"

namespace vitrine {

namespace {

constexpr size_t kLongestAddress = 2000;
constexpr size_t kLongestHost = 253;
constexpr uint64_t kMostPort = 65535;

// Of a host that is written as a number; none: it is a name.
std::optional<fetch::AddressKind> kindOfHost(const std::string& host, bool isBracketed) {
  std::array<uint8_t, 16> v6{};
  if (isBracketed)
    return ::inet_pton(AF_INET6, host.c_str(), v6.data()) == 1 ? fetch::kindOfAddress(v6)
                                                               : fetch::AddressKind::Refused;
  std::array<uint8_t, 4> v4{};
  if (::inet_pton(AF_INET, host.c_str(), v4.data()) == 1) return fetch::kindOfAddress(v4);
  return std::nullopt;
}

std::unexpected<Error> wrongAddress(std::string_view what) {
  return fail(ErrorCode::Malformed, fmt::format("the address of the server {}", what));
}

// A name, not a number in one of the forms that some programs take for an address: 127.1, 0x7f000001.
bool isHostName(std::string_view host) {
  if (host.empty() || host.size() > kLongestHost) return false;
  const auto isPlain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
  };
  if (!std::ranges::all_of(host, isPlain) || host.front() == '.' || host.contains("..")) return false;
  if (host.ends_with('.')) host.remove_suffix(1);
  const std::string_view last = host.substr(host.rfind('.') + 1);
  return !last.empty() && !(last.front() >= '0' && last.front() <= '9');
}

Result<void> checkHost(std::string_view authority, bool isSecure) {
  const bool isBracketed = authority.starts_with('[');
  const size_t end = isBracketed ? authority.find(']') : authority.find(':');
  if (isBracketed && end == std::string_view::npos) return wrongAddress("has [ without ]");
  const std::string host(isBracketed ? authority.substr(1, end - 1) : authority.substr(0, end));
  std::string_view port = end == std::string_view::npos ? "" : authority.substr(end + (isBracketed ? 1 : 0));
  if (!port.empty()) {
    const auto number = port.starts_with(':') ? fetch::numberIn(port.substr(1)) : std::nullopt;
    if (!number || *number == 0 || *number > kMostPort) return wrongAddress("has a port that is not 1 to 65535");
  }
  if (host.empty()) return wrongAddress("names no host");
  const auto kind = kindOfHost(host, isBracketed);
  if (!kind && !isHostName(host)) return wrongAddress(fmt::format("names \"{}\", which is no host", host));
  if (kind == fetch::AddressKind::Refused) return wrongAddress(fmt::format("names {}, which is no server's", host));
  if (kind == fetch::AddressKind::Public && !isSecure)
    return wrongAddress("must begin with https://, as it is not one of your own network");
  return {};
}

}  // namespace

Result<void> checkServerAddress(std::string_view address) {
  if (address.empty()) return wrongAddress("is empty");
  if (address.size() > kLongestAddress)
    return wrongAddress(fmt::format("is longer than {} characters", kLongestAddress));
  constexpr std::string_view kForbidden = "\\\"<>^`|";
  if (std::ranges::any_of(address, [&](char c) {
        return c <= ' ' || static_cast<unsigned char>(c) >= 0x7F || kForbidden.contains(c);
      }))
    return wrongAddress("has a character that no address has; write it as %20 and the like");
  const bool isSecure = startsWithLower(address, "https://");
  if (!isSecure && !startsWithLower(address, "http://")) return wrongAddress("must begin with https:// or http://");
  std::string_view rest = address.substr(address.find("//") + 2);
  const size_t end = std::min(rest.find_first_of("/?#"), rest.size());
  const std::string_view authority = rest.substr(0, end);
  rest.remove_prefix(end);
  if (authority.contains('@')) return wrongAddress("must not have a user name or password");
  VITRINE_CHECK(checkHost(authority, isSecure));
  if (rest.contains('#')) return wrongAddress("must not have a # part, which is sent to nobody");
  bool hasId = false;
  while (true) {
    const size_t brace = rest.find_first_of("{}");
    if (brace == std::string_view::npos) break;
    rest.remove_prefix(brace);
    const std::string_view name = rest.starts_with("{id}") ? "{id}" : rest.starts_with("{uuid}") ? "{uuid}" : "";
    if (name.empty()) return wrongAddress("may have {id} and {uuid}, and no other braces");
    hasId = true;
    rest.remove_prefix(name.size());
  }
  if (!hasId) return wrongAddress("must have {id} or {uuid} behind the host, where the id of an asset goes");
  return {};
}

}  // namespace vitrine
