/**
 * `npm run basemap`: reads the coasts, cuts the tiles and writes the files of `src/maps/prepared`, which are kept in
 * the repository. The coast's package is 82 MB and installed for this alone: `npm install --no-save
 * @geo-maps/earth-lands-250m@0.6.0`. Takes about five seconds and 650 MB of memory.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { MAP_FILES, writeRings, writeArchive } from '../../src/maps/archive/map-files.ts'
import { EXTENT, FAR_EXTENT } from '../../src/maps/extent.ts'
import { AREA_NAMES } from '../../src/maps/facts/area-names.ts'
import { TOWNS } from '../../src/maps/facts/towns.ts'
import { cutTiles } from './cut-tiles.ts'
import { readBorders } from './read-borders.ts'
import { readGround } from './read-land.ts'

const PREPARED = path.join(import.meta.dirname, '../../src/maps/prepared')

const { near, far } = readGround()
const borders = readBorders(EXTENT)
const tiles = cutTiles({
  near: { ...near, borders },
  far: { ...far, borders: readBorders(FAR_EXTENT) },
  towns: TOWNS,
  areas: AREA_NAMES,
})

const write = (name: keyof typeof MAP_FILES, content: Buffer) =>
  writeFileSync(path.join(PREPARED, MAP_FILES[name]), content)
write('land', writeRings(near.land))
write('water', writeRings(near.water))
write('borders', writeRings(borders))
write('tiles', writeArchive(tiles))
