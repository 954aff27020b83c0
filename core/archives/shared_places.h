// SharedPlaces: what was made of a file once, for everybody in this process who asks for it again, as long as the
// file stays as it is.
#pragma once

#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <functional>
#include <future>
#include <list>
#include <memory>
#include <mutex>

#include "core/archives/untouched.h"
#include "core/bytes/limits.h"

namespace vitrine {

// May be used from any thread. What is asked for while it is being made is waited for.
template <class T>
class SharedPlaces {
 public:
  using Made = Result<std::shared_ptr<const T>>;
  // `bytesOf`: what keeping one costs, in memory.
  explicit SharedPlaces(std::function<uint64_t(const T&)> bytesOf) : m_bytesOf(std::move(bytesOf)) {}

  // `make`: makes it, on the calling thread. Errors are not kept.
  template <class Make>
  Made get(const std::filesystem::path& path, const Limits& limits, const std::atomic<bool>* cancelled, Make make) {
    struct stat status {};
    std::error_code ignored;
    const std::filesystem::path whole = std::filesystem::absolute(path, ignored).lexically_normal();
    // What is not there, or no file, is told by whoever opens it.
    if (::stat(whole.c_str(), &status) != 0) return make();
    const Key key{whole, identityOf(status), limits.memory, limits.nodes};
    while (true) {
      std::promise<Made> promise;
      std::shared_future<Made> found;
      bool isOurs = false;
      {
        const std::scoped_lock lock(m_mutex);
        forgetOthersOf(key);
        const auto known =
            std::find_if(m_places.begin(), m_places.end(), [&](auto& place) { return place.key == key; });
        isOurs = known == m_places.end();
        if (isOurs) {
          found = promise.get_future().share();
          m_places.push_front({key, found, 0});
        } else {
          found = known->made;
          m_places.splice(m_places.begin(), m_places, known);
        }
      }
      if (isOurs) {
        try {
          promise.set_value(make());
        } catch (...) {
          promise.set_value(fail(ErrorCode::LimitExceeded, "not enough memory"));
          finish(key, found.get());
          throw;
        }
        finish(key, found.get());
        return found.get();
      }
      const Made& made = found.get();
      // Somebody else gave up; we did not.
      if (!made && made.error().code == ErrorCode::Cancelled && !(cancelled && *cancelled)) continue;
      return made;
    }
  }

 private:
  static constexpr size_t kMostPlaces = 32;
  static constexpr uint64_t kMostBytes = uint64_t(2) << 30;
  struct Key {
    std::filesystem::path path;
    FileIdentity identity;
    uint64_t memory = 0, nodes = 0;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Place {
    Key key;
    std::shared_future<Made> made;
    uint64_t bytes = 0;
  };

  // The same file in a state that it no longer has.
  void forgetOthersOf(const Key& key) {
    std::erase_if(m_places, [&](const Place& place) {
      return place.key.path == key.path && place.key.identity != key.identity;
    });
  }

  // Keeps what was made, and lets go of what was not asked for in the longest time.
  void finish(const Key& key, const Made& made) {
    const std::scoped_lock lock(m_mutex);
    const auto own = std::find_if(m_places.begin(), m_places.end(), [&](auto& place) { return place.key == key; });
    if (own == m_places.end()) return;
    if (!made) {
      m_places.erase(own);
      return;
    }
    own->bytes = m_bytesOf(**made);
    uint64_t bytes = 0;
    size_t count = 0;
    for (auto place = m_places.begin(); place != m_places.end();) {
      bytes += place->bytes;
      const bool isTooMuch = (++count > kMostPlaces || bytes > kMostBytes) && place != own;
      place = isTooMuch ? m_places.erase(place) : std::next(place);
    }
  }

  std::function<uint64_t(const T&)> m_bytesOf;
  std::mutex m_mutex;
  std::list<Place> m_places;  // the one asked for last is the first
};

}  // namespace vitrine
