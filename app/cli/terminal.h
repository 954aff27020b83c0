// What is known about the terminal: its width, and whether it shows colours.
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
  bool quiet = false;                  // --quiet: errors only
};
// For the whole process; set by the options of a verb before it runs.
TerminalOptions& terminalOptions();

// The width of the terminal on standard output in columns: the environment's COLUMNS, else what the terminal
// reports, else 80.
size_t terminalColumns();
// The width for running text in columns: never wider than is easy to read, however wide the terminal is.
size_t proseColumns();

// With Auto: if the stream is a terminal that can show colours, and the environment has no NO_COLOR.
bool showsColours(std::FILE* stream);

enum class Paint : uint8_t { Heading, Error, Warning, Note };
// The text, with colour codes if the stream shows colours.
std::string painted(std::string_view text, Paint paint, std::FILE* stream);

}  // namespace vitrine
