// The filter language: parsed, completed at every kind of place, and matched against a small place.
#include "core/query/filter.h"

#include "core/formats/rbxm/rbxm.h"
#include "tests/fuzz/check_document.h"
#include "tests/support/samples/sample_place.h"
#include "tests/support/samples/sample_types.h"

namespace vitrine::fuzz {
namespace {

constexpr size_t kLongest = 2000;  // of what somebody types

const Document& place() {
  static const auto document = [] {
    test::rbx::Model model = test::everyTypeModel();
    const test::rbx::Model more = test::samplePlace();
    const auto first = int32_t(model.instances.size());
    for (test::rbx::Instance instance : more.instances) {
      if (model.instances.size() == 200) break;
      if (instance.parent >= 0) instance.parent += first;
      model.instances.push_back(std::move(instance));
    }
    return readWith(rbxmFormat, test::rbx::writeBinary(model));
  }();
  return *document;
}

const Registered kFilterDriver("filter", [](Bytes bytes) {
  const std::string_view query = asText(bytes).substr(0, kLongest);
  const auto filter = parseFilter(query);
  if (filter) {
    const auto matches = matchNodes(place(), *filter);
    VITRINE_PROMISE(matches && matches->matches.size() == place().nodes.size());
    size_t count = 0;
    for (const uint8_t match : matches->matches) count += match;
    VITRINE_PROMISE(count == matches->count);
    VITRINE_PROMISE(!filter->empty() || matches->count == place().nodes.size());
  } else {
    const SourceSpan& span = filter.error().span;
    VITRINE_PROMISE(!filter.error().message.empty());
    VITRINE_PROMISE(span.offset <= query.size() && span.size <= query.size() - span.offset);
  }
  const size_t cursor = hashOf(bytes) % (query.size() + 1);
  const FilterCompletions completions = completeFilter(place(), query, cursor);
  VITRINE_PROMISE(completions.offset <= query.size() && completions.size <= query.size() - completions.offset);
  if (query.empty()) return;
  const auto quoted = parseFilter(quoteForFilter(query));
  VITRINE_PROMISE(quoted);
  const auto* word = std::get_if<syntax::Word>(&quoted->root.node);
  VITRINE_PROMISE(word && word->text == query);
});

}  // namespace
}  // namespace vitrine::fuzz
