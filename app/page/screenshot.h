#pragma once

#include <QImage>
#include <QString>

#include "core/bytes/result.h"

namespace vitrine {

// The pictures folder, or the working folder where there is none.
QString pictureFolder();
// Writes NAME-1.png, NAME-2.png ... into it; an existing file is never overwritten. The path.
Result<QString> writeScreenshot(const QImage& image, const QString& name);

}  // namespace vitrine
