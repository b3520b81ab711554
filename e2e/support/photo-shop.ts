/** A shop that has imported parks with 1, 2, 5 and 30 photographs, which it fetches from a path of its own. */
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { run } from './processes.ts'
import { startShop, type StartedShop } from './start-shop.ts'

const PROJECT = path.join(import.meta.dirname, '..', '..')

interface ExportedRecord {
  readonly type: string
  readonly id: number
  readonly parkTypeId?: number
  readonly regionId?: number
  readonly slug?: string
  readonly parkId?: number
  readonly channel?: string
}

/** Has more parks than are needed, on an eighth of what all sell. */
const OPERATOR = 'marram'

/** How many photographs parks have, and each of their unit types. */
const COUNTS = [1, 2, 5, 30] as const
type Count = (typeof COUNTS)[number]

export interface PhotoShop extends StartedShop {
  /** The path of the park with so many photographs. */
  pathOf(count: Count): string
}

export async function openPhotoShop(): Promise<PhotoShop> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-photos-'))
  const brands = path.join(folder, 'brands')
  cpSync(path.join(PROJECT, 'brands'), brands, { recursive: true })
  await takePhotographs(path.join(brands, 'bf', 'public'), Math.max(...COUNTS))
  const shop = await startShop({ BRANDS_DIR: brands })
  const exported = path.join(folder, 'exported.jsonl')
  // The whole catalogue has a million lines.
  await program('export', ['--out', exported, '--operators', OPERATOR], shop.dataDir)
  const records = readFileSync(exported, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => /^\{"type":"(park|unit-type)"/.test(line))
    .map((line) => JSON.parse(line) as ExportedRecord)
  const parks = records.filter(({ type, parkTypeId }) => type === 'park' && parkTypeId !== 15)
  const pictured = COUNTS.flatMap((count, index) => {
    const { id } = parks[index]!
    return records
      .filter((record) => (record.type === 'park' ? record.id : record.parkId) === id)
      .map((record) => JSON.stringify({ ...record, photos: photographs(count) }))
  })
  const file = path.join(folder, 'photographs.jsonl')
  writeFileSync(file, pictured.join('\n'))
  // So many of one operator's records are not changed without being asked for by their number.
  await program('import', ['--confirm', String(pictured.length), file], shop.dataDir)
  const pathOf = (count: Count) => {
    const { id, regionId, slug } = parks[COUNTS.indexOf(count)]!
    const { channel } = records.find(({ parkId }) => parkId === id)!
    return `/park-result/${channel}/${regionId}/${id}/${slug}`
  }
  const isImported = async () =>
    (await (await fetch(shop.address + pathOf(30))).text()).includes('View all 30 pictures')
  // The running server follows the import.
  await expect.poll(isImported).toBe(true)
  return {
    ...shop,
    pathOf,
    async close() {
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function program(name: 'export' | 'import', args: readonly string[], dataDir: string): Promise<void> {
  const running = run(['--import', 'tsx', `src/catalogue-files/${name}/main.ts`, ...args], { DATA_DIR: dataDir })
  const [code] = (await once(running, 'exit')) as [number]
  if (code !== 0) throw new Error(`the ${name} ended with ${code}`)
}

const photographs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `/brand/bf/view-${index + 1}.jpg`,
    alt: `The bay at hour ${index + 1}`,
    ...(index === 0 && { credit: '© Jane Doe' }),
  }))

/** Skies and seas of different hours with the grain of a camera, landscape and portrait. */
async function takePhotographs(folder: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const isPortrait = number % 7 === 0
    const [width, height] = isPortrait ? [800, 1200] : [1200, 800]
    const hue = (number * 47) % 360
    const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 45%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 70% 80%)"/></linearGradient>`
    const hills = `<path fill="hsl(${(hue + 120) % 360} 30% 32%)" d="M0 ${height * 0.62}Q${width * 0.3} ${height * (0.4 + (number % 5) / 25)} ${width * 0.6} ${height * 0.62}T${width} ${height * 0.55}V${height}H0z"/>`
    const sun = `<circle cx="${(width * ((number * 13) % 100)) / 100}" cy="${height * 0.25}" r="60" fill="hsl(48 90% 85%)"/>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${sky}<path fill="url(#s)" d="M0 0h${width}v${height}H0z"/>${sun}${hills}<path fill="hsl(205 45% 42%)" d="M0 ${height * 0.78}H${width}V${height}H0z"/></svg>`
    const grain = {
      create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
    } as const
    const camera = await sharp(grain).png().toBuffer()
    const bytes = await sharp(Buffer.from(svg))
      .flatten()
      .composite([{ input: camera, blend: 'soft-light' }])
      .jpeg({ quality: 80 })
      .toBuffer()
    writeFileSync(path.join(folder, `view-${number}.jpg`), bytes)
  }
}
