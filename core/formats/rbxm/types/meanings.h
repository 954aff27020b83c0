// Today's names and meanings of a class's columns: renames, migrations, names of enum items, contents of byte
// strings.
#pragma once

#include "core/document/document.h"

namespace vitrine::rbxm {

// Sets shown names and meanings of the class's columns from their stored names and types, and the superclasses.
// Works on all columns at once, as a migrated property gives way to one that the file stores in its new form.
void describeClass(Class& owner);

}  // namespace vitrine::rbxm
