import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MAP_FILES, readRings, openArchive } from '../../maps/archive/map-files.ts'
import { type Coasts, mapPalette, type StaticMapTools } from '../../maps/drawing/static-map-tools.ts'
import type { TileAddress } from '../../maps/tile-grid.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { TOWNS } from '../../maps/facts/towns.ts'
import type { SiteConfig } from '../../brands/site-config.ts'

/** The tiles of the map in the browser, held in memory: about 8 MB. */
export interface MapStore {
  /** Compressed with gzip; undefined for open sea. */
  readonly tile: (address: TileAddress) => Uint8Array<ArrayBuffer> | undefined
}

const readPrepared = (name: keyof typeof MAP_FILES) =>
  readFileSync(path.join(PROJECT_ROOT, 'src', 'maps', 'prepared', MAP_FILES[name]))

export const openMapStore = (): MapStore => ({ tile: openArchive(readPrepared('tiles')) })

export const readCoasts = (): Coasts => ({
  land: readRings(readPrepared('land')),
  water: readRings(readPrepared('water')),
  borders: readRings(readPrepared('borders')),
})

/**
 * The palette, fonts and shapes for drawing a site's maps. They are loaded once the first map is drawn: with what reads
 * fonts they take 20 MB, and a tenth of a second.
 */
export async function openStaticMapTools(
  { design, files }: Pick<SiteConfig, 'design' | 'files'>,
  coasts: Coasts = readCoasts(),
): Promise<StaticMapTools> {
  const { openTypeface } = await import('../../brands/typeface.ts')
  return {
    coasts,
    towns: TOWNS,
    palette: mapPalette(design.palette),
    typeface: openTypeface(files.drawnFonts.body),
  }
}
