#include "app/docks/dock_table.h"

#include "app/docks/bytes_dock.h"
#include "app/docks/diagnostics_dock.h"
#include "app/docks/levels_dock.h"
#include "app/docks/outline_dock.h"
#include "app/docks/pose_dock.h"
#include "app/docks/properties_dock.h"
#include "app/docks/raw_mesh_dock.h"
#include "app/docks/script_dock.h"
#include "app/docks/script_search_dock.h"
#include "app/docks/structure_dock.h"
#include "app/docks/table_dock.h"
#include "app/docks/uv_dock.h"
#include "app/docks/vertex_dock.h"
#include "app/docks/view_options_dock.h"
#include "app/docks/weights_dock.h"

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
};

}  // namespace

std::span<const DockRow> dockRows() { return kDocks; }

}  // namespace vitrine
