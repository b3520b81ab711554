import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest'
import { createPictureRoutes } from './picture-routes.ts'
import { createPictureStore, type PictureStoreOptions } from './picture-store.ts'
import { type DrawPicture, type Illustration, plainIllustrator } from './illustrator.ts'
import { PICTURE_VERSION } from '../../domain/site/picture-address.ts'

const pictureOf = (id: string): Illustration => ({ id, backdrop: '#8fb3c0', shows: 'a barn', svg: () => '<svg/>' })
const KNOWN = new Set(['park-1-1', 'park-2-1', 'region-4'])

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pictures-'))
})

afterEach(async () => {
  await rm(directory, { recursive: true, force: true })
})

function storeWith({
  draw = drawSize(),
  ...options
}: Partial<PictureStoreOptions> & { draw?: Mock<DrawPicture> } = {}) {
  const find = (key: string) => (KNOWN.has(key) ? { illustration: pictureOf(key), ratio: 1.5 } : undefined)
  return { draw, store: createPictureStore({ directory, find, draw, ...options }) }
}

const drawSize = () =>
  vi.fn<DrawPicture>(async ({ width, format }) => {
    // oxlint-disable-next-line clock/no-real-time -- a drawing takes its time
    await new Promise((resolve) => setTimeout(resolve, 5))
    return Buffer.from(`${width}.${format}`)
  })

