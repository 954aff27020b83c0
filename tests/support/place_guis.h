// Boards with guis, as the XML form of a model: a board for each kind of thing that guis show.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace vitrine::test {

std::vector<std::byte> boardOfShadows();
std::vector<std::byte> boardOfGradients();
std::vector<std::byte> boardOfStrokes();
std::vector<std::byte> boardOfTables();
std::vector<std::byte> boardOfPages();
std::vector<std::byte> boardOfScrolling();
std::vector<std::byte> boardOfPaths();
std::vector<std::byte> boardOfViews();
std::vector<std::byte> boardOfGroups();

// A control point of Path2D in pixels, as PropertiesSerialize stores it.
struct StoredPathPoint {
  float x = 0, y = 0, leftX = 0, leftY = 0, rightX = 0, rightY = 0;
};
std::string storedPath(const std::vector<StoredPathPoint>& points);
// The element of an XML file that holds it.
std::string pathPoints(const std::vector<StoredPathPoint>& points);

}  // namespace vitrine::test
