// What claims are about, where a document has it: a link that leads nowhere is none.
#pragma once

#include "core/claims/claim.h"
#include "core/document/document.h"

namespace vitrine {

// Nothing where the class of the node has no column of this name, or the geometry has fewer vertices or triangles
// than `first + count`.
Subject propertySubject(const Document& document, NodeId node, std::string_view column);
Subject columnSubject(const Document& document, uint32_t classIndex, std::string_view column, uint64_t first = 0);
Subject nodeSubject(NodeId node);  // nothing for None
Subject vertexSubject(const Document& document, uint32_t geometry, uint64_t first, uint64_t count);
Subject triangleSubject(const Document& document, uint32_t geometry, uint64_t first, uint64_t count);

// Index of the class, kNone where the document has none of this name.
uint32_t classNamed(const Document& document, std::string_view name);

// Row r of the claim is row `rows[r]` of the subject; kNoSubjectRow: of none.
inline constexpr uint64_t kNoSubjectRow = UINT64_MAX;
std::shared_ptr<const RowMap> rowTable(std::vector<uint64_t> rows);

// Gives `claim` the nodes of a class as its subject: those whose span begins at `first + row * stride`, a record a
// node. Nothing where no record has one.
void tellNodesOfRecords(Claim& claim, const Document& document, uint32_t classIndex, const SourceSpan& first,
                        uint64_t stride, uint64_t rows);

}  // namespace vitrine
