// The rotations of frames, as files store them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "core/document/math.h"

namespace vitrine::rbxm {

// The 24 rotations that files store as one byte: the id less one is 6 * a + b, where column 0 of the matrix is
// normal a and column 1 normal b of +X, +Y, +Z, -X, -Y, -Z. Nothing for any other byte.
std::optional<Mat3> rotationOf(uint8_t id);
// The id of a rotation whose nine numbers equal those of rotationOf(id) bit for bit; 0 if there is none. -0 differs
// from
// 0.
uint8_t rotationIdOf(const Mat3& rotation);
// Nine floats, row by row, as files write a matrix.
Mat3 rotationFromRows(std::span<const float, 9> rows);
std::array<float, 9> rowsOf(const Mat3& rotation);

}  // namespace vitrine::rbxm
