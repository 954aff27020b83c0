#include "app/docks/motion/key_texts.h"

#include <QCoreApplication>
#include <array>

namespace vitrine {
namespace {

constexpr std::array kChannelTexts{QT_TRANSLATE_NOOP("Keys", "Position"),   QT_TRANSLATE_NOOP("Keys", "Rotation"),
                                   QT_TRANSLATE_NOOP("Keys", "Scale"),      QT_TRANSLATE_NOOP("Keys", "Position X"),
                                   QT_TRANSLATE_NOOP("Keys", "Position Y"), QT_TRANSLATE_NOOP("Keys", "Position Z"),
                                   QT_TRANSLATE_NOOP("Keys", "Rotation X"), QT_TRANSLATE_NOOP("Keys", "Rotation Y"),
                                   QT_TRANSLATE_NOOP("Keys", "Rotation Z"), QT_TRANSLATE_NOOP("Keys", "Weight")};
static_assert(kChannelTexts.size() == size_t(KeyChannel::Weight) + 1);

constexpr std::array kEasingTexts{
    QT_TRANSLATE_NOOP("Keys", "linear"),
    QT_TRANSLATE_NOOP("Keys", "constant"),
    QT_TRANSLATE_NOOP("Keys", "curve"),
    QT_TRANSLATE_NOOP("Keys", "constant in"),
    QT_TRANSLATE_NOOP("Keys", "constant in and out"),
    QT_TRANSLATE_NOOP("Keys", "straight"),
    QT_TRANSLATE_NOOP("Keys", "cubic in"),
    QT_TRANSLATE_NOOP("Keys", "cubic out"),
    QT_TRANSLATE_NOOP("Keys", "cubic in and out"),
    QT_TRANSLATE_NOOP("Keys", "bounce in"),
    QT_TRANSLATE_NOOP("Keys", "bounce out"),
    QT_TRANSLATE_NOOP("Keys", "bounce in and out"),
    QT_TRANSLATE_NOOP("Keys", "elastic in"),
    QT_TRANSLATE_NOOP("Keys", "elastic out"),
    QT_TRANSLATE_NOOP("Keys", "elastic in and out"),
    QT_TRANSLATE_NOOP("Keys", "old cubic in"),
    QT_TRANSLATE_NOOP("Keys", "old cubic out"),
    QT_TRANSLATE_NOOP("Keys", "old cubic in and out"),
    QT_TRANSLATE_NOOP("Keys", "curved pace"),
};
static_assert(kEasingTexts.size() == size_t(Interpolation::Paced) + 1);

}  // namespace

QString channelText(KeyChannel channel) {
  return QCoreApplication::translate("Keys", kChannelTexts[size_t(channel)]);
}

QString easingText(Interpolation easing, bool guessed) {
  const QString text = QCoreApplication::translate("Keys", kEasingTexts[size_t(easing)]);
  return guessed ? QCoreApplication::translate("Keys", "%1 (guess)").arg(text) : text;
}

}  // namespace vitrine
