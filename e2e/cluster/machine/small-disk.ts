/** Small disks in memory, which a fault can fill. */
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { run } from './programs.ts'

const FILLER = 'filler'
const MEGABYTE = Buffer.alloc(1024 * 1024)

export async function mountSmallDisk(place: string, megabytes: number): Promise<void> {
  mkdirSync(place, { recursive: true })
  await run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'shop-cluster', place)
}

/** Writes until nothing more fits. */
export async function fillDisk(place: string): Promise<void> {
  const file = createWriteStream(path.join(place, FILLER), { highWaterMark: MEGABYTE.length })
  const end = finished(file)
  const fill = () => {
    while (!file.destroyed && file.write(MEGABYTE));
  }
  file.on('drain', fill)
  fill()
  await end.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
  })
}

export function freeDisk(place: string): void {
  rmSync(path.join(place, FILLER), { force: true })
}
