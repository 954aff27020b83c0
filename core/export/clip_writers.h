// The writers that take one clip out of a scene.
#pragma once

#include "core/export/export.h"

namespace vitrine {

std::vector<Writer> clipWriters();
bool hasClips(const Scene& scene);
// What a row with `ofClip` makes.
Result<Exported> writeClip(const Writer& writer, const ExportRequest& request, const Scene& scene,
                           Progress* progress);

// Whether files of a format hold clips and nothing that is drawn.
bool isOfMotion(const Format& format);
// One clip with the skeletons that it moves, for the own writer of such a format. Clips of the document itself stay
// in it.
Result<Exported> writeMotion(const Format& format, const ExportRequest& request, const Scene& scene,
                             Progress* progress);

}  // namespace vitrine
