#include "app/page/fetch_bar.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/icon_label.h"
#include "app/common/icons.h"
#include "app/common/network.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"

namespace vitrine {
namespace {

constexpr int kBarWidth = 120;
constexpr size_t kMostReasons = 4;

uint64_t doneOf(const FetchProgress& counts) { return counts.got + counts.known + counts.failed; }

}  // namespace

QString fetchText(const AssetFetch::State& state, bool running) {
  const FetchProgress& counts = state.counts;
  const QString here = countText(counts.got + counts.known), all = countText(counts.wanted);
  if (!running) return FetchBar::tr("Assets here: %1 of %2, %3").arg(here, all, sizeText(counts.bytes));
  if (counts.waiting > 0)
    return FetchBar::tr("The service asks to wait %1 s: %2 of %3 assets", nullptr, pluralOf(counts.wanted))
        .arg(countText(counts.waiting), here, all);
  return FetchBar::tr("Getting assets: %1 of %2, %3").arg(here, all, sizeText(counts.bytes));
}

QString failuresText(const AssetFetch::State& state) {
  QStringList reasons;
  for (const auto& [outcome, count] : state.failures) {
    if (reasons.size() == int(kMostReasons)) break;
    if (outcome == FetchOutcome::Cancelled) continue;
    reasons << FetchBar::tr("%1: %2", "how many assets failed, and why")
                   .arg(countText(count), outcomeSentence(rowOf(outcome)));
  }
  return reasons.join(FetchBar::tr(" · "));
}

QString endText(const AssetFetch::State& state) {
  if (state.ended == FetchOutcome::Cancelled) return {};
  if (state.ended == FetchOutcome::Got) return state.problem;
  const FetchOutcomeRow& row = rowOf(state.ended);
  const QString advice = outcomeAdvice(row);
  QString text = outcomeSentence(row);
  if (!advice.isEmpty()) text = FetchBar::tr("%1: %2", "what happened, and what to do").arg(text, advice);
  return FetchBar::tr("Stopped: %1").arg(text);
}

FetchBar::FetchBar(AssetFetch& fetch, QWidget* parent)
    : QFrame(parent),
      m_fetch(fetch),
      m_icon(new IconLabel(measure::kIcon)),
      m_text(new QLabel),
      m_reasons(new QLabel),
      m_bar(new QProgressBar),
      m_missing(new QPushButton(tr("Show Missing"))),
      m_network(new QPushButton(tr("Network…"))),
      m_cancel(new QPushButton(tr("Cancel"))),
      m_close(makeToolButton({.name = "closeFetch", .icon = "close", .tip = tr("Hide this message")})) {
  setObjectName("fetchBar");
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::AlternateBase);
  m_text->setObjectName("fetchText");
  m_text->setTextFormat(Qt::PlainText);
  m_reasons->setObjectName("fetchReasons");
  m_reasons->setTextFormat(Qt::PlainText);
  m_reasons->setForegroundRole(QPalette::PlaceholderText);
  // Long reasons are cut before anything else is.
  m_reasons->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_bar->setObjectName("fetchProgress");
  m_bar->setTextVisible(false);
  m_bar->setAccessibleName(tr("Assets that are here"));
  m_bar->setFixedWidth(kBarWidth);
  m_missing->setObjectName("fetchMissing");
  m_missing->setToolTip(tr("Lists what is missing, with the reason for each"));
  m_network->setObjectName("fetchNetwork");
  m_cancel->setObjectName("cancelFetch");
  auto* line = new QHBoxLayout;
  line->setSpacing(space::kNormal);
  line->addWidget(m_icon);
  line->addWidget(m_text);
  line->addWidget(m_bar);
  line->addStretch(1);
  line->addWidget(m_missing);
  line->addWidget(m_network);
  line->addWidget(m_cancel);
  line->addWidget(m_close);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(space::kNormal, space::kTight, space::kTight, space::kTight);
  layout->setSpacing(space::kTight);
  layout->addLayout(line);
  layout->addWidget(m_reasons);
  hide();
  connect(&m_fetch, &AssetFetch::started, this, &FetchBar::begin);
  connect(&m_fetch, &AssetFetch::progressed, this, &FetchBar::tell);
  connect(&m_fetch, &AssetFetch::ended, this, &FetchBar::end);
  connect(m_cancel, &QPushButton::clicked, &m_fetch, &AssetFetch::cancel);
  connect(m_missing, &QPushButton::clicked, this, &FetchBar::missingRequested);
  connect(m_network, &QPushButton::clicked, this, &FetchBar::networkRequested);
  connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
}

QString FetchBar::text() const { return m_text->text(); }
QString FetchBar::reasons() const { return m_whole; }

void FetchBar::begin() {
  m_announced = 0;
  m_icon->setIcon(icon("network"));
  m_icon->setAccessibleName({});
  m_bar->setValue(0);
  m_bar->show();
  m_cancel->show();
  m_close->hide();
  m_network->hide();
  tell();
  show();
  announce(m_text->text());
}

void FetchBar::tell() {
  if (!m_fetch.running()) return;
  const AssetFetch::State& state = m_fetch.state();
  m_bar->setRange(0, int(std::max<uint64_t>(1, state.counts.wanted)));
  m_bar->setValue(int(doneOf(state.counts)));
  m_text->setText(fetchText(state, true));
  setReasons(failuresText(state));
  m_missing->setVisible(!state.failures.empty());
  constexpr int kQuarters = 4;
  const int quarters = kQuarters * m_bar->value() / m_bar->maximum();
  if (quarters <= m_announced || quarters == kQuarters) return;
  m_announced = quarters;
  announce(m_text->text());
}

void FetchBar::end() {
  const AssetFetch::State& state = m_fetch.state();
  const QString why = endText(state), failures = failuresText(state);
  const bool wasCancelled = state.ended == FetchOutcome::Cancelled;
  QString text = fetchText(state, false);
  if (wasCancelled) text = tr("Cancelled: %1").arg(text);
  m_text->setText(text);
  setReasons(why.isEmpty() ? failures : why);
  announce(why.isEmpty() ? text : text + u' ' + why);
  const Severity severity = why.isEmpty() ? Severity::Info : Severity::Warning;
  m_icon->setIcon(iconOf(severity));
  m_icon->setAccessibleName(severityText(severity));
  m_bar->hide();
  m_cancel->hide();
  m_close->show();
  m_missing->setVisible(!failures.isEmpty() || !why.isEmpty());
  m_network->setVisible(!why.isEmpty() && rowOf(state.ended).dependsOnKey);
  show();
}

void FetchBar::setReasons(const QString& text) {
  m_whole = text;
  m_reasons->setVisible(!text.isEmpty());
  m_reasons->setToolTip(plainTip(text));
  m_reasons->setAccessibleName(text);
  m_reasons->setText(m_reasons->fontMetrics().elidedText(text, Qt::ElideRight, m_reasons->width()));
}

void FetchBar::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  layout()->activate();
  setReasons(m_whole);
}

// Progress bars are read where the keyboard is; this is heard wherever it is.
void FetchBar::announce(const QString& text) {
  setAccessibleName(text);
  QAccessibleEvent alert(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
  QAccessibleAnnouncementEvent announcement(this, text);
  QAccessible::updateAccessibility(&announcement);
#endif
}

}  // namespace vitrine
