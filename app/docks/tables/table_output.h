// What is taken out of the table: cells for the clipboard, rows for a file.
#pragma once

#include <QItemSelection>

#include "app/models/table_model.h"

class QIODevice;

namespace vitrine {

// The rows and columns that are shown, in their order, as comma-separated values; name and parent stand in front.
// `noFormulas`: texts that spreadsheets take for formulas are made texts. False: the device takes no more.
bool writeTable(const TableContent& content, bool noFormulas, QIODevice& device);

// Selected cells of the table with tabs between them. Of several ranges what is not selected in the block that they
// lie in stays empty.
QString cellsText(const TableContent& table, const QItemSelection& selection, bool withHeader);

}  // namespace vitrine
