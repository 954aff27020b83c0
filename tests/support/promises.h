// What the rest of the program relies on: of a validated document, of the stage and the scene made of it, of files
// written. One list for fuzzing, mutants, and the files of the corpus.
#pragma once

#include <source_location>
#include <stdexcept>
#include <string_view>

#include "core/document/document.h"
#include "core/export/export.h"
#include "core/images/image.h"
#include "core/scene/scene.h"

namespace vitrine::test {

// Thrown where one is not kept; says which, where and of what. Nothing below a test or a driver catches it.
class BrokenPromise : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};
// After the condition may follow a text that says of what.
#define VITRINE_PROMISE(condition, ...) \
  ((condition) ? void()                 \
               : ::vitrine::test::promiseBroken(#condition, {__VA_ARGS__}, std::source_location::current()))
[[noreturn]] void promiseBroken(std::string_view condition, std::string_view of, const std::source_location& where);

// Every table, and every index from one into another. No column is decoded.
void checkDocument(const Document& document);
// Decodes all of them.
void checkColumns(const Document& document);
// Of something to say to the user.
void checkError(const Error& error);

void checkShape(const Shape& shape);
void checkStage(const Document& document, const Stage& stage);
void checkScene(const Scene& scene);
void checkImage(const Image& image);
// No path leads out of the folder that is written to.
void checkFiles(const std::vector<ExportedFile>& files);

}  // namespace vitrine::test
