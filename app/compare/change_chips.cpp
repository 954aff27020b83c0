#include "app/compare/change_chips.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

constexpr size_t kMostPropertiesOffered = 40;
constexpr qsizetype kLongestChipName = 40;

struct ChipRow {
  const char* name;  // of the object
  const char *sign, *text, *tip;
};
// In the order of ChangeKind.
constexpr ChipRow kChips[kChangeKinds] = {
    {"chipAdded", "+ %1", QT_TRANSLATE_NOOP("vitrine::ChangeChips", "+ %1 added"),
     QT_TRANSLATE_NOOP("vitrine::ChangeChips", "Lists what was added")},
    {"chipRemoved", "− %1", QT_TRANSLATE_NOOP("vitrine::ChangeChips", "− %1 removed"),
     QT_TRANSLATE_NOOP("vitrine::ChangeChips", "Lists what was removed")},
    {"chipChanged", "~ %1", QT_TRANSLATE_NOOP("vitrine::ChangeChips", "~ %1 changed"),
     QT_TRANSLATE_NOOP("vitrine::ChangeChips", "Lists what has other values")},
    {"chipMoved", "→ %1", QT_TRANSLATE_NOOP("vitrine::ChangeChips", "→ %1 moved"),
     QT_TRANSLATE_NOOP("vitrine::ChangeChips", "Lists what was moved below another parent, or renamed")},
};

}  // namespace

ChangeChips::ChangeChips(QWidget* parent)
    : QWidget(parent), m_properties(new QToolButton), m_menu(new QMenu(this)) {
  setObjectName("changeChips");
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(space::kTight, space::kTight, space::kTight, space::kTight);
  layout->setSpacing(space::kTight);
  for (size_t kind = 0; kind < kChangeKinds; ++kind) {
    auto* chip = new QToolButton;
    m_chips[kind] = chip;
    chip->setObjectName(kChips[kind].name);
    chip->setCheckable(true);
    chip->setFocusPolicy(Qt::TabFocus);
    chip->setMinimumSize(measure::kTarget, measure::kTarget);
    chip->setToolTip(tr(kChips[kind].tip));
    chip->hide();
    connect(chip, &QToolButton::toggled, this, [this, kind](bool on) {
      m_filter.kinds[kind] = on;
      emit changed();
    });
    layout->addWidget(chip);
  }
  layout->addStretch(1);
  m_properties->setObjectName("chipProperty");
  m_properties->setPopupMode(QToolButton::InstantPopup);
  m_properties->setFocusPolicy(Qt::TabFocus);
  m_properties->setMinimumSize(measure::kTarget, measure::kTarget);
  m_properties->setMenu(m_menu);
  m_properties->setToolTip(tr("Lists only what changed in one property"));
  m_properties->hide();
  m_menu->setObjectName("propertyMenu");
  m_menu->setAccessibleName(tr("Property that changed"));
  connect(m_menu, &QMenu::aboutToShow, this, &ChangeChips::fillMenu);
  showProperty();
}

void ChangeChips::setFacets(ChangeFacets facets) {
  m_facets = std::move(facets);
  for (size_t kind = 0; kind < kChangeKinds; ++kind) {
    const uint64_t count = m_facets.kinds[kind];
    m_chips[kind]->setAccessibleName(tr(kChips[kind].text).arg(countText(count)));
    m_chips[kind]->setVisible(count > 0);
    if (count > 0) continue;
    const QSignalBlocker blocker(m_chips[kind]);
    m_chips[kind]->setChecked(false);
    m_filter.kinds[kind] = false;
  }
  fitTexts();
  m_properties->setVisible(!m_facets.properties.empty());
  const auto named = [this](const auto& property) { return property.first == m_filter.property; };
  if (std::ranges::none_of(m_facets.properties, named)) m_filter.property.clear();
  showProperty();
}

void ChangeChips::fitTexts() {
  int wanted = 2 * space::kTight;
  for (size_t kind = 0; kind < kChangeKinds; ++kind) {
    if (m_facets.kinds[kind] == 0) continue;
    m_chips[kind]->setText(tr(kChips[kind].text).arg(countText(m_facets.kinds[kind])));
    wanted += m_chips[kind]->sizeHint().width() + space::kTight;
  }
  if (wanted <= width()) return;
  for (size_t kind = 0; kind < kChangeKinds; ++kind)
    m_chips[kind]->setText(QString::fromUtf8(kChips[kind].sign).arg(countText(m_facets.kinds[kind])));
}

void ChangeChips::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitTexts();
}

void ChangeChips::setProperty(const std::string& property) {
  if (m_filter.property == property) return;
  m_filter.property = property;
  showProperty();
  emit changed();
}

void ChangeChips::clear() {
  for (QToolButton* chip : m_chips) chip->setChecked(false);
  setProperty({});
}

void ChangeChips::showProperty() {
  const QString name = visibleStart(m_filter.property).left(kLongestChipName);
  m_properties->setText(name.isEmpty() ? tr("Any property") : name);
  m_properties->setAccessibleName(name.isEmpty() ? tr("Any property") : tr("Property: %1").arg(name));
}

void ChangeChips::fillMenu() {
  m_menu->clear();
  auto* group = new QActionGroup(m_menu);
  const auto offer = [&](const QString& text, const std::string& property) {
    QAction* action = m_menu->addAction(text);
    action->setCheckable(true);
    action->setChecked(property == m_filter.property);
    group->addAction(action);
    connect(action, &QAction::triggered, this, [this, property] { setProperty(property); });
  };
  offer(tr("Any property"), {});
  m_menu->addSeparator();
  const size_t offered = std::min(m_facets.properties.size(), kMostPropertiesOffered);
  for (size_t i = 0; i < offered; ++i) {
    const auto& [name, count] = m_facets.properties[i];
    offer(tr("%1 (%2)", "a property, and how often it changed")
              .arg(visibleName(visibleStart(name).left(kLongestChipName)), countText(count)),
          name);
  }
  if (offered < m_facets.properties.size()) {
    QAction* rest = m_menu->addAction(tr("The filter below finds the others by name"));
    rest->setEnabled(false);
  }
}

}  // namespace vitrine
