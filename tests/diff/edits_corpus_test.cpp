// A thousand edit scripts over the files of each folder: which node is which, and whether what diff tells is all.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "tests/support/corpus.h"
#include "tests/support/edit_scripts.h"
#include "tests/support/samples/sample_types.h"

namespace vitrine::test {
namespace {

constexpr uintmax_t kLargestEditedFile = 1'000'000;
constexpr size_t kMostEditedNodes = 4000;
// Of the values in these files; a few types are too rare to be met.
constexpr size_t kFewestTypes = 20;

struct Edited {
  std::vector<DocumentPointer> documents;
  std::vector<std::string> names;
  std::set<std::string> changed;  // types of values
};

Edited filesBelow(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && entry.file_size() < kLargestEditedFile &&
        entry.path().extension().string().starts_with(".rbx"))
      files.push_back(entry.path());
  std::ranges::sort(files);
  Edited edited;
  for (const auto& file : files) {
    const auto read = load(file);
    if (!read || !holdsInstances(**read) || !(*read)->complete || (*read)->nodes.size() > kMostEditedNodes)
      continue;
    edited.documents.push_back(*read);
    edited.names.push_back(file.filename());
  }
  return edited;
}

struct Scores {
  PairingScore withIds, withoutIds;
};

Scores runScripts(Edited& edited, size_t count) {
  Scores scores;
  auto& [withIds, withoutIds] = scores;
  size_t checked = 0, failed = 0;
  double worst = 1;
  std::string worstName;
  for (uint32_t seed = 0; checked < count && seed < 4 * count; ++seed) {
    const size_t which = seed % edited.documents.size();
    const EditedDocument b = editedDocument(edited.documents[which], seed);
    if (!b.document) continue;
    ++checked;
    edited.changed.insert(b.changed.begin(), b.changed.end());
    PairingScore score;
    const std::string wrong = checkEdit(*edited.documents[which], b, score);
    if (!wrong.empty() && ++failed <= 5) ADD_FAILURE() << edited.names[which] << " " << seed << ": " << wrong;
    (b.hasIds ? withIds : withoutIds).add(score);
    if (score.f1() < worst) worst = score.f1(), worstName = fmt::format("{} {}", edited.names[which], seed);
  }
  const auto text = [](const PairingScore& score) {
    return fmt::format("{:.5f} ({:.5f} where equal nodes are not taken for one another)", score.f1(),
                       score.strictF1());
  };
  fmt::print("{} scripts over {} files\n  F1 with ids {}\n  without {}\n  the worst {:.4f}: {}\n", checked,
             edited.documents.size(), text(withIds), text(withoutIds), worst, worstName);
  EXPECT_EQ(checked, count);
  EXPECT_EQ(failed, 0u);
  return scores;
}

void expectTruePairs(const Scores& scores) {
  EXPECT_GE(scores.withIds.f1(), 0.99);
  EXPECT_GE(scores.withoutIds.f1(), 0.97);
}

std::set<std::string> typesOf(const Edited& edited) {
  std::set<std::string> types;
  for (const DocumentPointer& document : edited.documents)
    for (const Class& owner : document->classes)
      if (!owner.nodes.empty())
        for (const Column& column : owner.columns) types.insert(column.type);
  types.erase("UniqueId");  // pairs nodes: taken away, or single in the second file
  return types;
}
std::string missing(const Edited& edited) {
  std::string unchanged;
  for (const std::string& type : typesOf(edited))
    if (!edited.changed.contains(type)) unchanged += " " + type;
  return unchanged;
}

TEST(EditScripts, AreFoundAndAppliedOverHistories) {
  VITRINE_NEEDS_CORPUS("diff");
  Edited edited = filesBelow(corpusFolder() / "diff");
  ASSERT_FALSE(edited.documents.empty());
  expectTruePairs(runScripts(edited, 1000));
  fmt::print("values of {} types were changed, of these not:{}\n", edited.changed.size(), missing(edited));
  EXPECT_GE(edited.changed.size(), kFewestTypes);
}

TEST(EditScripts, AreFoundAndAppliedOverModels) {
  VITRINE_NEEDS_CORPUS("rbxm");
  Edited edited = filesBelow(corpusFolder() / "rbxm");
  ASSERT_FALSE(edited.documents.empty());
  expectTruePairs(runScripts(edited, 1000));
}

// Files of the corpus lack some. The four nodes of this one are too few for a score.
TEST(EditScripts, ChangeValuesOfEveryType) {
  const std::string text = rbx::writeXml(everyTypeModel());
  const Bytes xml = asBytes(text);
  for (const auto& [bytes, name] : {std::pair(rbx::writeBinary(everyTypeModel()), "types.rbxm"),
                                    std::pair(std::vector(xml.begin(), xml.end()), "types.rbxmx")}) {
    const auto read = loadBytes(bytes, name);
    ASSERT_TRUE(read) << name;
    Edited edited{{*read}, {name}, {}};
    runScripts(edited, 400);
    EXPECT_EQ(missing(edited), "") << name;
  }
}

}  // namespace
}  // namespace vitrine::test
