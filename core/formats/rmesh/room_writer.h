// Writing rooms, section by section as the reader takes them.
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

  // A length and Windows-1252; what that cannot spell becomes '?'.
  Result<void> putText(std::string_view text);
};

// The drawn surfaces of a role, with their count.
Result<void> putDrawn(Writing& writing, GeometryRole role);
Result<void> putCollision(Writing& writing);
Result<void> putTriggers(Writing& writing);
Result<void> putEntities(Writing& writing);

// The other way round than utf8FromWindows1252(); counts the letters it has no byte for.
std::string windows1252FromUtf8(std::string_view text, uint64_t& unknown);

}  // namespace vitrine::rmesh
