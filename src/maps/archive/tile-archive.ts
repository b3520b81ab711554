/**
 * The tile file: the number of tiles, three integers per tile (key, offset, length), then the compressed tiles.
 * Identical tiles, such as open land, are stored once.
 */
import type { TileAddress } from '../tile-grid.ts'

const NUMBERS_A_TILE = 3
const BYTES_A_NUMBER = 4

/** The key of a tile: zooms up to 12 have at most 4096 columns and rows. */
function keyOf({ z, x, y }: TileAddress): number {
  return ((z * 4096 + x) * 4096 + y) >>> 0
}

export interface CutTile {
  readonly address: TileAddress
  /** Compressed with gzip. */
  readonly content: Uint8Array
}

/** Tiles with the same content object share it in the file too. */
export function writeArchive(tiles: readonly CutTile[]): Buffer {
  const header = Buffer.alloc(BYTES_A_NUMBER * (1 + NUMBERS_A_TILE * tiles.length))
  header.writeUInt32LE(tiles.length)
  const contents: Uint8Array[] = []
  const places = new Map<Uint8Array, number>()
  let end = header.length
  for (const [index, { address, content }] of tiles.entries()) {
    const place = places.get(content) ?? end
    if (place === end) {
      places.set(content, place)
      contents.push(content)
      end += content.length
    }
    const at = BYTES_A_NUMBER * (1 + NUMBERS_A_TILE * index)
    header.writeUInt32LE(keyOf(address), at)
    header.writeUInt32LE(place, at + BYTES_A_NUMBER)
    header.writeUInt32LE(content.length, at + 2 * BYTES_A_NUMBER)
  }
  return Buffer.concat([header, ...contents])
}

/** Reads tiles from an archive in memory. */
export function openArchive(file: Buffer): (address: TileAddress) => Uint8Array<ArrayBuffer> | undefined {
  const places = new Map<number, readonly [start: number, length: number]>()
  const count = file.readUInt32LE()
  for (let index = 0; index < count; index++) {
    const at = BYTES_A_NUMBER * (1 + NUMBERS_A_TILE * index)
    const key = file.readUInt32LE(at)
    places.set(key, [file.readUInt32LE(at + BYTES_A_NUMBER), file.readUInt32LE(at + 2 * BYTES_A_NUMBER)])
  }
  return (address) => {
    const place = places.get(keyOf(address))
    if (!place) return undefined
    const [start, length] = place
    return new Uint8Array(file.buffer as ArrayBuffer, file.byteOffset + start, length)
  }
}
