// Everything the program does with a document.
#pragma once

#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {

// The document that a reader makes of the bytes, validated; never null.
std::shared_ptr<const Document> readWith(const Format& format, Bytes bytes);

// Every column, the summaries, the stage, the scene; for one input of 32 the dump and the writers as well.
void useDocument(const std::shared_ptr<const Document>& document, uint64_t hash);

// The two of them: what a format's driver is.
void checkFormat(const Format& format, Bytes bytes);

}  // namespace vitrine::fuzz
