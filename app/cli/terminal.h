// What is known of the terminal that the command line speaks to: its width, and whether it shows colours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace vitrine {

enum class Colouring : uint8_t { Auto, Always, Never };
struct TerminalOptions {
  Colouring colour = Colouring::Auto;  // --color
  bool quiet = false;                  // --quiet: errors alone
};
// Of the whole process: set by the options of a verb, before it runs.
TerminalOptions& terminalOptions();

// Columns of the terminal that standard output is: the environment's COLUMNS, else what the terminal says, else 80.
size_t terminalColumns();
// Columns of text in sentences: no more than are read with ease, however wide the terminal is.
size_t proseColumns();

// Auto: where the stream is a terminal that can, and the environment has no NO_COLOR.
bool showsColours(std::FILE* stream);

enum class Paint : uint8_t { Heading, Error, Warning, Note };
// The text as it is, or painted where the stream shows colours.
std::string painted(std::string_view text, Paint paint, std::FILE* stream);

}  // namespace vitrine
