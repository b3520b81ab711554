/** Maps on which staff choose where a park is [CAT-67]. */
import type { SiteConfig } from '../../brands/site-config.ts'
import { drawParkMap } from '../../maps/drawing/draw-static-map.ts'
import type { StaticMapTools } from '../../maps/drawing/static-map-tools.ts'
import type { Position } from '../../maps/extent.ts'
import type { Deps } from '../deps.ts'
import { openStaticMapTools } from '../maps/map-store.ts'

const opened = new WeakMap<SiteConfig, Promise<StaticMapTools>>()

/** A map around a position, as SVG. */
export async function drawPinMap({ site }: Pick<Deps, 'site'>, position: Position, kilometresAcross: number) {
  let tools = opened.get(site)
  if (!tools) opened.set(site, (tools = openStaticMapTools(site)))
  return drawParkMap(position, await tools, kilometresAcross)
}
