#include "core/bytes/local_text.h"

namespace vitrine {
namespace {

Translation s_translation = nullptr;

}  // namespace

void setTranslation(Translation translation) { s_translation = translation; }

std::string localText(const char* context, const char* text) {
  return s_translation ? s_translation(context, text) : text;
}

std::string filledIn(std::string_view text, std::initializer_list<std::string_view> values) {
  std::string filled;
  for (size_t i = 0; i < text.size(); ++i) {
    const size_t which = text[i] == '%' && i + 1 < text.size() ? size_t(text[i + 1] - '1') : values.size();
    if (which < values.size()) {
      filled += values.begin()[which];
      ++i;
    } else {
      filled += text[i];
    }
  }
  return filled;
}

}  // namespace vitrine
