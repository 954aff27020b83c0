// FetchServer: plays Roblox Open Cloud, the hosts of its bodies and a server of the user's, on the loopback alone.
// It tells the truth, or lies as it is told, and remembers what it was sent.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vitrine::test {

inline constexpr const char* kApiHost = "apis.vitrine.test";
inline constexpr const char* kBodySuffix = "cdn.vitrine.test";
inline constexpr const char* kBodyHost = "fts.cdn.vitrine.test";  // of the bodies, unless a lie names another
inline constexpr const char* kEvilHost = "evilcdn.vitrine.test";  // ends like one of them
inline constexpr const char* kKey = "oc-key-WQ3vtr7Lb0sXk9ZpTn5dYh2mRc8aJf4eUg6i";

struct ServedAsset {
  std::string bytes;
  std::string packing = {};  // "gzip", "zstd"; empty: as it is
  int type = 4;              // as Roblox numbers them: 1 an image, 4 a mesh, 13 a decal
};

enum class Part : uint8_t { Api, Body, Server };

// One request, or what came instead of one.
struct Seen {
  Part part = Part::Api;
  bool isSecure = false;
  std::string host{};                                 // of its header Host, without the port
  std::string target{};                               // "/asset-delivery-api/v1/assetId/1234"
  std::string id{};                                   // of the asset, as far as the target has one
  std::string head{};                                 // every byte, decrypted
  std::string header(const std::string& name) const;  // in lower case
};

struct Reply {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers{};
  std::string body{};
  uint64_t filler = 0;                  // so many spaces follow the body
  std::optional<uint64_t> announced{};  // as Content-Length; else what it is
  bool isChunked = false;
  std::optional<uint64_t> endsAfter{};  // closes the connection after so many bytes of body and filler
  bool isReset = false;                 // closes it by a reset
  int wait = 0;                         // milliseconds before the first byte
  int pause = 0;                        // milliseconds after each byte of the body
  bool isSilent = false;                // says nothing and keeps the connection
};
// What is said instead of the honest reply, `nth` time (from 0) that this part is asked for this id.
using Lie = std::function<Reply(const Seen& seen, const Reply& honest, int nth)>;
struct Lies {
  Lie api{}, body{}, server{};
};

// Thread-safe; lives in a thread of its own. Its hosts have these names:
//   apis.vitrine.test, *.apis.vitrine.test                    Open Cloud
//   cdn.vitrine.test, *.cdn.vitrine.test, evilcdn.…, any other   bodies
// A first label "expired", "other-name", "self-signed" or "unknown" makes the certificate such a one; "refuses"
// answers in plain text, "hangs-up" closes, "mute" says nothing.
class FetchServer {
 public:
  FetchServer();  // see error()
  ~FetchServer();
  FetchServer(const FetchServer&) = delete;
  FetchServer& operator=(const FetchServer&) = delete;
  std::string error() const;  // empty: it works

  uint16_t securePort() const;
  uint16_t plainPort() const;
  const std::filesystem::path& authority() const;             // PEM
  std::string api(const std::string& host = kApiHost) const;  // "https://apis.vitrine.test:1234"
  std::string location(const std::string& id, const std::string& host = kBodyHost) const;  // of a body, signed
  std::string ownServer(const std::string& host = "127.0.0.1") const;  // "http://127.0.0.1:1234/assets/{id}"
  std::string ownUuids(const std::string& host = "127.0.0.1") const;   // with {uuid}

  void serve(const std::string& id, ServedAsset asset);
  void serve(std::function<std::optional<ServedAsset>(const std::string& id)> find);  // where serve() has none
  void lie(const std::string& id, Lies lies);
  void setKey(const std::string& key);  // that it takes; kKey
  void setLatency(int milliseconds);    // of every answer
  void setKeepsLog(bool keeps);         // what was seen; counts it always has

  struct Counts {
    uint64_t requests = 0, api = 0, bodies = 0, own = 0;
    uint64_t connections = 0;      // in all
    uint64_t mostConnections = 0;  // at once
    uint64_t mostRequests = 0;     // being answered at once
    uint64_t keyElsewhere = 0;     // requests that had the key and went not to Open Cloud by TLS
    uint64_t openNow = 0;          // connections
  };
  Counts counts() const;
  std::vector<Seen> seen() const;
  void forgetCounts();  // and what was seen; not what is to be lied about

 private:
  struct Private;
  std::unique_ptr<Private> d;
};

// {"location": …} as Open Cloud answers.
std::string locationJson(const std::string& location, int type = 4);
// {"errors": [{"code": …, "message": …}]}
std::string errorJson(int code, const std::string& message);

}  // namespace vitrine::test
