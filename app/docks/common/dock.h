// Dock: what the window knows of a panel around the view. dock_table.h lists them all.
#pragma once

#include <QDockWidget>

#include "app/commands/command_table.h"
#include "app/documents/followed_document.h"
#include "app/documents/request.h"
#include "app/messages/message.h"

namespace vitrine {

class Dock : public QDockWidget {
  Q_OBJECT
 public:
  // `menuText` with its mnemonic; without it, it is the title.
  Dock(const QString& menuText, QWidget* parent);
  const QString& menuText() const { return m_menuText; }
  // The document that is shown from now on; may be null.
  void setDocument(OpenDocument* document);
  // Whether it has something to tell of a document, as far as that was read. If not, the window puts it away while
  // the document is shown.
  virtual bool concerns(const OpenDocument&) const { return true; }
  // Does its part of what somebody asks for, if it has any.
  virtual void answer(const Request&) {}
  // A command of the window, with a document; false: it is not this panel's.
  virtual bool run(Command) { return false; }
  // Opens it if it is closed, and brings it before the docks beside it. Below the picture there is room for one:
  // the others close.
  void bringUp();

 protected:
  // Connects to what it shows of m_document, which is there. For signals of the document and of its textures() that
  // is undone by itself when another one is shown.
  virtual void follow() = 0;
  // Shows m_document, which is another one now, or none, and lets go of what was the other one's. Where follow()
  // says so it comes for the same one as well, that was read again.
  virtual void takeDocument() = 0;
  // What it shows. With less room than the content needs it scrolls: no dock keeps the window large.
  void setContent(QWidget* content);

  FollowedDocument m_document{this};

 signals:
  void message(const vitrine::Message& message);
  void requested(const vitrine::Request& request);

 private:
  QString m_menuText;
};

}  // namespace vitrine
