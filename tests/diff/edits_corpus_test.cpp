// A thousand edit scripts over files of the corpus: which node is which, and whether what diff tells is all.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "tests/support/corpus.h"
#include "tests/support/edit_scripts.h"

namespace vitrine::test {
namespace {

// Of the values in these files; a few types are too rare to be met.
constexpr size_t kFewestTypes = 20;

TEST(EditScripts, AreFoundAndAppliedOverTheCorpus) {
  VITRINE_NEEDS_CORPUS("diff");
  std::vector<DocumentPointer> documents;
  std::vector<std::string> names;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(corpusFolder() / "diff"))
    if (entry.is_regular_file() && entry.file_size() < 1000000) files.push_back(entry.path());
  std::ranges::sort(files);
  for (const auto& file : files) {
    const auto read = load(file);
    if (!read || !holdsInstances(**read) || !(*read)->complete || (*read)->nodes.size() > 4000) continue;
    documents.push_back(*read);
    names.push_back(file.filename());
  }
  ASSERT_FALSE(documents.empty());
  std::set<std::string> types, changed;
  for (const DocumentPointer& document : documents)
    for (const Class& owner : document->classes)
      if (!owner.nodes.empty())
        for (const Column& column : owner.columns) types.insert(column.type);
  PairingScore withIds, withoutIds;
  size_t checked = 0, failed = 0;
  double worst = 1;
  std::string worstName;
  for (uint32_t seed = 0; checked < 1000 && seed < 4000; ++seed) {
    const size_t which = seed % documents.size();
    const EditedDocument b = editedDocument(documents[which], seed);
    if (!b.document) continue;
    ++checked;
    changed.insert(b.changed.begin(), b.changed.end());
    PairingScore score;
    const std::string wrong = checkEdit(*documents[which], b, score);
    if (!wrong.empty() && ++failed <= 5) ADD_FAILURE() << names[which] << " " << seed << ": " << wrong;
    (b.hasIds ? withIds : withoutIds).add(score);
    if (score.f1() < worst) worst = score.f1(), worstName = fmt::format("{} {}", names[which], seed);
  }
  fmt::print("{} scripts over {} files; F1 {:.5f} with ids, {:.5f} without; the worst {:.4f}: {}\n", checked,
             documents.size(), withIds.f1(), withoutIds.f1(), worst, worstName);
  types.erase("UniqueId");  // pairs nodes: taken away, or single in the second file
  std::string unchanged;
  for (const std::string& type : types)
    if (!changed.contains(type)) unchanged += " " + type;
  fmt::print("values of {} types were changed, of {} not:{}\n", changed.size(), types.size() - changed.size(),
             unchanged);
  EXPECT_GE(changed.size(), kFewestTypes);
  EXPECT_EQ(checked, 1000u);
  EXPECT_EQ(failed, 0u);
  EXPECT_GE(withIds.f1(), 0.99);
  EXPECT_GE(withoutIds.f1(), 0.97);
}

}  // namespace
}  // namespace vitrine::test
