// Writes rooms, section by section, in the order in which the reader reads them.
#pragma once

#include "core/bytes/byte_writer.h"
#include "core/formats/rmesh/layout.h"
#include "core/formats/writing.h"

namespace vitrine::rmesh {

// For Format::write. Without a variant: the dialect the document was read from, else the game's.
Result<Written> writeRoom(const Document& document, const WriteOptions& options);

struct Writing {
  const Document& document;
  const WriteOptions& options;
  Losses losses;
  Header header{};
  // Read from a room: surfaces and entities have the stored values as properties.
  bool isOwn = false;
  ByteWriter out{};

  // Writes a length and the text in Windows-1252; characters it does not have become '?'.
  Result<void> putText(std::string_view text);
};

// The drawn surfaces of a role, with their count.
Result<void> putDrawn(Writing& writing, GeometryRole role);
Result<void> putCollision(Writing& writing);
Result<void> putTriggers(Writing& writing);
Result<void> putEntities(Writing& writing);

// The reverse of utf8FromWindows1252(); counts the characters that have no byte.
std::string windows1252FromUtf8(std::string_view text, uint64_t& unknown);

}  // namespace vitrine::rmesh
