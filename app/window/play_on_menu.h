// PlayOnMenu: what the clips of the document in front are played on: its own rigs, a figure of ours, or the rigs of
// another open document.
#pragma once

#include <QMenu>

namespace vitrine {

class DocumentView;
class MainWindow;

class PlayOnMenu : public QMenu {
  Q_OBJECT
 public:
  explicit PlayOnMenu(MainWindow& window);

 private:
  void fill();
  void addFigures(DocumentView& view);
  void addDocuments(DocumentView& view);
  void addUploader(DocumentView& view);
  void playOn(DocumentView& view, DocumentView& other);

  MainWindow& m_window;
};

}  // namespace vitrine
