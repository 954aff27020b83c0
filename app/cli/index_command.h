// vitrine index and vitrine query: an index of the files in a folder, and queries to it. Also `facts`, which
// workers run: what an index keeps about one file.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace vitrine {

struct Process;

struct IndexCommand {
  std::string folder, output, shard;
  std::vector<std::string> merge, assets;
  unsigned jobs = 0;
  float seconds = 60;  // that one file may take
  bool instances = false, force = false, follow = false, clear = false;

  void declare(CLI::App& verb);
  int run(Process& process);  // 0; 1: the folder or the index could not be read or written; 2: wrong usage
};

struct QueryCommand {
  std::string index, filter, duplicates;
  bool json = false, csv = false, noFormulas = false;

  void declare(CLI::App& verb);
  int run(Process& process);  // 0, whether or not a file was found; 1: the index could not be read; 2: wrong usage
};

// "facts [--known HASH] [--instances SQLITE ID] [--assets DIR]... [--within DIR] -- FILE": see
// core/library/file_facts.h. The answer is "unchanged" if the bytes have that hash.
bool isFactsRequest(std::span<const std::string> words);
int tellFacts(std::span<const std::string> words);

}  // namespace vitrine
