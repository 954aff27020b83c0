#include "app/docks/bytes/raw_guesses.h"

#include <fmt/core.h>

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/common/design.h"
#include "app/common/text.h"
#include "core/formats/raw/layout.h"

namespace vitrine {
namespace {

constexpr QSize kGuessPicture(96, 84);
constexpr uint64_t kMostSketchedTriangles = 6000, kMostSketchedPoints = 4000;
constexpr QColor kSketchInk(0x6F, 0x8F, 0xBF);

// As positions are read for the picture, see readRawMesh().
class GuessSketch {
 public:
  GuessSketch(Bytes bytes, const RawMesh& mesh, const QSize& size) : m_bytes(bytes), m_mesh(mesh), m_size(size) {}

  void paint(QPainter& painter) {
    if (sizeOf(m_mesh.position) == 0 || rows() == 0) return;
    fit();
    m_mesh.indices ? paintTriangles(painter) : paintPoints(painter);
  }

 private:
  uint64_t rows() const {
    const uint64_t size = sizeOf(m_mesh.position);
    if (m_mesh.offset > m_bytes.size() || m_bytes.size() - m_mesh.offset < size) return 0;
    return std::min(m_mesh.count, (m_bytes.size() - m_mesh.offset - size) / m_mesh.stride + 1);
  }
  bool at(uint64_t row, Vec3& position) const {
    if (row >= rows()) return false;
    position = raw::positionAt(m_bytes.data() + m_mesh.offset + row * m_mesh.stride, m_mesh.position);
    return raw::isDrawable(position);
  }

  // From the side and a little from above; depth grows away from the eye.
  Vec3 turned(const Vec3& position) const {
    const float yaw = glm::radians(35.0f), pitch = glm::radians(20.0f);
    const Vec3 side{position.x * std::cos(yaw) + position.z * std::sin(yaw), position.y,
                    -position.x * std::sin(yaw) + position.z * std::cos(yaw)};
    return {side.x, side.y * std::cos(pitch) - side.z * std::sin(pitch),
            side.y * std::sin(pitch) + side.z * std::cos(pitch)};
  }
  void fit() {
    Bounds bounds;
    Vec3 position;
    const uint64_t step = std::max<uint64_t>(1, rows() / kMostSketchedPoints);
    for (uint64_t row = 0; row < rows(); row += step)
      if (at(row, position)) bounds.add(turned(position));
    const Vec3 extent = bounds.size();
    m_centre = bounds.centre();
    constexpr float kPart = 0.9f;
    m_scale = kPart * std::min(float(m_size.width()) / std::max(extent.x, 1e-12f),
                               float(m_size.height()) / std::max(extent.y, 1e-12f));
  }
  QPointF onPicture(const Vec3& seen) const {
    return {m_size.width() / 2.0 + double((seen.x - m_centre.x) * m_scale),
            m_size.height() / 2.0 - double((seen.y - m_centre.y) * m_scale)};
  }

  void paintPoints(QPainter& painter) const {
    painter.setPen(QPen(kSketchInk, 1.5));
    const uint64_t step = std::max<uint64_t>(1, rows() / kMostSketchedPoints);
    Vec3 position;
    for (uint64_t row = 0; row < rows(); row += step)
      if (at(row, position)) painter.drawPoint(onPicture(turned(position)));
  }

  // Far ones first.
  void paintTriangles(QPainter& painter) const {
    struct Seen {
      std::array<Vec3, 3> corners;
      float depth = 0;
    };
    const RawMesh::Indices& indices = *m_mesh.indices;
    const uint64_t size = sizeOf(indices.width);
    if (indices.offset > m_bytes.size()) return;
    const uint64_t triangles = std::min(indices.count, (m_bytes.size() - indices.offset) / size) / 3;
    const uint64_t step = std::max<uint64_t>(1, triangles / kMostSketchedTriangles);
    std::vector<Seen> seen;
    for (uint64_t t = 0; t < triangles; t += step) {
      Seen made;
      bool good = true;
      for (size_t k = 0; k < 3; ++k) {
        Vec3 position(0);
        good =
            good && at(raw::indexAt(m_bytes.data() + indices.offset + (t * 3 + k) * size, indices.width), position);
        made.corners[k] = turned(position);
        made.depth += made.corners[k].z;
      }
      if (good) seen.push_back(made);
    }
    std::ranges::sort(seen, {}, &Seen::depth);
    painter.setPen(Qt::NoPen);
    for (const Seen& triangle : seen) {
      const auto& [a, b, c] = triangle.corners;
      const Vec3 normal = glm::cross(b - a, c - a);
      const float length = glm::length(normal);
      const float lit =
          length > 0 ? std::abs(glm::dot(normal / length, glm::normalize(Vec3(0.3f, 0.5f, 0.8f)))) : 0;
      painter.setBrush(kSketchInk.darker(int(100 + 110 * (1 - lit))));
      const QPointF corners[] = {onPicture(a), onPicture(b), onPicture(c)};
      painter.drawPolygon(corners, 3);
    }
  }

