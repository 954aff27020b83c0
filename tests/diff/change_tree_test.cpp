// What changed as a tree: what stands where, what is counted, and the way from one change to the next.
#include "core/diff/change_tree.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "core/formats/format.h"

namespace vitrine::test {
namespace {

struct Garden {
  Document document;
  NodeId add(std::string_view className, NodeId parent, std::string_view name, float size) {
    NodeBuilder builder(document);
    const NodeId node = builder.add(builder.classIndex(className, NodeKind::Instance), parent, name);
    builder.set(node, "Size", "Float32", Value(size));
    return node;
  }
};

struct TwoGardens {
  Garden a, b;
  DocumentDiff diff;
  ChangeTree tree;
  TwoGardens() {
    const NodeId roomA = a.add("Model", NodeId::None, "Room", 1), yardA = a.add("Model", NodeId::None, "Yard", 1);
    a.add("Part", roomA, "Same", 2);
    a.add("Part", roomA, "Wall", 3);
    const NodeId lamp = a.add("Model", roomA, "Lamp", 4);
    a.add("Part", lamp, "Bulb", 5);
    a.add("Seat", yardA, "Bench", 6);
    const NodeId roomB = b.add("Model", NodeId::None, "Room", 1), yardB = b.add("Model", NodeId::None, "Yard", 1);
    b.add("Part", roomB, "Same", 2);
    b.add("Part", roomB, "Wall", 30);
    b.add("Seat", roomB, "Bench", 6);
    const NodeId pond = b.add("Folder", yardB, "Pond", 7);
    b.add("Fish", pond, "Carp", 8);
    diff = differencesOf(a.document, b.document);
    tree = makeChangeTree(a.document, b.document, diff);
  }
  std::string nameOf(const ChangeItem& item) const {
    return item.b != NodeId::None ? b.document.nameOf(item.b) : a.document.nameOf(item.a);
  }
  // "Room[Wall Lamp[Bulb]]" with what each counts itself.
  std::string text(uint32_t item = kNone) const {
    std::string told;
    for (const uint32_t child : tree.of(item)) {
      const ChangeItem& one = tree.items[child];
      const std::string below = text(child);
      told += fmt::format("{}{}{}{}{}{}{}", told.empty() ? "" : " ", one.own.added ? "+" : "",
                          one.own.removed ? "-" : "", one.own.changed ? "~" : "", one.own.moved ? ">" : "",
                          nameOf(one), below.empty() ? "" : "[" + below + "]");
    }
    return told;
  }
};

TEST(ChangeTree, HasWhatDiffersWhereItStands) {
  const TwoGardens two;
  EXPECT_EQ(two.text(), "Room[~Wall >Bench -Lamp[-Bulb]] Yard[+Pond[+Carp]]");
}

TEST(ChangeTree, CountsWhatLiesBelow) {
  const TwoGardens two;
  const ChangeCounts& room = two.tree.items[two.tree.of(kNone)[0]].below;
  EXPECT_EQ(room.added, 0u);
  EXPECT_EQ(room.removed, 2u);
  EXPECT_EQ(room.moved, 1u);
  EXPECT_EQ(room.changed, 1u);
  EXPECT_EQ(two.tree.items[two.tree.of(kNone)[1]].below.added, 2u);
}

TEST(ChangeTree, LeadsFromNodesToItems) {
  const TwoGardens two;
  for (uint32_t i = 0; i < two.tree.items.size(); ++i) {
    const ChangeItem& item = two.tree.items[i];
    if (item.a != NodeId::None) {
      EXPECT_EQ(two.tree.itemOfA[indexOf(item.a)], i);
    }
    if (item.b != NodeId::None) {
      EXPECT_EQ(two.tree.itemOfB[indexOf(item.b)], i);
    }
  }
  EXPECT_EQ(two.tree.itemOfA[2], kNone) << "nothing changed there";
  EXPECT_EQ(two.tree.itemOfB[2], kNone);
}

// Of what came or went as a whole only the topmost is a stop; behind the last comes the first.
TEST(ChangeTree, StepsFromChangeToChange) {
  const TwoGardens two;
  std::string names;
  uint32_t item = kNone;
  for (int i = 0; i < 5; ++i) {
    item = two.tree.step(item, 1);
    names += two.nameOf(two.tree.items[item]) + " ";
  }
  EXPECT_EQ(names, "Wall Bench Lamp Pond Wall ");
  for (int i = 0; i < 2; ++i) item = two.tree.step(item, -1);
  EXPECT_EQ(two.nameOf(two.tree.items[item]), "Lamp");
  const uint32_t yard = two.tree.of(kNone)[1];
  EXPECT_EQ(two.nameOf(two.tree.items[two.tree.step(yard, 1)]), "Pond");
  EXPECT_EQ(two.nameOf(two.tree.items[two.tree.step(yard, -1)]), "Lamp");
  EXPECT_EQ(ChangeTree().step(kNone, 1), kNone);
}

TEST(ChangeTree, HasPropertiesOfOneSideOnlyWhereTheyAreWanted) {
  Garden a, b;
  a.add("Part", NodeId::None, "Wall", 1);
  NodeBuilder(b.document).set(b.add("Part", NodeId::None, "Wall", 1), "Massless", "Bool", false);
  const DocumentDiff diff = differencesOf(a.document, b.document);
  EXPECT_TRUE(makeChangeTree(a.document, b.document, diff).items.empty());
  const ChangeTree with = makeChangeTree(a.document, b.document, diff, true);
  ASSERT_EQ(with.items.size(), 1u);
  EXPECT_EQ(with.differencesOf(with.items[0]).size(), 1u);
}

// Every name and value that differs is in the tree once, however many nodes there are.
TEST(ChangeTree, LosesNothingOfManyNodes) {
  Garden a, b;
  std::vector<NodeId> parents{NodeId::None};
  uint32_t seed = 7;
  const auto random = [&] { return seed = seed * 1664525u + 1013904223u, seed >> 8; };
  uint64_t changed = 0;
  for (int i = 0; i < 3000; ++i) {
    const NodeId parent = parents[random() % parents.size()];
    const std::string name = fmt::format("n{}", i);
    const float size = float(i);
    const bool differs = random() % 3 == 0;
    parents.push_back(a.add("Part", parent, name, size));
    b.add("Part", parent, name, differs ? size + 0.5f : size);
    changed += differs ? 1 : 0;
  }
  const DocumentDiff diff = differencesOf(a.document, b.document);
  const ChangeTree tree = makeChangeTree(a.document, b.document, diff);
  EXPECT_EQ(diff.changed, changed);
  ChangeCounts all;
  for (const uint32_t root : tree.of(kNone)) all += tree.items[root].below;
  EXPECT_EQ(all.changed, changed);
  for (uint32_t i = 0; i < tree.items.size(); ++i)
    EXPECT_TRUE(tree.items[i].parent == kNone || tree.items[i].parent < i);
}

}  // namespace
}  // namespace vitrine::test
