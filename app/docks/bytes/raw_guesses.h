// RawGuesses: up to three guesses where in unknown bytes a mesh is, as small pictures with their numbers in words.
// A click chooses one.
#pragma once

#include <QImage>
#include <QWidget>
#include <vector>

#include "app/common/workers.h"
#include "core/document/document.h"
#include "core/formats/raw/guess_mesh.h"

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace vitrine {

struct SketchedGuess {
  RawGuess guess;
  QImage picture;
};

// Positions of a guess as points, or its triangles, seen from the side and above; some of them, if there are many.
// For a worker.
QImage sketchOfGuess(Bytes bytes, const RawMesh& mesh, const QSize& size, qreal pixelRatio);
// "3 × float32, every 36 bytes from 0x19: 517 positions", and what indices there are.
QString guessText(const RawMesh& mesh);

class RawGuesses : public QWidget {
  Q_OBJECT
 public:
  explicit RawGuesses(QWidget* parent = nullptr);
  // Looks at the document's bytes on a worker; null: forgets what was found.
  void setDocument(const DocumentPointer& document);
  bool looking() const { return m_looking.running(); }
  // The guess that is like this one is marked.
  void showChosen(const RawMesh& mesh);

 signals:
  void chosen(const vitrine::RawMesh& mesh);
  void looked();  // the guesses are there, or there are none

 private:
  void look();
  void show(const std::vector<SketchedGuess>& guesses);

  DocumentPointer m_document;
  Cancel m_looking;
  QLabel* m_told;
  QPushButton* m_again;  // stops looking while it does, else looks
  QVBoxLayout* m_rows;
  std::vector<std::pair<RawMesh, QToolButton*>> m_guesses;
};

}  // namespace vitrine
