// Makes subjects for claims, checked against the document: a subject that does not exist there becomes none.
#pragma once

#include "core/claims/claim.h"
#include "core/document/document.h"

namespace vitrine {

// These return a subject of kind None if the class has no such column, or the geometry has fewer vertices or
// triangles than `first + count`.
Subject propertySubject(const Document& document, NodeId node, std::string_view column);
Subject columnSubject(const Document& document, uint32_t classIndex, std::string_view column, uint64_t first = 0);
Subject nodeSubject(NodeId node);  // kind None for NodeId::None
Subject vertexSubject(const Document& document, uint32_t geometry, uint64_t first, uint64_t count);
Subject triangleSubject(const Document& document, uint32_t geometry, uint64_t first, uint64_t count);

// Index of the class with this name, or kNone if there is none.
uint32_t classNamed(const Document& document, std::string_view name);

// A RowMap in which row r of the claim is row `rows[r]` of the subject; kNoSubjectRow: no row.
inline constexpr uint64_t kNoSubjectRow = UINT64_MAX;
std::shared_ptr<const RowMap> rowTable(std::vector<uint64_t> rows);

// Sets the subject of `claim` to those nodes of a class whose span begins at `first + row * stride`, one record per
// node. Does nothing if no record belongs to a node.
void tellNodesOfRecords(Claim& claim, const Document& document, uint32_t classIndex, const SourceSpan& first,
                        uint64_t stride, uint64_t rows);

}  // namespace vitrine
