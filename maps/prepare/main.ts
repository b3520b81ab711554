/** Prepares the maps, as a step of the build: `tsx maps/prepare/main.ts build/maps`. */
import { prepareMaps } from './prepare-maps.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say into which folder: tsx maps/prepare/main.ts build/maps')
await prepareMaps(folder)
