// Texts of core and render that people read in the window. They are written in English here; the window says how
// they read in its language. Whoever has no window gets them as they are.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

// Marks a text of a table for those who translate (scripts/languages finds it); it stays what it is. The context
// groups texts: the same words may read differently in another one.
#define VITRINE_TEXT(context, text) text

namespace vitrine {

using Translation = std::string (*)(const char* context, const char* text);
// Null: none. Set before other threads ask.
void setTranslation(Translation translation);

// A text in the language of the window. Both are literals, so that they are found.
std::string localText(const char* context, const char* text);

// With what stands for %1, %2 and so on, up to %9.
std::string filledIn(std::string_view text, std::initializer_list<std::string_view> values);

}  // namespace vitrine
