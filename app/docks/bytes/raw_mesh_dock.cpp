#include "app/docks/bytes/raw_mesh_dock.h"

#include <fmt/core.h>

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSpinBox>
#include <QTimer>

#include "app/common/design.h"
#include "app/common/text.h"
#include "app/docks/bytes/raw_guesses.h"

namespace vitrine {
namespace {

constexpr int kRawSettleMilliseconds = 150;
constexpr int kLargestStride = 65536;  // bytes

// "1234" or "0x4D2"; none: it is no number. An empty text is 0.
std::optional<uint64_t> byteNumber(const QString& text) {
  const QString trimmed = text.trimmed();
  if (trimmed.isEmpty()) return 0;
  bool good = false;
  const qulonglong number = trimmed.startsWith("0x", Qt::CaseInsensitive) ? trimmed.mid(2).toULongLong(&good, 16)
                                                                          : trimmed.toULongLong(&good, 10);
  return good ? std::optional<uint64_t>(number) : std::nullopt;
}

QString hexNumber(uint64_t number) {
  return QString("0x%1").arg(QString::number(qulonglong(number), 16).toUpper());
}
QString countNumber(uint64_t number) { return number == 0 ? QString() : QString::number(qulonglong(number)); }

}  // namespace

RawMeshDock::RawMeshDock(QWidget* parent)
    : Dock(tr("B&ytes as a Mesh"), parent),
      m_form(new QFormLayout),
      m_guesses(new RawGuesses),
      m_position(new QComboBox),
      m_width(new QComboBox),
      m_stride(new QSpinBox),
      m_indexed(new QCheckBox(tr("&Triangles by indices"))),
      m_result(new QLabel),
      m_settle(new QTimer(this)) {
  setObjectName("rawMeshDock");
  m_position->setObjectName("rawPosition");
  m_position->setAccessibleName(tr("Type of the positions"));
  m_position->addItem(tr("Nothing yet"), int(RawPosition::None));
  m_position->addItem(tr("3 × float32"), int(RawPosition::Float32));
  m_position->addItem(tr("3 × float16"), int(RawPosition::Float16));
  m_position->addItem(tr("3 × uint16, 0 to 1"), int(RawPosition::Unsigned16));
  m_position->addItem(tr("3 × int16, −1 to 1"), int(RawPosition::Signed16));
  m_width->setObjectName("rawWidth");
  m_width->setAccessibleName(tr("Type of the indices"));
  for (const RawIndex width : {RawIndex::Unsigned8, RawIndex::Unsigned16, RawIndex::Unsigned32})
    m_width->addItem(toQString(fmt::format("uint{}", 8 * sizeOf(width))), int(width));
  m_stride->setObjectName("rawStride");
  m_stride->setAccessibleName(tr("Stride"));
  m_stride->setToolTip(tr("From the beginning of one position to that of the next"));
  m_stride->setRange(1, kLargestStride);
  m_stride->setSuffix(tr(" bytes"));
  m_indexed->setObjectName("rawIndexed");
  m_result->setObjectName("rawResult");
  m_result->setWordWrap(true);
  m_result->setForegroundRole(QPalette::PlaceholderText);

  m_form->setContentsMargins(space::kNormal, space::kNormal, space::kNormal, space::kNormal);
  m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  m_form->addRow(m_guesses);
  m_form->addRow(tr("&Positions"), m_position);
  const QString offsetTip = tr("Bytes from the beginning: 1234 or 0x4D2");
  const QString countTip = tr("Empty: as many as the bytes hold");
  m_offset = makeNumber("rawOffset", tr("&Offset"), offsetTip);
  m_form->addRow(tr("&Stride"), m_stride);
  m_count = makeNumber("rawCount", tr("&Count"), countTip);
  m_form->addRow(m_indexed);
  m_form->addRow(tr("&Indices"), m_width);
  m_indexOffset = makeNumber("rawIndexOffset", tr("O&ffset of the indices"), offsetTip);
  m_indexCount = makeNumber("rawIndexCount", tr("&Number of indices"), countTip);
  for (QLineEdit* count : {m_count, m_indexCount}) count->setPlaceholderText(tr("all there are"));
  m_form->addRow(m_result);

  auto* content = new QWidget;
  content->setLayout(m_form);
  auto* scroll = new QScrollArea;
  scroll->setFocusPolicy(Qt::NoFocus);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidget(content);
  setContent(scroll);

  m_settle->setSingleShot(true);
  m_settle->setInterval(kRawSettleMilliseconds);
  connect(m_settle, &QTimer::timeout, this, [this] {
    if (const auto mesh = told(); mesh && m_document) m_document->setRaw(mesh);
  });
  connect(m_guesses, &RawGuesses::chosen, this, [this](const RawMesh& mesh) {
    m_settle->stop();
    if (m_document) m_document->setRaw(mesh);
  });
  for (QComboBox* combo : {m_position, m_width}) connect(combo, &QComboBox::activated, this, &RawMeshDock::offer);
  connect(m_stride, &QSpinBox::valueChanged, this, &RawMeshDock::offer);
  connect(m_indexed, &QCheckBox::toggled, this, &RawMeshDock::offer);
}

QLineEdit* RawMeshDock::makeNumber(const char* name, const QString& title, const QString& tip) {
  auto* edit = new QLineEdit;
  edit->setObjectName(name);
  edit->setToolTip(tip);
  edit->setAccessibleName(QString(title).remove('&'));
  m_form->addRow(title, edit);
  connect(edit, &QLineEdit::textEdited, this, &RawMeshDock::offer);
  return edit;
}

bool RawMeshDock::concerns(const OpenDocument& document) const { return document.raw().has_value(); }

void RawMeshDock::follow() { connect(m_document, &OpenDocument::documentChanged, this, &RawMeshDock::takeReading); }

void RawMeshDock::takeDocument() {
  m_settle->stop();
  m_wasRaw = m_document && m_document->raw() && m_document->document();
  showDocument();
}

// It was read, maybe again.
void RawMeshDock::takeReading() {
  const bool isRaw = m_document && m_document->raw();
  // Whoever asked for the bytes wants to say something of them. The window makes room for the dock first.
  if (isRaw && !m_wasRaw) {
    showDocument();
    QTimer::singleShot(0, this, [this] {
      bringUp();
      if (m_document && m_document->raw())
        emit requested(request::ShowBytes{SourceSpan{0, m_document->raw()->offset, 1}});
    });
  }
  m_wasRaw = isRaw;
  if (isRaw && m_document->raw() != told() && !m_settle->isActive()) showDocument();  // said elsewhere
  tellResult();
}

void RawMeshDock::showDocument() {
  m_showing = true;
  m_guesses->setDocument(m_document && m_document->raw() ? m_document->document() : nullptr);
  const RawMesh mesh = m_document ? m_document->raw().value_or(RawMesh{}) : RawMesh{};
  const RawMesh::Indices indices = mesh.indices.value_or(RawMesh::Indices{});
  m_position->setCurrentIndex(m_position->findData(int(mesh.position)));
  m_offset->setText(hexNumber(mesh.offset));
  m_stride->setValue(int(mesh.stride));
  m_count->setText(countNumber(mesh.count));
  m_indexed->setChecked(mesh.indices.has_value());
  m_width->setCurrentIndex(m_width->findData(int(indices.width)));
  m_indexOffset->setText(hexNumber(indices.offset));
  m_indexCount->setText(countNumber(indices.count));
  m_showing = false;
  m_guesses->showChosen(mesh);
  tellResult();
}

std::optional<RawMesh> RawMeshDock::told() const {
  const auto offset = byteNumber(m_offset->text()), count = byteNumber(m_count->text());
  const auto indexOffset = byteNumber(m_indexOffset->text()), indexCount = byteNumber(m_indexCount->text());
  if (!offset || !count) return std::nullopt;
  RawMesh mesh{.offset = *offset,
               .count = *count,
               .stride = uint32_t(m_stride->value()),
               .position = static_cast<RawPosition>(m_position->currentData().toInt())};
  if (!m_indexed->isChecked()) return mesh;
  if (!indexOffset || !indexCount) return std::nullopt;
  mesh.indices = RawMesh::Indices{
      .offset = *indexOffset, .count = *indexCount, .width = static_cast<RawIndex>(m_width->currentData().toInt())};
  return mesh;
}

void RawMeshDock::offer() {
  if (m_showing) return;
  tellResult();
  m_settle->start();
}

void RawMeshDock::tellResult() {
  const bool indexed = m_indexed->isChecked();
  for (QWidget* field : std::initializer_list<QWidget*>{m_width, m_indexOffset, m_indexCount})
    field->setEnabled(indexed);
  if (!told()) return m_result->setText(tr("An offset or a count is not a number."));
  const DocumentPointer document = m_document ? m_document->document() : nullptr;
  if (!document || document->geometries.empty())
    return m_result->setText(tr("Choose how positions are stored; the result appears in the picture."));
  uint64_t left = 0;
  for (const Diagnostic& diagnostic : document->diagnostics.all()) left += diagnostic.count;
  const Geometry& geometry = document->geometries.front();
  QString text = m_document->raw() && m_document->raw()->indices
                     ? tr("%1 positions, %2 triangles")
                           .arg(countText(geometry.positions.size()), countText(geometry.indices.size() / 3))
                     : tr("%1 points").arg(countText(geometry.positions.size() / 6));
  if (left > 0) text += "\n" + tr("Not all of it could be drawn, see Diagnostics.");
  m_result->setText(text);
}

}  // namespace vitrine
