// Output from the table: cells for the clipboard, rows for a file.
#pragma once

#include <QItemSelection>

#include "app/models/table_model.h"

class QIODevice;

namespace vitrine {

// Writes the shown rows and columns, in their order, as comma-separated values, beginning with name and parent.
// `noFormulas`: texts that spreadsheets would take for formulas are escaped. False: writing to the device failed.
bool writeTable(const TableContent& content, bool noFormulas, QIODevice& device);

// The selected cells of the table, separated by tabs. If there are several ranges, unselected cells within their
// bounding block stay empty.
QString cellsText(const TableContent& table, const QItemSelection& selection, bool withHeader);

}  // namespace vitrine
