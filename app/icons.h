// Line icons drawn in the palette's text colour, so that they follow light and dark by themselves.
#pragma once

#include <QIcon>

#include "core/document/diagnostics.h"
#include "core/document/document.h"

namespace vitrine {

// resources/icons/NAME.svg
QIcon icon(const QString& name);
QIcon iconOf(NodeKind kind);
QIcon iconOf(Severity severity);

}  // namespace vitrine
