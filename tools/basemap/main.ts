/** Prepares the maps, as a step of the build: `tsx tools/basemap/main.ts build/maps`. */
import { prepareMaps } from './prepare-maps.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say into which folder: tsx tools/basemap/main.ts build/maps')
await prepareMaps(folder)
