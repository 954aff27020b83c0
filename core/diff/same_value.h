// Whether two values are the same: bit for bit, nearly, or stored in different forms.
#pragma once

#include <functional>
#include <string_view>

#include "core/diff/tolerance.h"
#include "core/document/column.h"

namespace vitrine {

// Compares numbers by their bits, so that NaN equals itself and -0 differs from 0; texts and byte strings by their
// bytes, a text also with a byte string. `sameNode`: whether two references point at the same thing.
bool sameBits(const Value& a, const Value& b, const std::function<bool(NodeId, NodeId)>& sameNode);
// The same, except that vectors and the positions of CFrames, also inside other values, may be as far apart as the
// tolerance says. The rotations of CFrames must be equal.
bool sameWithin(const Value& a, const Value& b, const Tolerance& tolerance,
                const std::function<bool(NodeId, NodeId)>& sameNode);

// Programs of different years store a property in different types: tags as a string and as a shared string, an
// address as a string and as a Content, a colour in floats and in bytes. Returns the form that such types have in
// common, or the value unchanged. `type`: the column's type; `bytes`: the content of a shared string.
Value commonForm(std::string_view type, const Value& value, std::string_view bytes);
// Whether two values in common form are the same. Numbers or colours of different precision are the same if the
// narrower type cannot distinguish them.
bool sameInCommonForm(const Value& a, const Value& b, const std::function<bool(NodeId, NodeId)>& sameNode);
// The reverse: a common form as a column of type `type` stores it; unchanged if there is no such form. Shared
// strings exist only inside a file, so they are byte strings here.
Value inFormOf(std::string_view type, const Value& common);

}  // namespace vitrine
