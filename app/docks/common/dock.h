// Dock: the base class of the panels around the view. dock_table.h lists them all.
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
  // `menuText` includes its mnemonic; without the mnemonic it is the title.
  Dock(const QString& menuText, QWidget* parent);
  const QString& menuText() const { return m_menuText; }
  // Sets the document to show; may be null.
  void setDocument(OpenDocument* document);
  // Whether the panel is useful for a document, as far as the document has been read. If not, the window hides the
  // panel while that document is shown.
  virtual bool concerns(const OpenDocument&) const { return true; }
  // Handles a request, if the panel has a part in it.
  virtual void answer(const Request&) {}
  // Runs a window command (there is a document); false: not a command of this panel.
  virtual bool run(Command) { return false; }
  // Opens the panel if closed, and brings it in front of the docks in its tab group. Below the picture there is
  // room for one panel: the others close.
  void bringUp();

 protected:
  // Connects to what the panel shows of m_document, which is not null. Connections to signals of the document and
  // of its textures() are removed automatically when another document is shown.
  virtual void follow() = 0;
  // Shows m_document, which is a different one now or null, and drops everything of the previous document. A dock
  // that also wants this call when the same document was read again connects documentChanged() to it in follow().
  virtual void takeDocument() = 0;
  // Sets the panel's content. It scrolls if there is too little room, so that no dock forces the window to stay
  // large.
  void setContent(QWidget* content);

  FollowedDocument m_document{this};

 signals:
  void message(const vitrine::Message& message);
  void requested(const vitrine::Request& request);

 private:
  QString m_menuText;
};

}  // namespace vitrine
