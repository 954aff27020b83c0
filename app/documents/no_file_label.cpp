#include "app/documents/no_file_label.h"

namespace vitrine {

NoFileLabel::NoFileLabel(QWidget* parent) : QLabel(parent) {
  setAlignment(Qt::AlignCenter);
  setForegroundRole(QPalette::PlaceholderText);
  refresh();
}

void NoFileLabel::setDocument(OpenDocument* document) {
  m_document.set(document);
  if (document) connect(document, &OpenDocument::loadingChanged, this, &NoFileLabel::refresh);
  refresh();
}

void NoFileLabel::refresh() {
  const bool reads = m_document && m_document->loading();
  setText(reads ? tr("Still reading the file…") : m_document ? tr("Nothing could be read") : tr("No file"));
}

}  // namespace vitrine
