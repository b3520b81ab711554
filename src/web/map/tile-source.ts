import { VectorTile } from '@mapbox/vector-tile'
import Pbf from 'pbf'
import { TILE_ADDRESS } from '../../maps/map-address.ts'
import { TILE_ZOOMS, type TileAddress } from '../../maps/tile-grid.ts'

/** Decoded tiles kept for panning back and for closer views, which share one. */
const KEPT = 64

/** The tile that holds the geometry of an address, and which part of it is meant. */
export interface TileWindow {
  readonly source: TileAddress
  /** How many times the source is enlarged, and by how many squares it is moved. */
  readonly scale: number
  readonly column: number
  readonly row: number
}

export function windowOf({ z, x, y }: TileAddress, closest: number = TILE_ZOOMS.most): TileWindow {
  const scale = 2 ** Math.max(0, z - closest)
  const source = { z: Math.min(z, closest), x: Math.floor(x / scale), y: Math.floor(y / scale) }
  return { source, scale, column: x - source.x * scale, row: y - source.y * scale }
}

/** Fetches and decodes tiles; open sea, of which the server has none, is undefined. */
export class TileSource {
  readonly #kept = new Map<string, Promise<VectorTile | undefined>>()

  /** Tiles are cut for few zooms; a closer view enlarges the nearest. @throws Error where no tile can be had. */
  get({ z, x, y }: TileAddress): Promise<VectorTile | undefined> {
    const address = TILE_ADDRESS.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
    const before = this.#kept.get(address)
    if (before) return before
    const tile = fetchTile(address)
    this.#kept.set(address, tile)
    tile.catch(() => this.#kept.delete(address))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return tile
  }
}

async function fetchTile(address: string): Promise<VectorTile | undefined> {
  const response = await fetch(address)
  if (response.status === 204) return undefined
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return new VectorTile(new Pbf(await response.arrayBuffer()))
}
