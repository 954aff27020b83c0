// Damaged indexes: whoever reads one ends soon, with an answer or an error, and takes little.
//
// VITRINE_MUTANTS=N: so many, instead of a few hundred.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>

#include "core/library/library.h"
#include "core/library/library_index.h"
#include "tests/support/mutations.h"
#include "tests/support/sample_index.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

constexpr int kMutants = 300;
constexpr unsigned kMostSeconds = 60;  // where others use the machine, too: none takes one by itself
constexpr long kMostKibibytes = 1 << 20;

std::string contentOf(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
void store(const fs::path& path, std::string_view content) { std::ofstream(path, std::ios::binary) << content; }

size_t below(std::mt19937& random, size_t end) { return random() % end; }

// What a database is made of: pages, which begin with a header and places of cells, and which name each other.
std::string damaged(std::string bytes, std::mt19937& random) {
  constexpr size_t kPage = 4096, kHead = 12;
  const size_t pages = bytes.size() / kPage;
  const auto somePage = [&] { return kPage * below(random, pages); };
  // The header of the file lies before the first page's.
  const auto headOf = [](size_t page) { return page == 0 ? size_t(100) : page; };
  const auto put = [&](size_t at, uint64_t value, size_t size) {
    for (size_t i = 0; i < size && at + i < bytes.size(); ++i) bytes[at + i] = char(value >> 8 * (size - 1 - i));
  };
  for (size_t left = 1 + below(random, 4); left > 0; --left) switch (below(random, 9)) {
      case 0:  // anything
        for (size_t i = 1 + below(random, 30); i > 0; --i) bytes[below(random, bytes.size())] = char(random());
        break;
      case 1:  // the header of the file
        for (size_t i = 1 + below(random, 4); i > 0; --i) bytes[16 + below(random, 84)] = char(random());
        break;
      case 2:  // that of a page
        bytes[headOf(somePage()) + below(random, kHead)] = char(random());
        break;
      case 3: {  // places of cells
        const size_t page = somePage();
        for (size_t i = 1 + below(random, 5); i > 0; --i)
          put(headOf(page) + 8 + 2 * below(random, 40), random() % kPage, 2);
        break;
      }
      case 4:  // a page for another
        bytes.replace(somePage(), kPage, bytes.substr(somePage(), kPage));
        break;
      case 5:  // a number that may be that of a page
        put(somePage() + below(random, kPage), 1 + below(random, pages), 4);
        break;
      case 6:  // a length
        put(somePage() + below(random, kPage), 0xFFFFFF7F, 1 + below(random, 4));
        break;
      case 7:  // cut
        bytes.resize(std::max<size_t>(kPage, below(random, bytes.size())));
        return bytes;
      default: {  // the text of the tables, which lies in the first pages
        const size_t at = bytes.find("CREATE", below(random, bytes.size()));
        if (at != std::string::npos) bytes[at + below(random, 200)] = char(' ' + below(random, 95));
      }
    }
  return bytes;
}

// All that is asked of an index, and what is done with one that is brought up to date and merged.
bool askEverything(const fs::path& file, const fs::path& merged) {
  bool isWhole = false;
  if (const auto index = LibraryIndex::open(file)) {
    constexpr const char* kQueries[] = {"",
                                        "triangles>1 hat*",
                                        "has:class:Part",
                                        "has:script:require",
                                        "like:models/0/hat0.rbxmx | texture:missing",
                                        "uses:rbxassetid://123"};
    isWhole = true;
    for (const char* query : kQueries) isWhole &= index->files(*parseFileFilter(query)).has_value();
    isWhole &= index->find({}).has_value();
  }
  static_cast<void>(mergeIndexes({file}, merged));
  if (auto database = openTables(file))
    for (const char* path : {"new.rbxmx", "models/0/hat0.rbxmx"}) static_cast<void>(addSampleFile(*database, path));
  return isWhole;
}

TEST(IndexMutation, EndsSoonAndTakesLittle) {
  const auto mutants = int(mutantCount(kMutants));
  const fs::path base = fs::path(testing::TempDir()) / fmt::format("index_mutation_{}", ::getpid());
  fs::remove_all(base);
  fs::create_directories(base);
  const fs::path index = base / "index.sqlite", live = base / "live.sqlite", merged = base / "merged.sqlite";
  ASSERT_TRUE(makeSampleIndex(index));
  const std::string whole = contentOf(index);
  // With changes beside it, which are damaged as well: as who was killed left them.
  const pid_t writer = ::fork();
  if (writer == 0) {
    fs::copy_file(index, live);
    auto database = openTables(live);
    if (database) static_cast<void>(addSampleFile(*database, "live.rbxmx"));
    ::_exit(database ? 0 : 1);  // without closing it
  }
  int status = 0;
  ::waitpid(writer, &status, 0);
  ASSERT_EQ(status, 0);
  const std::string changes = contentOf(live.string() + "-wal"), map = contentOf(live.string() + "-shm");
  ASSERT_GT(changes.size(), 4096u);

  std::mt19937 random(41);
  int answered = 0;
  double longest = 0, hardest = 0;
  long most = 0;
  for (int i = 0; i < mutants; ++i) {
    for (const auto& entry : fs::directory_iterator(base)) fs::remove(entry.path());
    const bool isLive = i % 4 == 3;
    store(index, isLive && i % 8 == 3 ? whole : damaged(whole, random));
    if (isLive) {
      store(index.string() + "-wal", damaged(changes, random));
      store(index.string() + "-shm", i % 16 == 3 ? damaged(map, random) : map);
    }
    const std::string damage = contentOf(index);
    const pid_t reader = ::fork();
    if (reader == 0) {
      ::alarm(kMostSeconds);
      ::_exit(askEverything(index, merged) ? 0 : 1);
    }
    rusage used{};
    const auto start = std::chrono::steady_clock::now();
    ASSERT_EQ(::wait4(reader, &status, 0, &used), reader);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const double worked = double(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                          double(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
    const bool isSound = WIFEXITED(status) && used.ru_maxrss < kMostKibibytes;
    EXPECT_TRUE(isSound) << "mutant " << i << ": signal " << (WIFSIGNALED(status) ? WTERMSIG(status) : 0) << ", "
                         << used.ru_maxrss << " KiB, " << seconds << " s";
    if (!isSound) store(fs::path(testing::TempDir()) / fmt::format("index_mutant_{}.sqlite", i), damage);
    answered += WIFEXITED(status) && WEXITSTATUS(status) == 0;
    longest = std::max(longest, seconds);
    hardest = std::max(hardest, worked);
    most = std::max(most, used.ru_maxrss);
  }
  // Some were damaged where nobody looks, and some were not.
  EXPECT_GT(answered, 0);
  EXPECT_LT(answered, mutants);
  fmt::print("{} mutants: {} answered, at most {:.2f} s, {:.2f} s of work and {} MiB\n", mutants, answered, longest,
             hardest, most >> 10);
  fs::remove_all(base);
}

}  // namespace
}  // namespace vitrine::test
