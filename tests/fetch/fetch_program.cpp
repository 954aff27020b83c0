#include "tests/fetch/fetch_program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <fstream>
#include <thread>

#include "core/fetch/protocol.h"

namespace vitrine::test {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

std::string quoted(const std::string& word) {
  std::string out = "'";
  for (const char c : word) c == '\'' ? out += "'\\''" : out += c;
  return out + "'";
}

int fileWith(const std::string& content) {
  const int file = ::memfd_create("test", MFD_CLOEXEC);
  (void)!::write(file, content.data(), content.size());
  ::lseek(file, 0, SEEK_SET);
  return file;
}

}  // namespace

fs::path writeFetchProgram(const fs::path& folder, const FetchServer& server, const FetchProgramOptions& options) {
  static int number = 0;
  const std::string name = "fetch-" + std::to_string(++number);
  const fs::path names = folder / (name + ".names"), program = folder / name;
  std::ofstream list(names);
  for (const auto& [host, addresses] : options.names) list << host << ' ' << addresses << '\n';
  list << "* 127.0.0.1\n";
  list.close();
  std::string hosts;
  for (const std::string& host : options.bodyHosts) hosts += (hosts.empty() ? "" : ",") + host;
  std::map<std::string, std::string> variables = options.variables;
  variables["VITRINE_TEST_API"] = options.api.empty() ? server.api() : options.api;
  variables["VITRINE_TEST_BODY_HOSTS"] = hosts;
  variables["VITRINE_TEST_AUTHORITY"] = server.authority();
  variables["VITRINE_TEST_NAMES"] = names;
  variables["VITRINE_TEST_PATIENCE"] = std::to_string(options.patience);
  std::ofstream script(program);
  script << "#!/bin/sh\nunset http_proxy https_proxy all_proxy HTTP_PROXY HTTPS_PROXY ALL_PROXY\n";
  for (const auto& [variable, value] : variables) script << "export " << variable << '=' << quoted(value) << '\n';
  script << "exec " << quoted(fs::read_symlink("/proc/self/exe").parent_path() / "fetch_under_test") << " \"$@\"\n";
  script.close();
  fs::permissions(program, fs::perms::owner_all | fs::perms::group_read | fs::perms::group_exec |
                               fs::perms::others_read | fs::perms::others_exec);
  return program;
}

const std::string& Packet::at(size_t i) const {
  static const std::string kNone;
  return i < fields.size() ? fields[i] : kNone;
}

FetchProcess::FetchProcess(const fs::path& program, const std::vector<std::string>& arguments) {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return;
  std::vector<std::string> words{program.string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  m_process = ::fork();
  if (m_process == 0) {
    // dup2() to itself would leave it closed on exec.
    const int end = ends[1] == fetch::kSocket ? ::fcntl(ends[1], F_DUPFD_CLOEXEC, 10) : ends[1];
    if (::dup2(end, fetch::kSocket) < 0) ::_exit(99);
    ::execv(pointers[0], pointers.data());
    ::_exit(99);
  }
  ::close(ends[1]);
  m_socket = ends[0];
}

FetchProcess::~FetchProcess() {
  closeSocket();
  if (m_isCollected || m_process <= 0) return;
  ::kill(m_process, SIGKILL);
  ::waitpid(m_process, nullptr, 0);
}

bool FetchProcess::send(const std::vector<std::string>& fields, const std::optional<std::string>& file) {
  std::string bytes;
  for (size_t i = 0; i < fields.size(); ++i) bytes += (i == 0 ? "" : std::string(1, '\0')) + fields[i];
  if (!file) return sendBytes(bytes);
  const int descriptor = fileWith(*file);
  iovec piece{bytes.data(), bytes.size()};
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
  msghdr message{};
  message.msg_iov = &piece;
  message.msg_iovlen = 1;
  message.msg_control = control;
  message.msg_controllen = sizeof control;
  cmsghdr* header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int));
  std::memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  const bool sent = ::sendmsg(m_socket, &message, MSG_NOSIGNAL) == ssize_t(bytes.size());
  ::close(descriptor);
  return sent;
}

bool FetchProcess::sendBytes(const std::string& bytes) {
  return ::send(m_socket, bytes.data(), bytes.size(), MSG_NOSIGNAL) == ssize_t(bytes.size());
}

std::optional<Packet> FetchProcess::receive(double seconds) {
  pollfd ready{m_socket, POLLIN, 0};
  if (::poll(&ready, 1, int(seconds * 1000)) <= 0) return {};
  std::string bytes(fetch::kLongestMessage, '\0');
  iovec piece{bytes.data(), bytes.size()};
  alignas(cmsghdr) char control[CMSG_SPACE(4 * sizeof(int))] = {};
  msghdr message{};
  message.msg_iov = &piece;
  message.msg_iovlen = 1;
  message.msg_control = control;
  message.msg_controllen = sizeof control;
  const ssize_t size = ::recvmsg(m_socket, &message, MSG_CMSG_CLOEXEC);
  if (size <= 0) return {};
  bytes.resize(size_t(size));
  Packet packet;
  for (size_t at = 0;;) {
    const size_t end = bytes.find('\0', at);
    packet.fields.push_back(bytes.substr(at, end == std::string::npos ? end : end - at));
    if (end == std::string::npos) break;
    at = end + 1;
  }
  for (cmsghdr* header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_type != SCM_RIGHTS) continue;
    int descriptor = -1;
    std::memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
    struct stat about {};
    ::fstat(descriptor, &about);
    std::string content(size_t(about.st_size), '\0');
    if (::pread(descriptor, content.data(), content.size(), 0) == about.st_size) packet.file = std::move(content);
    ::close(descriptor);
  }
  return packet;
}

std::optional<Packet> FetchProcess::receiveNamed(const std::vector<std::string>& names, double seconds) {
  const auto until = Clock::now() + std::chrono::duration<double>(seconds);
  while (Clock::now() < until) {
    auto packet = receive(std::chrono::duration<double>(until - Clock::now()).count());
    if (!packet) return {};
    if (std::ranges::find(names, packet->at(0)) != names.end()) return packet;
  }
  return {};
}

void FetchProcess::closeSocket() {
  if (m_socket >= 0) ::close(m_socket);
  m_socket = -1;
}

std::optional<int> FetchProcess::wait(double seconds) {
  const auto until = Clock::now() + std::chrono::duration<double>(seconds);
  do {
    int status = 0;
    if (::waitpid(m_process, &status, WNOHANG) == m_process) {
      m_isCollected = true;
      return WIFEXITED(status) ? WEXITSTATUS(status) : -1 - WTERMSIG(status);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  } while (Clock::now() < until);
  return {};
}

}  // namespace vitrine::test
