import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFetchPhoto } from './fetched-pictures.ts'
import { photoKey } from './picture-keys.ts'
import { openPhotos, type Photos } from './picture-routes.ts'

const DRAWING = 'a drawing'

let host: Server
let address: string
let respond: RequestListener
let asked: number
let directory: string
let photos: Photos
let errors: string[]

beforeEach(async () => {
  asked = 0
  host = createServer((request, response) => {
    asked += 1
    respond(request, response)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  directory = mkdtempSync(path.join(tmpdir(), 'photos-'))
  errors = []
  photos = openPhotosOf([address])
})
afterEach(async () => {
  await photos.close()
  host.closeAllConnections()
  host.close()
  rmSync(directory, { recursive: true })
})

function openPhotosOf(hosts: readonly string[]): Photos {
  return openPhotos({
    directory,
    maxBytes: 10_000_000,
    find: (key) => {
      const url = ['/sea.jpg', '/pool.jpg']
        .map((file) => address + file)
        .find((each) => key.startsWith(photoKey({ url: each })))
      return url === undefined ? undefined : { url, drawing: 'park-1-1' }
    },
    fetchPhoto: createFetchPhoto({ hosts, ownUrl: () => undefined, limitMs: 300 }),
    draw: async () => Buffer.from(DRAWING),
    log: { warn: ({ err }: { err: Error }) => void errors.push(err.message) } as unknown as Parameters<
      typeof openPhotos
    >[0]['log'],
  })
}

const keyOf = (file: string) => photoKey({ url: address + file })
const request = async (file: string, picture = '480.webp') =>
  photos.routes.request(`/pictures/${keyOf(file)}/${picture}`)

async function photograph(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 900, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
}

test('a photograph is fetched once for 5 requests, cropped to 3:2 or left whole, and lends its colours [PARK-11]', async () => {
  const bytes = await photograph()
  respond = (_, response) => response.setHeader('content-type', 'image/jpeg').end(bytes)
  expect(photos.backdropOf(keyOf('/sea.jpg'))).toBeUndefined()
  const responses = await Promise.all(Array.from({ length: 5 }, () => request('/sea.jpg')))
  expect(asked).toBe(1)
  for (const response of responses) {
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=604800'])
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([format, width, height]).toEqual(['webp', 480, 320])
  }
  const whole = await photos.routes.request(`/pictures/${keyOf('/sea.jpg')}-whole/480.webp`)
  expect((await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).height).toBe(480)
  expect(photos.backdropOf(keyOf('/sea.jpg'))).toMatch(/^linear-gradient\((#[\da-f]{6},){3}#[\da-f]{6}\)$/)
})

test('a photograph for a shared picture is whole, and there is none while it cannot be had [PARK-11]', async () => {
  respond = (_, response) => response.writeHead(404).end()
  expect(await photos.whole(keyOf('/pool.jpg'))).toBeUndefined()
  expect(await photos.whole('photo-0123456789abcdef0123')).toBeUndefined()
  const bytes = await photograph()
  respond = (_, response) => response.setHeader('content-type', 'image/jpeg').end(bytes)
  const { format, width, height } = await sharp(await photos.whole(keyOf('/sea.jpg'))).metadata()
  expect([format, width, height]).toEqual(['webp', 900, 900])
})

test.each<[name: string, listener: RequestListener]>([
  ['is missing', (_, response) => response.writeHead(404).end()],
  ['sends a page', (_, response) => response.setHeader('content-type', 'text/html').end('<p>Busy</p>')],
  ['sends rubbish as a picture', (_, response) => response.setHeader('content-type', 'image/jpeg').end('rubbish')],
  ['sends an SVG', (_, response) => response.setHeader('content-type', 'image/svg+xml').end('<svg/>')],
  ['redirects elsewhere', (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/a.jpg' }).end()],
  ['does not answer', () => {}],
])('while a photograph %s the drawing stands for it, and it is kept by nobody [PARK-11]', async (_, listener) => {
  respond = listener
  const response = await request('/sea.jpg')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await response.text()).toBe(DRAWING)
  await request('/sea.jpg')
  expect(asked).toBe(1)
})

test('a host that is silent for one photograph is not asked for others within a minute [PARK-11]', async () => {
  respond = () => {}
  await request('/sea.jpg')
  expect(await (await request('/pool.jpg')).text()).toBe(DRAWING)
  expect(asked).toBe(1)
  expect(errors.at(-1)).toBe(`${address} did not answer within the last minute`)
})

test('a host that is not allowed is never asked, nor is anything that the catalogue does not name [PARK-11]', async () => {
  const others = openPhotosOf(['https://photos.example.org'])
  expect(await (await others.routes.request(`/pictures/${keyOf('/sea.jpg')}/480.webp`)).text()).toBe(DRAWING)
  await others.close()
  expect((await photos.routes.request('/pictures/photo-0123456789abcdef0123/480.webp')).status).toBe(404)
  expect(asked).toBe(0)
})

test('a path of the site itself is fetched from the site, and no host after two slashes [PARK-11]', async () => {
  const bytes = await photograph()
  respond = (_, response) => response.setHeader('content-type', 'image/jpeg').end(bytes)
  const fetchPhoto = createFetchPhoto({ hosts: [], ownUrl: () => address })
  expect(await fetchPhoto('/brand/bf/sea.jpg')).toEqual(bytes)
  expect(await fetchPhoto('/\\photos.example.org/sea.jpg')).toBeUndefined()
  expect(asked).toBe(1)
})
