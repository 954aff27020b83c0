// Checks what the rest of the program relies on: in a validated document, in the stage and scene made from it, and
// in written files. One list for fuzzing, mutants and the corpus.
#pragma once

#include <source_location>
#include <stdexcept>
#include <string_view>

#include "core/document/document.h"
#include "core/export/export.h"
#include "core/images/image.h"
#include "core/scene/scene.h"

namespace vitrine::test {

// Thrown when a promise is not kept; says which, where and for what. Nothing below a test or a driver catches it.
class BrokenPromise : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};
// The condition may be followed by a text that says what it is about.
#define VITRINE_PROMISE(condition, ...) \
  ((condition) ? void()                 \
               : ::vitrine::test::promiseBroken(#condition, {__VA_ARGS__}, std::source_location::current()))
[[noreturn]] void promiseBroken(std::string_view condition, std::string_view of, const std::source_location& where);

// Checks every table, and every index from one into another. Decodes no column.
void checkDocument(const Document& document);
// Decodes and checks all columns.
void checkColumns(const Document& document);
// Checks that an error has something to say to the user.
void checkError(const Error& error);

void checkShape(const Shape& shape);
void checkStage(const Document& document, const Stage& stage);
void checkScene(const Scene& scene);
void checkImage(const Image& image);
// No path leads out of the folder that is written to.
void checkFiles(const std::vector<ExportedFile>& files);

}  // namespace vitrine::test
