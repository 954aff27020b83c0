#include "app/window/page_table.h"

#include "app/collection/collection_page.h"
#include "app/compare/compare_page.h"
#include "app/library/library_page.h"
#include "app/page/document_page.h"

namespace vitrine {
namespace {

template <class Kind>
constexpr PageRow kPageRowOf = {Kind::keyFor,
                                [](const PageSubject& subject) -> Page* { return new Kind(subject); }};

constexpr PageRow kPages[] = {kPageRowOf<CollectionPage>, kPageRowOf<DocumentPage>, kPageRowOf<LibraryPage>,
                              kPageRowOf<ComparePage>};

}  // namespace

std::span<const PageRow> pageRows() { return kPages; }

}  // namespace vitrine
