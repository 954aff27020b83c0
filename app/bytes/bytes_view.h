// BytesView: the bytes of the file and of everything packed in it, coloured by purpose. It follows what is selected
// elsewhere, and selects elsewhere what the cursor is on. Used in a panel and, large, in the middle of a page.
#pragma once

#include <QWidget>
#include <functional>
#include <memory>
#include <optional>

#include "app/bytes/byte_locations.h"
#include "app/bytes/bytes_bar.h"
#include "app/documents/followed_document.h"
#include "app/messages/message.h"
#include "core/claims/claims.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;

namespace vitrine {

class NoFileLabel;
class ByteMap;
class BytesFind;
class BytesInspector;
class BytesSplit;
class HexView;

class BytesView : public QWidget {
  Q_OBJECT
 public:
  explicit BytesView(QWidget* parent = nullptr);
  void setDocument(OpenDocument* document);  // may be null
  void setLarge();                           // the large one has no button to open a larger one
  // Nothing is unpacked while the view cannot be seen. A parent that can hide it, such as a stack, says so here.
  void setInView(bool inView);
  bool inView() const { return m_inView && isVisible(); }

  // Shows these bytes, as soon as the view can be seen.
  void showBytes(const BytesTarget& of);
  // The same, but only if the view is in sight already and not pinned.
  void followBytes(const BytesTarget& of);
  // The marked or selected range, for another view; nothing if no bytes are shown.
  std::optional<SourceSpan> shownSpan() const;

  // See typedOffset(): in the buffer that is shown.
  std::optional<uint64_t> offsetIn(const QString& text) const;
  // The selection, or the value at the cursor.
  QString cArrayText() const;
  QString base64Text() const;
  QString pathText() const;
  // On a worker thread; saved() says how it went.
  void save(const QString& path, std::vector<std::byte> bytes);

  HexView& hex() const { return *m_hex; }
  QComboBox& buffers() { return m_bar->buffers(); }
  QLabel& crumbs() { return m_bar->crumbs(); }
  QLabel& fieldLine() { return *m_line; }
  QLineEdit& offsetBox() { return m_bar->offset(); }
  QToolButton& pinButton() { return m_bar->pin(); }
  QToolButton& largeButton() { return m_bar->large(); }
  BytesBar& bar() { return *m_bar; }
  BytesInspector& inspector() { return *m_inspector; }
  BytesFind& find() { return *m_find; }
  ByteMap& map() { return *m_map; }
  uint32_t buffer() const { return m_buffer; }
  const std::optional<ClaimLocation>& location() const { return m_location; }  // where the cursor is
  // Goes to the next or previous diagnostic or unclaimed range from the cursor; says so if there is none.
  void stepDiagnostic(int by);
  void stepUnclaimed(int by);
  void stepField(int by);  // to the same field in the next row

 signals:
  void saved(const QString& path, const QString& error);
  void message(const vitrine::Message& message);
  void requested(const vitrine::Request& request);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void want();
  void refresh();
  void follow();
  void takeDocument();
  void connectBar();
  void showFind();
  void closeFind();
  void showSoon(std::function<void()> show);
  void showUnlessPinned(std::function<void()> show);
  void reveal(const BytesTarget& of, bool asked);
  void showSelection();
  void showHit();
  void showFound(const LocationOrSpan& found);
  bool showVertex(const VertexOf& vertex);  // false: the claims do not say where it is stored
  void showLocation(const ClaimLocation& location);
  void showRange(const SourceSpan& span);
  bool showBuffer(uint32_t buffer);
  uint64_t here() const;         // the cursor, or the beginning
  void goTo(uint64_t offset);    // in the buffer that is shown
  void takeCursor(qint64 at);    // moved by the user
  void updateLocation();         // updates line, crumbs and inspector
  void selectWhatCursorMeans();  // selects elsewhere what the cursor is on
  void fillMenu(QMenu& menu);
  void addMeshRows(QMenu& menu);
  void fillGoMenu(QMenu& menu);
  void goToTyped();
  void chooseFile(bool wholeBuffer);

  FollowedDocument m_document{this};
  bool m_inView = true, m_wanted = false;
  std::unique_ptr<Claims> m_claims;  // of the document; null until it is first seen
  std::function<void()> m_toShow;    // what to show once it can be seen
  uint32_t m_buffer = 0;
  std::optional<ClaimLocation> m_location;
  std::optional<BufferSum> m_sum;  // of the shown buffer; empty until it is needed
  bool m_hitIsNew = false;         // the picture was clicked on just now
  bool m_leading = false;          // the selection elsewhere is changing because the cursor moved

  QStackedWidget* m_stack;
  NoFileLabel* m_nothing;
  BytesBar* m_bar;
  HexView* m_hex;
  ByteMap* m_map;
  QLabel* m_line;
  BytesSplit* m_split;
  BytesInspector* m_inspector;
  BytesFind* m_find;
};

}  // namespace vitrine
