#include "app/page/measure_text.h"

#include <QCoreApplication>
#include <QLocale>

#include "app/common/preferences.h"
#include "core/document/value.h"

namespace vitrine {
namespace {

struct MeasureText {
  Q_DECLARE_TR_FUNCTIONS(MeasureText)
};

constexpr int kMeasureDigits = 5;
constexpr double kMetresPerFoot = 0.3048;

}  // namespace

QString snapText(SnapKind kind) {
  switch (kind) {
    case SnapKind::Vertex:
      return MeasureText::tr("Vertex");
    case SnapKind::EdgeMiddle:
      return MeasureText::tr("Middle of edge");
    case SnapKind::Edge:
      return MeasureText::tr("Edge");
    case SnapKind::FaceMiddle:
      return MeasureText::tr("Middle of face");
    case SnapKind::Surface:
      break;
  }
  return MeasureText::tr("Surface");
}

MeasureTexts textsOf(const Measure& measure, const Scene& scene) {
  const MeasureNumbers numbers = numbersOf(measure, scene.toWorld);
  const Conventions& conventions = scene.document->conventions;
  MeasureTexts texts{.length = lengthText(numbers.length, conventions, kMeasureDigits)};
  // The unit is said once.
  Conventions plain = conventions;
  if (!isShownIn(conventions, preferences().lengths)) plain.unit.clear(), plain.knownUnit.clear();
  for (int axis = 0; axis < 3; ++axis)
    texts.steps[size_t(axis)] = lengthText(double(numbers.step[axis]), plain, kMeasureDigits);
  texts.rise = MeasureText::tr("%1°").arg(QLocale().toString(numbers.rise, 'f', 1));
  return texts;
}

QString lineOf(const Measure& measure, const Scene& scene) {
  const MeasureTexts texts = textsOf(measure, scene);
  return MeasureText::tr("%1, ΔX %2, ΔY %3, ΔZ %4, %5 to the horizontal")
      .arg(texts.length, texts.steps[0], texts.steps[1], texts.steps[2], texts.rise);
}

QString numbersText(const Measure& measure, const Scene& scene) {
  const MeasureNumbers numbers = numbersOf(measure, scene.toWorld);
  const Conventions& conventions = scene.document->conventions;
  const LengthUnit unit = preferences().lengths;
  double factor = 1;
  if (isShownIn(conventions, unit))
    factor = double(conventions.metres) / (unit == LengthUnit::Feet ? kMetresPerFoot : 1);
  QStringList texts;
  for (const double number :
       {numbers.length, double(numbers.step.x), double(numbers.step.y), double(numbers.step.z)})
    texts << QString::fromStdString(formatFloat(float(number * factor)));
  texts << QString::fromStdString(formatFloat(float(numbers.rise)));
  return texts.join('\t');
}

}  // namespace vitrine
