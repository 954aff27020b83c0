// Texts of core and render that people read in the window. The sources have them in English; the window translates
// them. Programs without a window use the English text.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

// Marks a text in a table for translation (scripts/languages finds it); expands to the text itself. The context
// groups texts: the same words may be translated differently in another context.
#define VITRINE_TEXT(context, text) text

namespace vitrine {

using Translation = std::string (*)(const char* context, const char* text);
// Null: no translation. Call this before other threads use texts.
void setTranslation(Translation translation);

// A text in the window's language. Both arguments must be literals, so that scripts/languages finds them.
std::string localText(const char* context, const char* text);

// `text` with %1, %2 and so on, up to %9, replaced by `values`.
std::string filledIn(std::string_view text, std::initializer_list<std::string_view> values);

}  // namespace vitrine
