// Selectors of style rules, one rule a line, each in the one before it.
#include "core/stage/styles/selector.h"

#include "core/bytes/text.h"
#include "core/document/value.h"
#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

const Registered kSelectorDriver("selector", [](Bytes bytes) {
  std::string_view rest = asText(bytes);
  std::vector<StyleSelector> around;
  for (int line = 0; line < 8 && !rest.empty(); ++line) {
    const std::string_view text = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), text.size() + 1));
    const auto parsed = parseSelector(text);
    if (!parsed) {
      VITRINE_PROMISE(!parsed.error().message.empty() && isUtf8(parsed.error().message));
      VITRINE_PROMISE(parsed.error().span.offset <= text.size());
      return;
    }
    VITRINE_PROMISE(!parsed->empty() && parsed->size() <= kMostSelectorsOfRule);
    for (const StyleSelector& each : *parsed) VITRINE_PROMISE(each.compounds.size() <= kMostStyleCompounds);
    auto joined = joinSelectors(around, *parsed);
    if (!joined) {
      VITRINE_PROMISE(isUtf8(joined.error().message));
      return;
    }
    for (const StyleSelector& each : *joined) {
      VITRINE_PROMISE(!each.compounds.empty() && each.compounds.size() <= kMostStyleCompounds);
      VITRINE_PROMISE(each.pseudo.size() <= kDeepestPseudoInstance);
    }
    around = std::move(*joined);
  }
});

}  // namespace
}  // namespace vitrine::fuzz
