import type { VectorTile, VectorTileLayer } from '@mapbox/vector-tile'
import { GridLayer, latLngBounds, type Coords, type DoneCallback } from 'leaflet'
import { FAR_EXTENT } from '../../maps/extent.ts'
import { isOfGrid, mercator, type TileAddress } from '../../maps/tile-grid.ts'
import { readBasemapStyle, type BasemapStyle } from './basemap-colours.ts'
import { latitudeAt } from './marker-spacing.ts'
import { paintTile, TILE_PIXELS } from './tile-painter.ts'
import { fillPath } from './tile-paths.ts'
import { TileSource, windowOf } from './tile-source.ts'

/** A tile covers twice the usual pixels, so it comes from the zoom before. */
const ZOOM_OFFSET = -1

/** Higher device pixel ratios make no visible difference. */
const SHARPEST = 2

/** A name on the base map: of a town, a sea, a lake or a national park. */
export interface PlaceName {
  readonly name: string
  /** 1 for a city to 4 for a village; undefined for others. */
  readonly rank: number | undefined
  /** For names that are not of towns. */
  readonly kind: 'sea' | 'lake' | 'national-park' | undefined
  readonly lat: number
  readonly lng: number
}

/** The base map: land, sea and borders, drawn here from our own server's vector tiles. */
export class BasemapLayer extends GridLayer {
  readonly #source = new TileSource()
  readonly #names = new Map<string, readonly PlaceName[]>()
  readonly #lands = new Map<string, Land>()
  #style: BasemapStyle | undefined

  constructor() {
    super({
      tileSize: TILE_PIXELS,
      bounds: latLngBounds([FAR_EXTENT.south, FAR_EXTENT.west], [FAR_EXTENT.north, FAR_EXTENT.east]),
      keepBuffer: 1,
    })
    this.on('tileunload', ({ coords }: { coords: Coords }) => {
      this.#names.delete(keyOf(coords))
      this.#lands.delete(keyOf(coords))
    })
  }

  /** Names of the visible tiles, without duplicates. */
  names(): PlaceName[] {
    const zoom = this._map?.getZoom()
    const seen = new Map<string, PlaceName>()
    for (const [key, names] of this.#names) {
      if (!key.startsWith(`${zoom}/`)) continue
      for (const place of names) seen.set(`${place.name} ${place.lat.toFixed(1)} ${place.lng.toFixed(1)}`, place)
    }
    return [...seen.values()]
  }

  /** Whether a position is on land; false if its tile is not loaded. */
  isLand(lat: number, lng: number): boolean {
    const zoom = this._map.getZoom()
    const [x, y] = mercator([lng, lat])
    const across = 2 ** (zoom + ZOOM_OFFSET)
    const land = this.#lands.get(keyOf({ x: Math.floor(x * across), y: Math.floor(y * across), z: zoom }))
    if (!land) return false
    const { layer, source } = land
    land.path ??= fillPath(layer)
    const unitsAt = (share: number, column: number) => (share * 2 ** source.z - column) * layer.extent
    return ASKED?.isPointInPath(land.path, unitsAt(x, source.x), unitsAt(y, source.y), 'evenodd') ?? false
  }

  get style(): BasemapStyle {
    this.#style ??= readBasemapStyle(this._map.getContainer())
    return this.#style
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    const sharpness = Math.min(SHARPEST, devicePixelRatio)
    canvas.width = TILE_PIXELS * sharpness
    canvas.height = TILE_PIXELS * sharpness
    void this.#paint(canvas, coords).then(
      () => done(undefined, canvas),
      (error: Error) => done(error, canvas),
    )
    return canvas
  }

  async #paint(canvas: HTMLCanvasElement, coords: Coords): Promise<void> {
    const address = { x: coords.x, y: coords.y, z: coords.z + ZOOM_OFFSET }
    const window = windowOf(address)
    // Beyond the grid is open sea.
    const tile = isOfGrid(window.source) ? await this.#source.get(window.source) : undefined
    // When a tile arrives, the layer may have been removed or the map moved.
    if (!this._map) return
    paintTile(canvas, address, tile, window, this.style)
    if (!tile) return
    this.#names.set(keyOf(coords), namesOf(tile, window.source))
    if (tile.layers.land) this.#lands.set(keyOf(coords), { layer: tile.layers.land, source: window.source })
  }
}

/** The land of a tile; its path is created on demand. */
interface Land {
  readonly layer: VectorTileLayer
  readonly source: TileAddress
  path?: Path2D
}

/** Used only for hit tests of paths, not for drawing. */
const ASKED = document.createElement('canvas').getContext('2d')

const keyOf = ({ x, y, z }: Pick<Coords, 'x' | 'y' | 'z'>) => `${z}/${x}/${y}`

function namesOf(tile: VectorTile, { x, y, z }: TileAddress): PlaceName[] {
  const across = 2 ** z
  return [tile.layers.towns, tile.layers.areas].flatMap((layer) =>
    Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index)).flatMap((feature) => {
      const [at] = feature?.loadGeometry()[0] ?? []
      const { name, rank, kind } = feature?.properties ?? {}
      if (!at || !layer || typeof name !== 'string') return []
      return {
        name,
        rank: typeof rank === 'number' ? rank : undefined,
        kind: kind as PlaceName['kind'],
        lat: latitudeAt((y + at.y / layer.extent) / across),
        lng: ((x + at.x / layer.extent) / across) * 360 - 180,
      }
    }),
  )
}
