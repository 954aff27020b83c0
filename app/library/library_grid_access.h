// What screen readers are told of a LibraryGrid: a list whose items are the files, with their names and what is
// known of them.
#pragma once

class QAccessibleInterface;
class QObject;
class QString;

namespace vitrine {

// To be installed once (QAccessible::installFactory); null for all other objects.
QAccessibleInterface* accessibleGrid(const QString& className, QObject* object);

}  // namespace vitrine
