// Page: what a tab of the window shows. The window knows no more of a kind of page, but for the views of documents
// that it may have. Each kind has a folder and a row in app/window/page_table.cpp; DocumentPage lies here, beside
// DocumentView, which other pages use as well.
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

// What a page is to show: a file or a folder, two of them to compare, or a document that lies inside another.
struct PageSubject {
  QStringList paths = {};  // absolute
  bool isFolder = false;   // the one path is one
  std::optional<NestedOrigin> nested = {};
};

// Something in a page that has a name and can be gone to.
struct PagePlace {
  QString key;  // tells it from the others of its page
  QString name;
  QString within;            // what it lies in
  QString kind;              // "folder", in the language of the window
  std::function<void()> go;  // as long as there is the page
};

class Page : public QWidget {
  Q_OBJECT
 public:
  using QWidget::QWidget;

  // What has the same key is the same thing, and is brought to the front instead of being opened again. It changes
  // where a page goes on to another file.
  virtual QString key() const = 0;
  virtual QString title() const = 0;  // of the tab
  virtual QString tip() const = 0;    // what is shown, in full
  virtual QString where() const = 0;  // what it lies in, for people
  virtual const char* iconName() const = 0;
  // The file or folder that is shown: dialogs begin there. There is no such file for a document inside another.
  virtual QString path() const = 0;
  // Under which it is opened the next time; empty: it cannot be.
  virtual QString sessionPath() const = 0;

  // The views of documents that it has, and the one that panels and commands are about; none: null.
  virtual std::vector<DocumentView*> views() const { return {}; }
  virtual DocumentView* front() const { return nullptr; }
  virtual void bringToFront(DocumentView*) {}  // one of views(), where there are several
  // Whether what it shows tells of a script that is selected: then no panel comes up with it.
  virtual bool tellsOfScripts() const { return false; }

  // Of the commands that need a page: whether it means something to this one now.
  virtual bool can(Command command) const = 0;
  // False: somebody else is to run it.
  virtual bool run(Command command) = 0;
  // Of a page that wants tools of the window in it.
  virtual void takeActions(const Actions&) {}
  // Stands in the status bar while the page is in front; null: what the window says of front() does.
  virtual QWidget* status() const { return nullptr; }
  // Places by their names, for whoever types one.
  virtual std::vector<PagePlace> places() { return {}; }

 signals:
  void changed();       // what it is called, or what it can()
  void frontChanged();  // front() is another one
  void firstPicture();  // of a scene, for each view; also where there is nothing to draw
  void message(const vitrine::Message& message);
  void requested(const vitrine::Request& request);
};

}  // namespace vitrine
