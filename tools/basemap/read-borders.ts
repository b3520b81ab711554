import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { isWithin, type Bounds, type Position } from '../../src/maps/extent.ts'

/** Borders between countries in an area, from Natural Earth through `world-atlas`; coasts are not included. */
export function readBorders(area: Bounds): Position[][] {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ countries: GeometryCollection }>
  const { coordinates } = mesh(atlas, atlas.objects.countries, (one, other) => one !== other)
  return coordinates
    .map((line) => line.map(([longitude = 0, latitude = 0]): Position => [longitude, latitude]))
    .filter((line) => line.some((position) => isWithin(position, area)))
}
