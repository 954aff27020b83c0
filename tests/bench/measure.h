// What the measurements share.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

namespace vitrine::test {

inline double millisecondsOf(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

inline double medianOf(std::vector<double> times) {
  std::ranges::sort(times);
  return times[times.size() / 2];
}

struct Pair {
  double first, second;
};
// The two are timed in turn, so that a slow moment does not favour one.
inline Pair medians(const std::function<void()>& first, const std::function<void()>& second, int rounds = 15) {
  std::vector<double> a, b;
  for (int i = 0; i < rounds; ++i) {
    a.push_back(millisecondsOf(first));
    b.push_back(millisecondsOf(second));
  }
  return {medianOf(std::move(a)), medianOf(std::move(b))};
}

inline volatile uint64_t sink;  // what the optimiser must not leave out

void writeFile(const std::filesystem::path& path, const std::vector<std::byte>& bytes);
std::filesystem::path workFolder();
// A sphere as binary mesh v2.00 with 40-byte vertices: 2 * columns * rows triangles.
std::vector<std::byte> sphereV2(uint32_t columns, uint32_t rows);

// assets.cpp
void manyAssets();

// second_life.cpp
void secondLifeMeshes();

// imports.cpp
void imports();

// places.cpp
void places(const std::filesystem::path& self);
void checkedPlaces(const std::filesystem::path& self);  // the last two of them, which the command line validates
// A child process prints its peak memory in KiB and its milliseconds of the processor: `open`, `decode` or
// `validate` the file.
int printPeakMemory(const char* what, const std::filesystem::path& file);

// checks.cpp
void checks();

// claims.cpp
void claims();

// diffs.cpp
void diffs(const std::filesystem::path& self);
// A child process prints its peak memory in KiB, its milliseconds, those of comparing, how many differences there
// are and how many nodes: `read` both files, `decode` every value of them too, or `diff`.
int printDiff(const char* what, const char* fileA, const char* fileB);

// libraries.cpp
void libraries(const std::filesystem::path& program);  // minutes; keeps 100,000 files in the work folder

// stages.cpp
void stages();

// guis.cpp
void guis();

// motions.cpp
void motions();

// fetches.cpp
void fetches(bool few);  // minutes
// A child process fetches into the store and prints its milliseconds, its peak memory in MiB, how many it got and
// how many not.
int printFetch(const std::filesystem::path& store, const std::filesystem::path& key,
               const std::filesystem::path& program, bool few);

// frames.cpp
void frames();

// hostile.cpp
void hostileFiles(const std::filesystem::path& program);

}  // namespace vitrine::test
