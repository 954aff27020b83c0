// Today's names and meanings of a class's columns: renames, migrations, names of enum items, contents of byte
// strings.
#pragma once

#include "core/document/document.h"

namespace vitrine::rbxm {

// Sets shown names and meanings of the class's columns from their stored names and types, and the superclasses.
// Takes all columns of the class at once: if a file stores a property in its old and its new form, the new one
// counts.
void describeClass(Class& owner);

}  // namespace vitrine::rbxm
