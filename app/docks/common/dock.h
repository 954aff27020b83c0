// Dock: what the window knows of a dock. dock_table.h lists them all.
#pragma once

#include <QDockWidget>

namespace vitrine {

class OpenDocument;

class Dock : public QDockWidget {
  Q_OBJECT
 public:
  // `menuText` with its mnemonic; without it, it is the title.
  Dock(const QString& menuText, QWidget* parent);
  const QString& menuText() const { return m_menuText; }
  // The document that is shown from now on; may be null.
  virtual void setDocument(OpenDocument* document) = 0;
  // Whether it has something to tell of a document, as far as that was read. If not, the window puts it away while
  // the document is shown.
  virtual bool concerns(const OpenDocument&) const { return true; }
  // Opens it if it is closed, and brings it before the docks beside it. Below the picture there is room for one:
  // the others close.
  void bringUp();

 protected:
  // What it shows. With less room than the content needs it scrolls: no dock keeps the window large.
  void setContent(QWidget* content);

 signals:
  void message(const QString& text);  // for the status bar

 private:
  QString m_menuText;
};

}  // namespace vitrine
