// Small pictures of the files that were opened, for the start page. They lie in the cache folder of the user, which
// may be emptied at any time.
#pragma once

#include <QImage>
#include <QString>

namespace vitrine {

inline constexpr QSize kFilePictureSize(400, 224);

// Null: there is none. Of a sample, the one that comes with it.
QImage pictureOf(const QString& path);
// Cuts it to shape. A picture that cannot be written is left out; those of files that are not recent any more go.
void keepPicture(const QString& path, const QImage& picture);
void forgetPictures();

}  // namespace vitrine
