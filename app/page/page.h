// Page: what a tab of the window shows. The window knows nothing else about a kind of page, except the document
// views that it may have. Each kind has a folder and a row in app/window/page_table.cpp; DocumentPage is here,
// beside DocumentView, which other pages also use.
#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "app/commands/command_table.h"
#include "app/documents/request.h"
#include "app/messages/message.h"

namespace vitrine {

class Actions;
class DocumentView;

// What a page should show: a file or a folder, two of them to compare, or a document inside another one.
struct PageSubject {
  QStringList paths = {};  // absolute
  bool isFolder = false;   // the single path is a folder
  std::optional<NestedOrigin> nested = {};
};

// A named thing in a page that the user can go to.
struct PageTarget {
  QString key;  // distinguishes it from the others of its page
  QString name;
  QString within;            // what contains it
  QString kind;              // "folder", in the language of the window
  std::function<void()> go;  // callable while the page exists
};

class Page : public QWidget {
  Q_OBJECT
 public:
  using QWidget::QWidget;

  // Two subjects with the same key are the same, and the page is brought to the front instead of opened again. The
  // key changes when a page moves on to another file.
  virtual QString key() const = 0;
  virtual QString title() const = 0;  // title of the tab
  virtual QString tip() const = 0;    // what is shown, in full
  virtual QString where() const = 0;  // what it lies in, for people
  virtual const char* iconName() const = 0;
  // The shown file or folder, where dialogs start. Not an existing file for a nested document.
  virtual QString path() const = 0;
  // The path under which it is reopened in the next session; empty: it cannot be.
  virtual QString sessionPath() const = 0;

  // The document views it has, and the one that panels and commands refer to; null if there is none.
  virtual std::vector<DocumentView*> views() const { return {}; }
  virtual DocumentView* front() const { return nullptr; }
  virtual void bringToFront(DocumentView*) {}  // one of views(), if there are several
  // Whether the page itself shows a selected script, so that no panel needs to open for it.
  virtual bool tellsOfScripts() const { return false; }

  // Whether a command that needs a page applies to this one now.
  virtual bool can(Command command) const = 0;
  // False: somebody else has to run it.
  virtual bool run(Command command) = 0;
  // For pages that contain tools of the window.
  virtual void takeActions(const Actions&) {}
  // Shown in the status bar while the page is in front; null: the window shows its text about front().
  virtual QWidget* status() const { return nullptr; }
  // Named things that the user can go to by typing.
  virtual std::vector<PageTarget> targets() { return {}; }

 signals:
  void changed();       // title() or can() has changed
  void frontChanged();  // front() has changed
  void firstPicture();  // the first picture of a scene is shown, once per view; also if there is nothing to draw
  void message(const vitrine::Message& message);
  void requested(const vitrine::Request& request);
};

}  // namespace vitrine