describe('the picture store', () => {
  it('draws once for twenty concurrent requests', async () => {
    const { store, draw } = storeWith()
    const pictures = await Promise.all(Array.from({ length: 20 }, () => store.get('park-1-1', 480, 'avif')))
    expect(draw).toHaveBeenCalledTimes(1)
    expect(new Set(pictures.map((picture) => picture?.etag)).size).toBe(1)
  })

  it('takes a picture drawn earlier from the folder, also after a restart', async () => {
    const first = storeWith()
    const drawn = await first.store.get('region-4', 960, 'webp')
    await first.store.close()
    const second = storeWith()
    const kept = await second.store.get('region-4', 960, 'webp')
    expect(second.draw).not.toHaveBeenCalled()
    expect(kept?.etag).toBe(drawn?.etag)
  })

  it('shows a picture that can be neither written nor read, and draws it anew the next time', async () => {
    await rm(directory, { recursive: true })
    await writeFile(directory, 'a file in place of the folder')
    const onNotKept = vi.fn<(error: unknown) => void>()
    const { store, draw } = storeWith({ onNotKept })
    for (const times of [1, 2]) {
      const picture = await store.get('park-1-1', 480, 'avif')
      expect(Buffer.from(picture!.bytes).toString()).toBe('480.avif')
      expect(draw).toHaveBeenCalledTimes(times)
    }
    expect(onNotKept).toHaveBeenCalled()
  })

  it('has no picture for an unknown key and writes nothing', async () => {
    const { store, draw } = storeWith()
    for (const key of ['park-999-1', '../../etc/passwd', '', 'park-1-1/..', 'x'.repeat(500)]) {
      expect(await store.get(key, 480, 'webp')).toBeUndefined()
    }
    expect(draw).not.toHaveBeenCalled()
    expect(await readdir(directory)).toEqual([])
  })

  it('leaves no half-written file behind', async () => {
    const { store } = storeWith()
    await Promise.all([store.get('park-1-1', 480, 'avif'), store.get('park-2-1', 480, 'avif')])
    expect((await readdir(join(directory, PICTURE_VERSION))).sort()).toEqual(['park-1-1-480.avif', 'park-2-1-480.avif'])
  })

  it('writes 1 file a size for all placeholders, however many keys visitors make up', async () => {
    const illustration = plainIllustrator.illustrate({ kind: 'story', slug: 'any' })!
    const { store } = storeWith({ find: () => ({ illustration, ratio: 1.5 }) })
    for (const key of ['blog-one', 'blog-two', 'park-1-1']) await store.get(key, 480, 'webp')
    expect(await readdir(join(directory, PICTURE_VERSION))).toEqual(['placeholder-1.5-480.webp'])
  })

  it('retries after a failed drawing', async () => {
    const draw = vi.fn<DrawPicture>().mockRejectedValueOnce(new Error('no ink')).mockResolvedValue(Buffer.from('ink'))
    const { store } = storeWith({ draw })
    await expect(store.get('park-1-1', 480, 'webp')).rejects.toThrow('no ink')
    expect((await store.get('park-1-1', 480, 'webp'))?.bytes.length).toBe(3)
  })

  it('warms each width of known keys as AVIF and skips unknown ones', async () => {
    const { store, draw } = storeWith()
    await store.warm(['park-1-1', 'nobody', 'park-2-1'], [480, 750])
    expect(draw.mock.calls.map(([{ drawing, width, format }]) => `${drawing}-${width}.${format}`)).toEqual([
      'park-1-1-480.avif',
      'park-1-1-750.avif',
      'park-2-1-480.avif',
      'park-2-1-750.avif',
    ])
  })

  it('warms the other pictures when one cannot be looked up', async () => {
    const onWarmFailure = vi.fn<(key: string, error: unknown) => void>()
    const error = new Error('no such scene')
    const { store, draw } = storeWith({
      onWarmFailure,
      find: (key) => {
        if (key === 'park-1-1') throw error
        return { illustration: pictureOf(key), ratio: 1.5 }
      },
    })
    await store.warm(['park-1-1', 'park-2-1'], [480])
    expect(onWarmFailure).toHaveBeenCalledExactlyOnceWith('park-1-1', error)
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('draws for a visitor before pre-rendering', async () => {
    const order: string[] = []
    let onBegun: () => void = () => {}
    const begun = new Promise<void>((resolve) => (onBegun = resolve))
    const { store } = storeWith({
      find: (key) => ({ illustration: pictureOf(key), ratio: 1.5 }),
      draw: vi.fn<DrawPicture>(async ({ drawing }) => {
        order.push(drawing.split('-')[1] ?? 'none')
        onBegun()
        // oxlint-disable-next-line clock/no-real-time -- a drawing takes its time
        await new Promise((resolve) => setTimeout(resolve, 20))
        return Buffer.from('.')
      }),
    })
    const warming = store.warm(['park-1-1', 'park-2-1', 'park-3-1'], [240, 480])
    await begun
    await store.get('park-9-1', 480, 'avif')
    expect(order.indexOf('9')).toBeLessThanOrEqual(2)
    await warming
    expect(order.at(-1)).toBe('3')
  })

  it('stops pre-rendering when it is closed', async () => {
    const { store, draw } = storeWith()
    const warming = store.warm(
      Array.from({ length: 50 }, () => ['park-1-1', 'park-2-1', 'region-4']).flat(),
      [480, 960, 1600],
    )
    await vi.waitFor(() => expect(draw).toHaveBeenCalled(), { interval: 1 })
    await store.close()
    await warming
    expect(draw.mock.calls.length).toBeLessThan(18)
    await expect(store.get('region-4', 1600, 'webp')).rejects.toThrow('closed')
  })
})

describe('GET /pictures/:key/:file', () => {
  it('caches a picture of the current version for a year, one of another version for an hour', async () => {
    const routes = createPictureRoutes(storeWith().store)
    const current = await routes.request(`/pictures/park-1-1/480.avif?v=${PICTURE_VERSION}`)
    expect(current.status).toBe(200)
    expect(current.headers.get('Content-Type')).toBe('image/avif')
    expect(current.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const old = await routes.request('/pictures/park-1-1/480.avif?v=old')
    expect(old.headers.get('Cache-Control')).toBe('public, max-age=3600')
  })

  it('answers 304 to a browser that has it already', async () => {
    const routes = createPictureRoutes(storeWith().store)
    const first = await routes.request('/pictures/park-1-1/960.webp')
    const again = await routes.request('/pictures/park-1-1/960.webp', {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('answers 404 to an unknown key, width or format', async () => {
    const routes = createPictureRoutes(storeWith().store)
    for (const path of [
      'park-999-1/480.avif',
      'park-1-1/481.avif',
      'park-1-1/480.png',
      'park-1-1/480.avif.exe',
      '..%2F..%2Fsecret/480.avif',
    ]) {
      expect((await routes.request(`/pictures/${path}`)).status, path).toBe(404)
    }
  })

  it('sends Retry-After when the store is closed', async () => {
    const { store } = storeWith()
    await store.close()
    const response = await createPictureRoutes(store).request('/pictures/park-1-1/480.avif')
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
  })
})
