import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { bundleOf } from '../testing/child-servers.ts'
import { loadIllustrator } from '../demonstration.ts'
import { drawInProcess, type DrawingProcess } from './draw-in-process.ts'
import type { PictureOrder } from './illustrator.ts'
import { drawShareImage } from './share-image.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'draw-in-process-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const order: PictureOrder = { drawing: 'barn', ratio: 1.5, width: 240, format: 'avif' }

async function withProgram<T>(
  source: string,
  work: (apart: DrawingProcess) => Promise<T>,
  settings?: Parameters<typeof drawInProcess>[1],
): Promise<T> {
  const program = path.join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(program, source)
  const apart = drawInProcess(program, settings)
  try {
    return await work(apart)
  } finally {
    apart.close()
  }
}

/** Draws its own process number. */
const DRAWS = `
process.on('message', ({ id }) => process.send({ id, bytes: Buffer.from(String(process.pid)) }))`

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a picture drawn in the process of low priority, one for social networks too, has the same bytes as one drawn here', async () => {
  const illustrator = await loadIllustrator()
  const { id: drawing } = illustrator.illustrate({ kind: 'channel', code: 'boats' })!
  const apart = drawInProcess(await bundleOf('drawing'))
  try {
    const pictures = await Promise.all(
      (['avif', 'webp'] as const).map((format) => apart.draw({ ...order, drawing, format })),
    )
    expect(pictures.map((bytes) => Buffer.from(bytes))).toEqual([
      await illustrator.draw({ ...order, drawing, format: 'avif' }),
      await illustrator.draw({ ...order, drawing, format: 'webp' }),
    ])
    const { design, files } = siteConfig('BF')
    const words = { title: 'Boats', subtitle: 'On the Broads' }
    const shared = { site: { design, files }, scene: await sharp(pictures[1]).toBuffer(), words }
    expect(Buffer.from(await apart.draw(shared))).toEqual(await drawShareImage(shared))
    await expect(apart.draw({ ...order, drawing: 'no brief' })).rejects.toThrow('JSON')
  } finally {
    apart.close()
  }
})

test('one process draws all pictures until it has been silent for a minute; the next picture starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await withProgram(DRAWS, async ({ draw }) => {
      const pidOf = async () => Number(Buffer.from(await draw(order)).toString())
      const first = await pidOf()
      for (let picture = 2; picture <= 3; picture++) {
        vi.advanceTimersByTime(59_999)
        expect(await pidOf()).toBe(first)
      }
      vi.advanceTimersByTime(60_000)
      expect(await pidOf()).not.toBe(first)
      vi.useRealTimers()
      await expect.poll(() => isAlive(first)).toBe(false)
    })
  } finally {
    vi.useRealTimers()
  }
})

test('a process that ends fails the pictures it had, and the next is drawn by another', async () => {
  const source = `import { existsSync, writeFileSync } from 'node:fs'
    const mark = new URL(import.meta.url).pathname + '.ended'
    process.on('message', ({ id }) => {
      if (!existsSync(mark)) { writeFileSync(mark, ''); process.exit(3) }
      process.send({ id, bytes: Buffer.from('drawn') })
    })`
  await withProgram(source, async ({ draw }) => {
    await expect(draw(order)).rejects.toThrow('the drawing process ended (3)')
    expect(Buffer.from(await draw(order)).toString()).toBe('drawn')
  })
})

test('a process that never answers is killed after its time', async () => {
  await withProgram(
    `process.on('message', () => {})`,
    async ({ draw }) => {
      await expect(draw(order)).rejects.toThrow('the drawing process ended (SIGKILL)')
    },
    { silenceMs: 200 },
  )
})

test('a program that does not exist fails the picture', async () => {
  const apart = drawInProcess(path.join(folder, 'missing.mjs'), { silent: true })
  await expect(apart.draw(order)).rejects.toThrow('the drawing process ended (1)')
})
