import { VectorTile } from '@mapbox/vector-tile'
import Pbf from 'pbf'
import { TILE_ADDRESS } from '../../maps/map-address.ts'
import { TILE_ZOOMS, type TileAddress } from '../../maps/tile-grid.ts'

/** Maximum decoded tiles cached for panning back and for higher zooms, which share one. */
const MAX_CACHED = 64

/** The tile with the geometry of an address, and the part of it that is visible. */
export interface TileWindow {
  readonly source: TileAddress
  /** Scale factor, and offset in tiles. */
  readonly scale: number
  readonly column: number
  readonly row: number
}

export function windowOf({ z, x, y }: TileAddress, closest: number = TILE_ZOOMS.max): TileWindow {
  const scale = 2 ** Math.max(0, z - closest)
  const source = { z: Math.min(z, closest), x: Math.floor(x / scale), y: Math.floor(y / scale) }
  return { source, scale, column: x - source.x * scale, row: y - source.y * scale }
}

/** Fetches and decodes tiles; undefined for open sea, which the server has no tiles of. */
export class TileSource {
  readonly #kept = new Map<string, Promise<VectorTile | undefined>>()

  /**
   * Tiles exist up to a maximum zoom; higher zooms enlarge the nearest.
   * @throws Error if the tile fails to load
   */
  get({ z, x, y }: TileAddress): Promise<VectorTile | undefined> {
    const address = TILE_ADDRESS.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
    const before = this.#kept.get(address)
    if (before) return before
    const tile = fetchTile(address)
    this.#kept.set(address, tile)
    tile.catch(() => this.#kept.delete(address))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MAX_CACHED && oldest !== undefined) this.#kept.delete(oldest)
    return tile
  }
}

async function fetchTile(address: string): Promise<VectorTile | undefined> {
  const response = await fetch(address)
  if (response.status === 204) return undefined
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return new VectorTile(new Pbf(await response.arrayBuffer()))
}
