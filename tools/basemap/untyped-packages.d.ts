declare module 'vt-pbf' {
  import type { LegacyTile } from 'geojson-vt'

  /** Writes layers cut by geojson-vt as one Mapbox Vector Tile, not compressed. */
  export function fromGeojsonVt(
    layers: Readonly<Record<string, Pick<LegacyTile, 'features'>>>,
    options: { readonly version: number; readonly extent: number },
  ): Uint8Array
}
