// How bytes are coloured by what they are there for. Colours lie behind the text, told apart in light, dark and
// high contrast and by people who see two of the three primaries; what has no meaning is hatched as well.
#pragma once

#include <QColor>
#include <QPalette>
#include <span>

#include "core/claims/claim.h"

class QPainter;
class QRect;

namespace vitrine {

// Kinds that bytes can have, in the order of the legend.
std::span<const ClaimKind> kindsOfBytes();
QString kindText(ClaimKind kind);  // "length", for people
// Behind the palette's Text, and behind zeros.
QColor kindColour(ClaimKind kind, const QPalette& palette);
// Of bytes that are zero: they are many, and less to look at.
QColor zeroInk(const QPalette& palette);
// The ground of bytes of a kind, with the pattern that some have.
void paintKind(QPainter& painter, const QRect& rect, ClaimKind kind, const QPalette& palette);

}  // namespace vitrine
