#include "core/fetch/packet.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <memory>

#include "core/fetch/protocol.h"

namespace vitrine::fetch {

namespace {

constexpr size_t kMostDescriptors = 4;  // room for more than one, so that they are seen and closed
constexpr const char* kSocketName = "the connection to the program that fetches";

std::unexpected<Error> closedSocket() { return fail(ErrorCode::Io, std::string(kSocketName) + " was closed"); }

}  // namespace

Result<void> sendPacket(int socket, std::string_view name, std::initializer_list<std::string_view> fields,
                        int with) {
  std::string text(name);
  for (const std::string_view field : fields) {
    if (field.contains('\0')) return fail(ErrorCode::Malformed, "a field of a message has a zero byte");
    text += '\0';
    text += field;
  }
  if (text.size() > kLongestMessage) return fail(ErrorCode::LimitExceeded, "a message that is too long");
  iovec piece{text.data(), text.size()};
  msghdr message{};
  message.msg_iov = &piece;
  message.msg_iovlen = 1;
  alignas(cmsghdr) std::array<std::byte, CMSG_SPACE(sizeof(int))> control{};
  if (with >= 0) {
    message.msg_control = control.data();
    message.msg_controllen = control.size();
    cmsghdr* head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(int));
    std::memcpy(CMSG_DATA(head), &with, sizeof with);
  }
  while (true) {
    if (::sendmsg(socket, &message, MSG_NOSIGNAL) >= 0) return {};
    if (errno == EINTR) continue;
    if (errno != EAGAIN && errno != EWOULDBLOCK)
      return errno == EPIPE ? closedSocket() : systemRefused(kSocketName);
    pollfd waited{socket, POLLOUT, 0};
    static_cast<void>(::poll(&waited, 1, -1));
  }
}

Result<std::optional<Packet>> receivePacket(int socket) {
  // Not thread_local: that would count for the stack of every thread.
  const auto room = std::make_unique_for_overwrite<char[]>(kLongestMessage);
  iovec piece{room.get(), kLongestMessage};
  msghdr message{};
  message.msg_iov = &piece;
  message.msg_iovlen = 1;
  alignas(cmsghdr) std::array<std::byte, CMSG_SPACE(kMostDescriptors * sizeof(int))> control{};
  message.msg_control = control.data();
  message.msg_controllen = control.size();
  ssize_t count = 0;
  do count = ::recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  while (count < 0 && errno == EINTR);
  if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return std::nullopt;
  if (count < 0) return errno == ECONNRESET ? closedSocket() : systemRefused(kSocketName);
  Packet packet;
  size_t descriptors = 0;
  for (cmsghdr* head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
    if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
    for (size_t at = 0; CMSG_LEN((at + 1) * sizeof(int)) <= head->cmsg_len; ++at, ++descriptors) {
      int number = -1;
      std::memcpy(&number, CMSG_DATA(head) + at * sizeof number, sizeof number);
      packet.with = OwnDescriptor(number);
    }
  }
  // No message is empty: so comes the end.
  if (count == 0) return closedSocket();
  if ((message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) != 0 || descriptors > 1)
    return fail(ErrorCode::Malformed, std::string(kSocketName) + " gave what is no message");
  std::string_view text(room.get(), size_t(count));
  for (bool isName = true;; isName = false) {
    const size_t end = text.find('\0');
    std::string field(text.substr(0, end));
    if (isName)
      packet.name = std::move(field);
    else
      packet.fields.push_back(std::move(field));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return packet;
}

OwnDescriptor reopened(int descriptor) {
  OwnDescriptor own(::open(fmt::format("/proc/self/fd/{}", descriptor).c_str(), O_RDONLY | O_CLOEXEC));
  return own ? std::move(own) : OwnDescriptor(::fcntl(descriptor, F_DUPFD_CLOEXEC, OwnDescriptor::kFirstFree));
}

std::optional<uint64_t> numberIn(std::string_view field) {
  constexpr size_t kMostDigits = 19;
  uint64_t number = 0;
  if (field.empty() || field.size() > kMostDigits) return std::nullopt;
  const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), number);
  if (error != std::errc() || end != field.data() + field.size()) return std::nullopt;
  return number;
}

}  // namespace vitrine::fetch
