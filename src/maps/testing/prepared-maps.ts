import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { MAP_FILES } from '../archive/map-files.ts'
import { readRings } from '../archive/ring-file.ts'
import { openArchive } from '../archive/tile-archive.ts'
import type { Coasts } from '../drawing/still-map-tools.ts'
import { prepareMaps } from '../../../tools/basemap/prepare-maps.ts'
import type { TileAddress } from '../tile-grid.ts'

export interface PreparedMaps extends Coasts {
  readonly tile: (address: TileAddress) => Uint8Array<ArrayBuffer> | undefined
}

/** The maps as the build prepares them: at once where a build has done so, else in some seconds. */
export async function readPreparedMaps(): Promise<PreparedMaps> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prepared-maps-'))
  try {
    await prepareMaps(folder)
    const read = (name: keyof typeof MAP_FILES) => readFileSync(path.join(folder, MAP_FILES[name]))
    return {
      tile: openArchive(read('tiles')),
      land: readRings(read('land')),
      water: readRings(read('water')),
      borders: readRings(read('borders')),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
