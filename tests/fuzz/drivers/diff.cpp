// Two files, the halves of one input: whatever could be read of them is compared, both ways.
#include <algorithm>

#include "core/diff/change_tree.h"
#include "core/formats/rbxm/rbxm.h"
#include "tests/fuzz/check_document.h"

namespace vitrine::fuzz {
namespace {

// Binary or XML, whatever the other half is.
std::shared_ptr<const Document> readHalf(Bytes bytes) {
  return readWith(asText(bytes).starts_with("<roblox!") ? rbxmFormat : rbxmxFormat, bytes);
}

void checkDiff(const Document& a, const Document& b) {
  const DocumentDiff diff = differencesOf(a, b);
  const auto& [toB, toA, how, ambiguous] = diff.pairing;
  VITRINE_PROMISE(toB.size() == a.nodes.size() && toA.size() == b.nodes.size());
  VITRINE_PROMISE(how.size() == toB.size() && ambiguous.size() == toB.size());
  for (uint32_t i = 0; i < toB.size(); ++i)
    VITRINE_PROMISE(toB[i] == kNone ? how[i] == PairedBy::None : toA[toB[i]] == i && how[i] != PairedBy::None);
  VITRINE_PROMISE(diff.removed == uint64_t(std::ranges::count(toB, kNone)));
  VITRINE_PROMISE(diff.added == uint64_t(std::ranges::count(toA, kNone)));
  const ChangeTree tree = makeChangeTree(a, b, diff, true);
  VITRINE_PROMISE(tree.itemOfA.size() == toB.size() && tree.itemOfB.size() == toA.size());
  VITRINE_PROMISE(tree.children.size() == tree.items.size());
  for (uint32_t i = 0; i < tree.items.size(); ++i) {
    const ChangeItem& item = tree.items[i];
    VITRINE_PROMISE(item.parent == kNone || item.parent < i);
    VITRINE_PROMISE(item.below.all() > 0 && item.below.all() >= item.own.all());
  }
  VITRINE_PROMISE(tree.items.empty() == (tree.step(kNone, 1) == kNone));
}

const Registered kDiffDriver("diff", [](Bytes bytes) {
  const auto a = readHalf(bytes.first(bytes.size() / 2)), b = readHalf(bytes.subspan(bytes.size() / 2));
  checkDiff(*a, *b);
  checkDiff(*b, *a);
});

}  // namespace
}  // namespace vitrine::fuzz
