// What the columns of a class are called and mean today: renames, migrations, names of enum items, the contents of
// byte strings.
#pragma once

#include "core/document/document.h"

namespace vitrine::rbxm {

// Sets shown names and meanings of the class's columns from their stored names and types, and the superclasses.
// For all columns at once: a migrated property gives way to one that the file stores in its new form.
void describeClass(Class& owner);

}  // namespace vitrine::rbxm