  Bytes m_bytes;
  const RawMesh& m_mesh;
  QSize m_size;
  Vec3 m_centre{0.0f};
  float m_scale = 1;
};

// For a narrow panel.
QString inShortLines(const QString& text) {
  constexpr qsizetype kLongest = 24;
  QString lines;
  qsizetype length = 0;
  for (const QString& word : text.split(' ')) {
    if (!lines.isEmpty()) lines += length + 1 + word.size() > kLongest ? '\n' : ' ';
    length = lines.endsWith('\n') ? word.size() : length + 1 + word.size();
    lines += word;
  }
  return lines;
}

// As far as that is seen at their ends.
bool areAlike(Bytes a, Bytes b) {
  const size_t end = std::min<size_t>(a.size(), 64 << 10);
  return a.size() == b.size() && std::ranges::equal(a.first(end), b.first(end)) &&
         std::ranges::equal(a.last(end), b.last(end));
}

QString positionText(RawPosition position) {
  switch (position) {
    case RawPosition::Float32:
      return RawGuesses::tr("3 × float32");
    case RawPosition::Float16:
      return RawGuesses::tr("3 × float16");
    case RawPosition::Unsigned16:
      return RawGuesses::tr("3 × uint16, 0 to 1");
    case RawPosition::Signed16:
      return RawGuesses::tr("3 × int16, −1 to 1");
    default:
      return {};
  }
}

}  // namespace

QImage sketchOfGuess(Bytes bytes, const RawMesh& mesh, const QSize& size, qreal pixelRatio) {
  QImage picture(size * pixelRatio, QImage::Format_ARGB32_Premultiplied);
  picture.setDevicePixelRatio(pixelRatio);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing, !mesh.indices);
  GuessSketch(bytes, mesh, size).paint(painter);
  return picture;
}

QString guessText(const RawMesh& mesh) {
  QString text =
      RawGuesses::tr("%1, every %2 bytes from %3: %4 positions")
          .arg(positionText(mesh.position), countText(mesh.stride), offsetText(mesh.offset), countText(mesh.count));
  if (!mesh.indices) return text + "; " + RawGuesses::tr("no indices found");
  const uint64_t triangles = mesh.indices->count / 3;
  return text + "; " +
         RawGuesses::tr("%1 triangles by uint%2 from %3")
             .arg(countText(triangles), QString::number(8 * sizeOf(mesh.indices->width)),
                  offsetText(mesh.indices->offset));
}

RawGuesses::RawGuesses(QWidget* parent)
    : QWidget(parent), m_told(new QLabel), m_again(new QPushButton), m_rows(new QVBoxLayout) {
  setObjectName("rawGuesses");
  m_told->setObjectName("rawGuessesTold");
  m_told->setWordWrap(true);
  m_again->setObjectName("rawGuessAgain");
  m_again->setAutoDefault(false);
  auto* head = new QHBoxLayout;
  head->setSpacing(space::kNormal);
  head->addWidget(m_told, 1);
  head->addWidget(m_again, 0, Qt::AlignTop);
  m_rows->setSpacing(space::kTight);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(space::kNormal);
  layout->addLayout(head);
  layout->addLayout(m_rows);
  connect(m_again, &QPushButton::clicked, this, [this] {
    if (!looking()) return look();
    m_looking.cancel();
    show({});
    m_told->setText(tr("Stopped"));
  });
}

void RawGuesses::setDocument(const DocumentPointer& document) {
  const bool same = m_document && document && areAlike(m_document->source->bytes(), document->source->bytes());
  if (same) return void(m_document = document);  // another reading of the same bytes has the same guesses
  m_document = document;
  m_looking.cancel();
  show({});
  setVisible(document != nullptr);
  if (document) look();
}

void RawGuesses::look() {
  if (!m_document) return;
  show({});
  m_told->setText(tr("Looking for what might be vertices…"));
  m_again->setText(tr("Stop"));
  const auto work = [document = m_document, ratio = devicePixelRatioF()](const Job<RawGuesses>& job) {
    const Bytes bytes = document->source->bytes();
    std::vector<SketchedGuess> made;
    for (const RawGuess& guess : guessRawMeshes(bytes, [&] { return bool(job.cancelled()); }))
      made.push_back({guess, sketchOfGuess(bytes, guess.mesh, kGuessPicture, ratio)});
    return made;
  };
  m_looking = startJob(this, work, [](RawGuesses& guesses, const Result<std::vector<SketchedGuess>>& found) {
    guesses.show(found ? *found : std::vector<SketchedGuess>());
    if (!found) guesses.m_told->setText(visibleText(found.error().message));
    emit guesses.looked();
  });
}

void RawGuesses::show(const std::vector<SketchedGuess>& guesses) {
  for (const auto& [mesh, button] : m_guesses) delete button;
  m_guesses.clear();
  m_again->setText(tr("Guess Again"));
  for (const auto& [guess, picture] : guesses) {
    auto* button = new QToolButton;
    button->setObjectName(QString("rawGuess%1").arg(m_guesses.size() + 1));
    button->setCheckable(true);
    button->setIcon(QIcon(QPixmap::fromImage(picture)));
    button->setIconSize(kGuessPicture);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    // A button breaks no lines by itself.
    const QString text = guessText(guess.mesh);
    button->setText(inShortLines(text));
    button->setAccessibleName(text);
    button->setToolTip(tr("Read the bytes like this"));
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(button, &QToolButton::clicked, this, [this, mesh = guess.mesh] {
      showChosen(mesh);
      emit chosen(mesh);
    });
    m_rows->addWidget(button);
    m_guesses.emplace_back(guess.mesh, button);
  }
  m_told->setText(guesses.empty() ? tr("Nothing here looks like vertices.")
                                  : tr("What might be a mesh, the best guess first. Click one to try it."));
}

void RawGuesses::showChosen(const RawMesh& mesh) {
  for (const auto& [guess, button] : m_guesses) button->setChecked(guess == mesh);
}

}  // namespace vitrine
