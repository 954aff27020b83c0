// What screen readers see of a LibraryGrid: a list whose items are the files, with their names and the known facts.
#pragma once

class QAccessibleInterface;
class QObject;
class QString;

namespace vitrine {

// Install this once (QAccessible::installFactory); returns null for all other objects.
QAccessibleInterface* accessibleGrid(const QString& className, QObject* object);

}  // namespace vitrine
