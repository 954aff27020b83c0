// The program vitrine-fetch as the tests run it, and a talk with it in its own protocol.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/fetch/fetch_server.h"

namespace vitrine::test {

struct FetchProgramOptions {
  std::string api = {};                                // else that of the server
  std::vector<std::string> bodyHosts = {kBodySuffix};  //
  std::map<std::string, std::string> names = {};       // hosts and their addresses, see fetch_under_test.cpp
  double patience = 0.05;
  std::map<std::string, std::string> variables = {};  // more of the environment
};
// Writes a program into the folder that is vitrine-fetch with these endpoints, whatever environment it is given.
// All names of the server lead to it, unless the options say otherwise.
std::filesystem::path writeFetchProgram(const std::filesystem::path& folder, const FetchServer& server,
                                        const FetchProgramOptions& options = {});

struct Packet {
  std::vector<std::string> fields{};      // the first is its name
  std::optional<std::string> file{};      // the content of the memfd with it
  const std::string& at(size_t i) const;  // empty where there is none
};

// A running vitrine-fetch; it is killed at the end.
class FetchProcess {
 public:
  explicit FetchProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments = {});
  ~FetchProcess();
  FetchProcess(const FetchProcess&) = delete;
  FetchProcess& operator=(const FetchProcess&) = delete;

  bool send(const std::vector<std::string>& fields, const std::optional<std::string>& file = {});
  bool sendBytes(const std::string& bytes);
  // None: nothing came in so many seconds, or the other end is closed.
  std::optional<Packet> receive(double seconds = 30);
  // The next one of one of these names.
  std::optional<Packet> receiveNamed(const std::vector<std::string>& names, double seconds = 30);
  void closeSocket();
  // Exit status, or -1 minus the signal. None: it did not end in so many seconds.
  std::optional<int> wait(double seconds = 30);
  pid_t id() const { return m_process; }

 private:
  pid_t m_process = 0;
  int m_socket = -1;
  bool m_isCollected = false;
};

}  // namespace vitrine::test
