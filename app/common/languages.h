// The language of the window. English stands in the sources; other languages lie in resources/languages, and are
// compiled in. The command line stays English.
#pragma once

#include <QString>

#include "app/common/preferences.h"

namespace vitrine {

// Has every text that is asked for from now on read in that language, and numbers be written as there; windows that
// exist stay as they are. The environment's VITRINE_LANGUAGE has the last word: the name of a language, or
// "pseudo" or "pseudo-rtl" for texts as pseudoText() makes them, the latter from right to left.
void useLanguage(Language wanted);
Language languageInUse();  // what was wanted last

// For trying the window out: a text with accents on its letters and two fifths longer, so that what is not
// translated is seen, and what has too little room. Placeholders, markup, mnemonics and patterns of files stay.
QString pseudoText(const QString& text);

}  // namespace vitrine
