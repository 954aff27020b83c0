// The language of the window. The sources are in English; other languages are in resources/languages and are
// compiled in. The command line stays English.
#pragma once

#include <QString>

#include "app/common/preferences.h"

namespace vitrine {

// From now on, texts are looked up in that language and numbers are written its way; existing windows stay as they
// are. The environment's VITRINE_LANGUAGE takes precedence: the name of a language, or "pseudo" or "pseudo-rtl" for
// texts as pseudoText() makes them, the latter from right to left.
void useLanguage(Language wanted);
Language languageInUse();  // what useLanguage() was called with last

// For trying out the window: a text with accents on its letters and two fifths longer, which shows what is not
// translated and what has too little space. Placeholders, markup, mnemonics and file patterns stay.
QString pseudoText(const QString& text);

}  // namespace vitrine
