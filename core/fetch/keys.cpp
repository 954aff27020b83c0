// What is known of the key, and what is done with it: all of it by vitrine-fetch.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "core/fetch/fetch_program.h"

namespace vitrine {

namespace {

constexpr size_t kLongestKey = size_t(16) << 10;

// Keys that were copied from a page often have white space around them.
std::string_view trimmedKey(std::string_view key) {
  constexpr std::string_view kSpace = " \t\r\n";
  const size_t first = key.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return key.substr(first, key.find_last_not_of(kSpace) - first + 1);
}

Result<OwnDescriptor> sealedKey(std::string_view key) {
  OwnDescriptor file(::memfd_create("vitrine-key", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (!file) return systemRefused("memory for the key");
  while (!key.empty()) {
    const ssize_t count = ::write(file.number(), key.data(), key.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return systemRefused("memory for the key");
    key.remove_prefix(size_t(count));
  }
  if (::lseek(file.number(), 0, SEEK_SET) < 0 ||
      ::fcntl(file.number(), F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) != 0)
    return systemRefused("memory for the key");
  return file;
}

Result<KeyState> askOnce(const FetchKey& key, const char* what, int with = -1) {
  VITRINE_TRY(fetch::Program program, fetch::Program::start({.key = key, .slots = fetch::slotsFile({})}, nullptr));
  VITRINE_CHECK(program.askKey(what, with));
  VITRINE_TRY(const fetch::Message message, program.await(nullptr));
  return message.key;
}

// What other keys were refused is worth asking for again.
void forgetOtherKeys(const std::string& tag) {
  if (!AssetStore::isStore(usualStore())) return;
  if (const auto store = AssetStore::usual()) static_cast<void>((*store)->forgetRefused(tag));
}

}  // namespace

Result<KeyState> keyState(const FetchKey& key, bool test) {
  if (key.kind == FetchKey::Kind::None) return KeyState{};
  if (test) return askOnce(key, "test-key");
  VITRINE_TRY(const fetch::Program program,
              fetch::Program::start({.key = key, .slots = fetch::slotsFile({})}, nullptr));
  return program.key();
}

Result<KeyState> keepKey(std::string& key) {
  const std::string_view trimmed = trimmedKey(key);
  const bool fits = !trimmed.empty() && trimmed.size() <= kLongestKey;
  Result<OwnDescriptor> file = fits ? sealedKey(trimmed) : fail(ErrorCode::Malformed, "this is no key");
  ::explicit_bzero(key.data(), key.size());
  key.clear();
  if (!file) return std::unexpected(std::move(file).error());
  VITRINE_TRY(KeyState state, askOnce({}, "keep-key", file->number()));
  if (state.is != KeyState::Is::Here)
    return fail(ErrorCode::Unsupported,
                state.detail.empty() ? "the desktop keeps no keys: it has no Secret Service" : state.detail);
  forgetOtherKeys(state.tag);
  return state;
}

Result<void> forgetKey() {
  VITRINE_TRY(const KeyState state, askOnce({}, "forget-key"));
  if (state.is == KeyState::Is::Unreadable) return fail(ErrorCode::Unsupported, state.detail);
  forgetOtherKeys({});
  return {};
}

}  // namespace vitrine
