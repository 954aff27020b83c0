#pragma once

#include <QImage>
#include <QString>

#include "core/bytes/result.h"

namespace vitrine {

// The user's Pictures folder, or the working folder if there is none.
QString pictureFolder();
// Writes NAME-1.png, NAME-2.png ... into it and returns the path; an existing file is never overwritten.
Result<QString> writeScreenshot(const QImage& image, const QString& name);

}  // namespace vitrine
