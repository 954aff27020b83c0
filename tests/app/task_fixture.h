// Things that somebody wants, done as one does them: with keys and clicks on the real window, each counted as a
// step.
#pragma once

#include <QTreeView>

#include "app/docks/properties/properties_dock.h"
#include "app/models/property_model.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {

inline QString sampleFile(const char* name) { return QString(VITRINE_SOURCE_DIR) + "/resources/samples/" + name; }

class TaskTest : public WindowTest {
 protected:
  void press(Qt::Key which, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    ++steps;
    key(which, modifiers);
  }
  void type(const QString& text) {
    ++steps;
    QTest::keyClicks(QApplication::focusWidget(), text);
  }
  void click(QWidget& target, const QPoint& at, Qt::MouseButton button = Qt::LeftButton) {
    ++steps;
    QTest::mouseClick(&target, button, Qt::NoModifier, at);
  }
  void click(QWidget& target) { click(target, target.rect().center()); }
  // The row of Properties with that name.
  QModelIndex property(const QString& name) {
    const PropertyModel& model = properties().model();
    for (int group = 0; group < model.rowCount(); ++group)
      for (int row = 0; row < model.rowCount(model.index(group, 0)); ++row)
        if (model.index(row, 0, model.index(group, 0)).data().toString() == name)
          return model.index(row, PropertyModel::ValueColumn, model.index(group, 0));
    return {};
  }
  QPoint positionOf(const QModelIndex& index) {
    properties().tree().scrollTo(index);
    return properties().tree().visualRect(index).center();
  }
  PropertiesDock& properties() { return window->dock<PropertiesDock>(); }
  NodeId nodeOf(std::string_view name) {
    const Document& shown = *document().document();
    for (uint32_t node = 0; node < shown.nodes.size(); ++node)
      if (shown.nameOf(NodeId(node)) == name) return NodeId(node);
    return NodeId::None;
  }
  std::string selected() {
    const auto& nodes = document().selection();
    return nodes.size() == 1 ? std::string(document().document()->nameOf(nodes.front())) : std::string();
  }

  int steps = 0;
};

}  // namespace vitrine::test
