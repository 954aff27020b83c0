#include "app/docks/tree/diagnostics_dock.h"

#include <fmt/core.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QTreeView>

#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/common/version.h"
#include "app/documents/decode_job.h"
#include "app/models/diagnostics_model.h"
#include "core/load/load.h"
#include "core/load/make_claims.h"
#include "core/report/diagnostic_report.h"

namespace vitrine {

DiagnosticsDock::DiagnosticsDock(QWidget* parent)
    : Dock(tr("D&iagnostics"), parent),
      m_model(new DiagnosticsModel(this)),
      m_stack(new QStackedWidget),
      m_nothing(new QLabel),
      m_table(new QTreeView) {
  setObjectName("diagnosticsDock");
  m_nothing->setAlignment(Qt::AlignCenter);
  m_nothing->setForegroundRole(QPalette::PlaceholderText);

  m_table->setObjectName("diagnosticsTable");
  m_table->setAccessibleName(tr("Diagnostics"));
  m_table->setModel(m_model);
  m_table->setRootIsDecorated(false);
  m_table->setUniformRowHeights(true);
  m_table->setAlternatingRowColors(true);
  m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_table->setFrameShape(QFrame::NoFrame);
  m_table->setContextMenuPolicy(Qt::CustomContextMenu);
  m_table->header()->setStretchLastSection(false);
  m_table->header()->setSectionResizeMode(DiagnosticsModel::Message, QHeaderView::Stretch);
  m_table->header()->resizeSection(DiagnosticsModel::Id, 180);
  m_table->header()->resizeSection(DiagnosticsModel::Count, 60);
  connect(&DecodeNotices::instance(), &DecodeNotices::decoded, this, [this](const DocumentPointer& document) {
    if (m_document && m_document->document() == document) refresh();
  });
  m_stack->addWidget(m_nothing);
  m_stack->addWidget(m_table);
  setContent(m_stack);

  connect(m_table, &QTreeView::clicked, this, [this](const QModelIndex& index) {
    const SourceSpan span = m_model->diagnosticAt(index.row()).span;
    if (const NodeId node = m_model->nodeAt(index); m_document && node != NodeId::None) m_document->jumpTo(node);
    emit requested(request::FollowBytes{span});
  });
  connect(m_table, &QTreeView::customContextMenuRequested, this, [this](const QPoint& at) {
    QMenu menu(this);
    menu.addAction(icon("copy"), tr("Copy"), this, &DiagnosticsDock::copySelected);
    menu.addAction(tr("Copy Report"), this, &DiagnosticsDock::copyReport)
        ->setEnabled(m_model->document() && m_table->currentIndex().isValid());
    menu.exec(m_table->viewport()->mapToGlobal(at));
  });
  refresh();
}

void DiagnosticsDock::follow() {
  connect(m_document, &OpenDocument::loadingChanged, this, &DiagnosticsDock::refresh);
  connect(m_document, &OpenDocument::documentChanged, this, &DiagnosticsDock::refresh);
  connect(m_document, &OpenDocument::sceneChanged, this, &DiagnosticsDock::refresh);
  connect(&m_document->textures(), &TextureLoader::allFinished, this, &DiagnosticsDock::refresh);
}

void DiagnosticsDock::takeDocument() { refresh(); }

void DiagnosticsDock::answer(const Request& request) {
  if (std::holds_alternative<request::ShowDiagnostics>(request)) present();
}

void DiagnosticsDock::refresh() {
  if (m_document)
    m_model->setDiagnostics(m_document->document(), m_document->error(), m_document->textures().missing(),
                            m_document->missingProps(), m_document->missingClips(), m_document->stage());
  else
    m_model->setDiagnostics(nullptr, std::nullopt, {}, {}, {}, nullptr);
  const int count = m_model->rowCount();
  setWindowTitle(count == 0 ? tr("Diagnostics") : tr("Diagnostics (%1)").arg(count));
  m_nothing->setText(m_document && m_document->document() ? tr("No diagnostics") : tr("No file"));
  m_stack->setCurrentWidget(count > 0 ? static_cast<QWidget*>(m_table) : m_nothing);
}

void DiagnosticsDock::present() {
  bringUp();
  if (isFloating()) activateWindow();
  // The first that is missing is what one came for; all of them selected would hide the rest of what they say.
  int row = 0;
  const int rows = m_model->rowCount();
  const auto isMissing = [this](int at) {
    return m_model->index(at, DiagnosticsModel::Id).data().toString().endsWith(".missing");
  };
  while (row < rows && !isMissing(row)) ++row;
  if (rows > 0) {
    const QModelIndex first = m_model->index(row < rows ? row : 0, 0);
    m_table->selectionModel()->setCurrentIndex(first,
                                               QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_table->scrollTo(first);
  }
  m_table->setFocus(Qt::ShortcutFocusReason);
}

void DiagnosticsDock::copySelected() {
  const QModelIndexList rows = m_table->selectionModel()->selectedRows();
  QGuiApplication::clipboard()->setText(m_model->textOf(rows));
}

// For who mends the reader: English in every language.
void DiagnosticsDock::copyReport() {
  const QModelIndex row = m_table->currentIndex();
  if (!m_model->document() || !row.isValid()) return;
  Claims claims = makeClaims(m_model->document());
  const std::string text = tellDiagnostic(claims, m_model->diagnosticAt(row.row()));
  QGuiApplication::clipboard()->setText(toQString(fmt::format("Vitrine {}\n{}", versionText(), text)));
}

}  // namespace vitrine
