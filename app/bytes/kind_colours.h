// The colours of bytes, by purpose. They lie behind the text and can be told apart in light, dark and high contrast
// and by people who see two of the three primary colours. Bytes of unknown meaning are hatched as well.
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
// The colour behind a byte; both the palette's Text and zeroInk() can be read on it.
QColor kindColour(ClaimKind kind, const QPalette& palette);
// The text colour of zero bytes: they are many, so they are shown fainter.
QColor zeroInk(const QPalette& palette);
// Paints the background of bytes of a kind, with its pattern if it has one.
void paintKind(QPainter& painter, const QRect& rect, ClaimKind kind, const QPalette& palette);

}  // namespace vitrine
