import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { MAP_FILES } from '../../src/maps/archive/map-files.ts'
import { writeRings } from '../../src/maps/archive/ring-file.ts'
import { writeArchive } from '../../src/maps/archive/tile-archive.ts'
import { EXTENT, FAR_EXTENT } from '../../src/maps/extent.ts'
import { AREA_NAMES } from '../../src/maps/facts/area-names.ts'
import { allTowns } from '../../src/maps/facts/towns.ts'
import { cutTiles } from './cut-tiles.ts'
import { fingerprintOfSources, KEPT_MAPS } from './kept-maps.ts'
import { readBorders } from './read-borders.ts'
import { readGround } from './read-land.ts'

/**
 * Puts the map files into a folder: coasts, shores and borders for drawings, and the tiles. Takes about five seconds;
 * where the same was prepared before, the kept files are copied.
 */
export async function prepareMaps(folder: string): Promise<void> {
  const kept = path.join(KEPT_MAPS, fingerprintOfSources())
  if (!existsSync(kept)) {
    await prepare(kept)
    await forgetOthers(kept)
  }
  await mkdir(folder, { recursive: true })
  for (const file of Object.values(MAP_FILES)) await copyFile(path.join(kept, file), path.join(folder, file))
}

/** The folder appears whole or not at all, and takes the place of what older sources gave. */
async function prepare(folder: string): Promise<void> {
  const { near, far } = readGround()
  const borders = readBorders(EXTENT)
  const tiles = cutTiles({
    near: { ...near, borders },
    far: { ...far, borders: readBorders(FAR_EXTENT) },
    towns: allTowns(),
    areas: AREA_NAMES,
  })
  const draft = `${folder}.${process.pid}.part`
  await mkdir(draft, { recursive: true })
  await writeFile(path.join(draft, MAP_FILES.land), writeRings(near.land))
  await writeFile(path.join(draft, MAP_FILES.water), writeRings(near.water))
  await writeFile(path.join(draft, MAP_FILES.borders), writeRings(borders))
  await writeFile(path.join(draft, MAP_FILES.tiles), writeArchive(tiles))
  await rename(draft, folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    // Two builds side by side: the other one was first.
    if (!existsSync(folder)) throw error
  })
}

/** What other sources gave is of no use any more, and takes 9 MB. */
async function forgetOthers(kept: string): Promise<void> {
  const others = (await readdir(KEPT_MAPS)).filter((name) => name !== path.basename(kept) && !name.endsWith('.part'))
  for (const name of others) await rm(path.join(KEPT_MAPS, name), { recursive: true, force: true })
}
