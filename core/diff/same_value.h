// Whether two values are the same, bit for bit, nearly or in another form.
#pragma once

#include <functional>
#include <string_view>

#include "core/diff/tolerance.h"
#include "core/document/column.h"

namespace vitrine {

// Numbers by their bits, so that NaN is itself and -0 is not 0; texts and byte strings by their bytes, whichever of
// the two they are. `sameNode`: whether what two references point at is the same.
bool sameBits(const Value& a, const Value& b, const std::function<bool(NodeId, NodeId)>& sameNode);
// The same, but for vectors and the positions of CFrames, also inside of other values: they may be as far apart as
// the tolerance says. The rotations of CFrames may not.
bool sameWithin(const Value& a, const Value& b, const Tolerance& tolerance,
                const std::function<bool(NodeId, NodeId)>& sameNode);

// Programs of different years store a property in different types: tags as a string and as a shared string, an
// address as a string and as a Content, a colour in floats and in bytes. What such types have in common, or the
// value as it is. `type`: that of the column; `bytes`: of a shared string.
Value commonForm(std::string_view type, const Value& value, std::string_view bytes);
// The same in their common form. A number or a colour in floats and one in bytes or in doubles are the same where
// the narrower type cannot tell them apart.
bool sameInCommonForm(const Value& a, const Value& b, const std::function<bool(NodeId, NodeId)>& sameNode);
// A value as a column of another type stores it, where the two have a form in common; else as it is. Shared strings
// have no form without a file that shares them: they are byte strings here.
Value inFormOf(std::string_view type, const Value& common);

}  // namespace vitrine
