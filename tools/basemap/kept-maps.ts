import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Where prepared maps wait for the next build: thrown away with the packages they were made from. */
export const KEPT_MAPS = path.join(ROOT, 'node_modules', '.cache', 'maps')

/** All that prepared maps are made of. */
const FOLDERS = ['src/maps/archive', 'src/maps/facts', 'tools/basemap', 'demo/catalogue/facts']
const FILES = ['src/maps/clip-ring.ts', 'src/maps/extent.ts', 'src/maps/tile-grid.ts']
const PACKAGES = ['@geo-maps/earth-lands-250m', 'world-atlas', 'geojson-vt', 'vt-pbf']

export function fingerprintOfSources(): string {
  const hash = createHash('sha256')
  for (const file of [...FILES, ...FOLDERS.flatMap(sourcesIn)])
    hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)))
  for (const name of PACKAGES) hash.update(readFileSync(path.join(ROOT, 'node_modules', name, 'package.json')))
  return hash.digest('hex').slice(0, 16)
}

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((name) => path.posix.join(folder, String(name).replaceAll('\\', '/')))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
}
