#include "app/docks/dock_table.h"

#include "app/docks/bytes/bytes_dock.h"
#include "app/docks/bytes/raw_mesh_dock.h"
#include "app/docks/bytes/structure_dock.h"
#include "app/docks/checks/checks_dock.h"
#include "app/docks/motion/motion_dock.h"
#include "app/docks/motion/pose_dock.h"
#include "app/docks/motion/weights_dock.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/scripts/script_dock.h"
#include "app/docks/scripts/script_search_dock.h"
#include "app/docks/tables/table_dock.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/docks/tree/missing_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/docks/view/levels_dock.h"
#include "app/docks/view/uv_dock.h"
#include "app/docks/view/vertex_dock.h"
#include "app/docks/view/view_options_dock.h"

namespace vitrine {
namespace {

template <class Made>
Dock* make(QWidget* parent) {
  return new Made(parent);
}

constexpr DockRow kDocks[] = {
    {DockArea::Left, make<OutlineDock>},
    {DockArea::Right, make<PropertiesDock>},
    {DockArea::Right, make<ViewOptionsDock>},
    {DockArea::Bottom, make<DiagnosticsDock>},
    {DockArea::Bottom, make<TableDock>},
    {DockArea::Bottom, make<ScriptDock>},
    {DockArea::Bottom, make<StructureDock>},
    {DockArea::Right, make<PoseDock>},
    {DockArea::Right, make<UvDock>},
    {DockArea::Bottom, make<LevelsDock>},
    {DockArea::Bottom, make<WeightsDock>},
    {DockArea::Bottom, make<VertexDock>},
    {DockArea::Bottom, make<ScriptSearchDock>},
    {DockArea::Bottom, make<BytesDock>},
    {DockArea::Right, make<RawMeshDock>},
    {DockArea::Bottom, make<MissingDock>},
    {DockArea::Bottom, make<MotionDock>},
    {DockArea::Bottom, make<ChecksDock>},
};

}  // namespace

std::span<const DockRow> dockRows() { return kDocks; }

}  // namespace vitrine
