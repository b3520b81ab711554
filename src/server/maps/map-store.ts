import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MAP_FILES } from '../../maps/archive/map-files.ts'
import { readRings } from '../../maps/archive/ring-file.ts'
import { openArchive } from '../../maps/archive/tile-archive.ts'
import type { Coasts } from '../../maps/drawing/static-map-tools.ts'
import type { TileAddress } from '../../maps/tile-grid.ts'
import { PROJECT_ROOT } from '../project-root.ts'

/** The prepared maps, held in memory: about 10 MB. */
export interface MapStore extends Coasts {
  /** Compressed with gzip; undefined for open sea. */
  readonly tile: (address: TileAddress) => Uint8Array<ArrayBuffer> | undefined
}

export function openMapStore(): MapStore {
  const read = (name: keyof typeof MAP_FILES) =>
    readFileSync(path.join(PROJECT_ROOT, 'src', 'maps', 'prepared', MAP_FILES[name]))
  return {
    tile: openArchive(read('tiles')),
    land: readRings(read('land')),
    water: readRings(read('water')),
    borders: readRings(read('borders')),
  }
}
