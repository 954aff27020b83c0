#include "app/window/store_line.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/text.h"
#include "core/store/asset_store.h"

namespace vitrine {
namespace {

constexpr int kLeastBudget = 16, kMostBudget = 1 << 20;  // MiB

struct StoreState {
  AssetStore::Size size;
  uint64_t budget = 0;
};

}  // namespace

StoreLine::StoreLine(QWidget* parent)
    : QWidget(parent), m_size(new QLabel), m_budget(new QSpinBox), m_clear(new QPushButton(tr("&Clear"))) {
  setObjectName("storeLine");
  m_size->setObjectName("storeSize");
  m_size->setForegroundRole(QPalette::PlaceholderText);
  m_budget->setObjectName("storeBudget");
  m_budget->setRange(kLeastBudget, kMostBudget);
  m_budget->setSingleStep(256);
  m_budget->setPrefix(tr("at most ", "before a size"));
  m_budget->setSuffix(tr(" MiB"));
  m_budget->setAccessibleName(tr("Largest size of the kept assets"));
  m_budget->setToolTip(tr("What was used least recently makes room."));
  m_budget->setEnabled(false);
  m_clear->setObjectName("clearStore");
  m_clear->setEnabled(false);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(space::kNormal);
  layout->addWidget(m_budget);
  layout->addWidget(m_clear);
  layout->addWidget(m_size);
  layout->addStretch(1);
  connect(m_budget, &QSpinBox::editingFinished, this, &StoreLine::setBudget);
  connect(m_clear, &QPushButton::clicked, this, &StoreLine::clearStore);
  read();
}

void StoreLine::read() {
  const auto ask = []() -> Result<StoreState> {
    StoreState state{.size = {}, .budget = kUsualStoreBytes};
    // Looking makes no store.
    if (!AssetStore::isStore(usualStore())) return state;
    VITRINE_TRY(const auto store, AssetStore::usual());
    VITRINE_TRY(state.size, store->size());
    VITRINE_TRY(state.budget, store->budget());
    return state;
  };
  m_reading = startJob(this, ask, [](StoreLine& line, const Result<StoreState>& state) {
    if (!state) return line.m_size->setText(visibleText(state.error().message));
    line.m_budget->setValue(int(std::min<uint64_t>(state->budget >> 20, kMostBudget)));
    line.m_told = line.m_budget->value();
    line.m_budget->setEnabled(true);
    line.m_clear->setEnabled(state->size.keys > 0);
    line.m_size->setText(tr("%1 assets, %2", "how many, and their size", pluralOf(state->size.bodies))
                             .arg(countText(state->size.bodies), sizeText(state->size.bytes)));
  });
}

void StoreLine::setBudget() {
  if (m_budget->value() == m_told) return;
  const auto set = [bytes = uint64_t(m_budget->value()) << 20]() -> Result<void> {
    VITRINE_TRY(const auto store, AssetStore::usual());
    return store->setBudget(bytes);
  };
  m_working = startJob(this, set, [](StoreLine& line, const Result<void>& done) {
    if (!done) return line.m_size->setText(visibleText(done.error().message));
    line.read();
  });
}

void StoreLine::clearStore() {
  const auto clear = []() -> Result<void> {
    VITRINE_TRY(const auto store, AssetStore::usual());
    return store->clear();
  };
  m_working = startJob(this, clear, [](StoreLine& line, const Result<void>& done) {
    if (!done) return line.m_size->setText(visibleText(done.error().message));
    line.read();
  });
}

}  // namespace vitrine
