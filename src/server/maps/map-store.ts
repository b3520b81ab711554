import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MAP_FILES, readRings, openArchive } from '../../maps/archive/map-files.ts'
import { type Coasts, mapPalette, type StaticMapTools } from '../../maps/drawing/static-map-tools.ts'
import type { TileAddress } from '../../maps/tile-grid.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { TOWNS } from '../../maps/facts/towns.ts'
import { openTypeface } from '../../brands/typeface.ts'
import type { SiteConfig } from '../../brands/site-config.ts'

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

/** The palette, fonts and shapes for drawing a site's maps. */
export function staticMapTools(
  coasts: Coasts,
  { design, files }: Pick<SiteConfig, 'design' | 'files'>,
): StaticMapTools {
  return {
    coasts,
    towns: TOWNS,
    palette: mapPalette(design.palette),
    typeface: openTypeface(files.drawnFonts.body),
  }
}
