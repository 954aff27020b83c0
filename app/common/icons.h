// Line icons drawn in the palette's text colour, so that they follow light and dark by themselves.
#pragma once

#include <QIcon>
#include <span>
#include <string>
#include <string_view>

#include "core/document/diagnostics.h"
#include "core/document/document.h"

namespace vitrine {

// resources/icons/NAME.svg
QIcon icon(const QString& name);
QIcon iconOf(NodeKind kind);
QIcon iconOf(Severity severity);
QIcon iconOf(const Class& described);  // by its name if it belongs to a class hierarchy, otherwise by its kind
// The icon of a Roblox class: its own, else that of the nearest superclass that has one (`superclasses` lists the
// nearest first), else that for services, else that of the kind. Cheap enough to be called for every painted row.
QIcon iconOfClass(std::string_view className, std::span<const std::string> superclasses, NodeKind kind,
                  bool service);

}  // namespace vitrine
