import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOwnAddresses } from '../content/body/links.ts'
import { startFakeWordPress, type FakeWordPress } from '../content/testing/fake-wordpress.ts'
import { fetchUpload } from '../content/sources/wordpress/fetch-upload.ts'
import { uploadFolders } from '../content/sources/wordpress/cms-site.ts'
import { cmsPictureKey, parseCmsPictureKey } from './picture-keys.ts'
import { createCmsPictures, type CmsPictures } from './cms-picture-routes.ts'

const UPLOADS = 'https://cms.example.org/wp-content/uploads/'

let wordpress: FakeWordPress
let directory: string
let pictures: CmsPictures
let errors: string[]
let fetched: number

beforeEach(async () => {
  wordpress = await startFakeWordPress()
  directory = mkdtempSync(path.join(tmpdir(), 'cms-pictures-'))
  errors = []
  fetched = 0
  pictures = createCmsPictures({
    directory,
    maxBytes: 10_000_000,
    theme: 'bf',
    fetchUpload: (upload) => {
      fetched += 1
      return fetchUpload({ folders: foldersOf(wordpress.uploadsUrl), send: fetch, limitMs: 300 }, upload)
    },
    log: { warn: ({ err }: { err: Error }) => void errors.push(err.message) } as unknown as Parameters<
      typeof createCmsPictures
    >[0]['log'],
  })
})
afterEach(async () => {
  await pictures.close()
  await wordpress.close()
  rmSync(directory, { recursive: true })
})

async function upload(name: string, width = 1000, height = 1000): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: '#336699' } })
  wordpress.uploads.set(name, { type: 'image/jpeg', bytes: await image.jpeg().toBuffer() })
  return keyOf(name)
}

const foldersOf = (...addresses: string[]) => addresses.map((address) => ({ named: address, from: address }))

const keyOf = (name: string) => cmsPictureKey(wordpress.uploadsUrl + name, foldersOf(wordpress.uploadsUrl)) ?? ''

async function sizeOf(address: string): Promise<[string | undefined, number, number]> {
  const response = await pictures.routes.request(address)
  expect(response.status, address).toBe(200)
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return [format, width, height]
}

describe('a picture of the content system, from our own host [BLOG-03]', () => {
  test('is cropped as card, wide or tall, or not at all, and never enlarged', async () => {
    const key = await upload('2026/11/sea.jpg')
    expect(await sizeOf(`/pictures/${key}/480.webp`)).toEqual(['webp', 480, 320])
    expect(await sizeOf(`/pictures/${key}-wide/480.webp`)).toEqual(['webp', 480, 200])
    expect(await sizeOf(`/pictures/${key}-tall/480.webp`)).toEqual(['webp', 480, 600])
    expect(await sizeOf(`/pictures/${key}-whole/480.avif`)).toEqual(['heif', 480, 480])
    expect(await sizeOf(`/pictures/${key}-whole/1600.webp`)).toEqual(['webp', 1000, 1000])
  })

  test('is fetched once for all requests, and served while the content system is down', async () => {
    const key = await upload('a.jpg')
    await Promise.all(Array.from({ length: 5 }, () => sizeOf(`/pictures/${key}/480.webp`)))
    expect(fetched).toBe(1)
    wordpress.fault = '500'
    await sizeOf(`/pictures/${key}/480.webp`)
    expect(fetched).toBe(1)
    expect(readdirSync(directory)).toHaveLength(1)
  })

  test('as a social picture is a JPEG of 1200 by 630, small or large, upright or not, and cached', async () => {
    for (const [name, width, height] of [
      ['2026/11/sea.jpg', 2400, 1600],
      ['upright.jpg', 300, 700],
    ] as const) {
      const hex = (await upload(name, width, height)).replace('cms-', '')
      const address = `/share/bf/photographs/${hex}.jpg`
      expect(await sizeOf(address)).toEqual(['jpeg', 1200, 630])
      expect((await pictures.routes.request(address)).headers.get('content-type')).toBe('image/jpeg')
    }
    expect([fetched, readdirSync(directory).length]).toEqual([2, 2])
  })

  test.each(['/share/bf/photographs/00.jpg', '/share/sn/photographs/612e6a7067.jpg', '/share/bf/photographs/x.jpg'])(
    'is not shared from a made up address, nor as another site: %s',
    async (address) => {
      await upload('a.jpg')
      expect((await pictures.routes.request(address)).status).toBe(404)
      expect(fetched).toBe(0)
    },
  )

  test('has no metadata', async () => {
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#000' } })
      .withExif({ IFD0: { Artist: 'Ann Canary' } })
      .jpeg()
      .toBuffer()
    wordpress.uploads.set('a.jpg', { type: 'image/jpeg', bytes })
    const response = await pictures.routes.request(`/pictures/${keyOf('a.jpg')}-whole/480.webp`)
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toContain('Canary')
  })

  test.each<[string, () => void]>([
    ['is not there', () => wordpress.uploads.clear()],
    ['is a text', () => void wordpress.uploads.set('a.jpg', { type: 'text/html', bytes: Buffer.from('<script>') })],
    [
      'only says that it is one',
      () => void wordpress.uploads.set('a.jpg', { type: 'image/png', bytes: Buffer.from('x') }),
    ],
    [
      'is a drawing with scripts',
      () => void wordpress.uploads.set('a.jpg', { type: 'image/svg+xml', bytes: Buffer.from('<svg/>') }),
    ],
    ['is on a server that hangs', () => (wordpress.fault = 'hangs')],
    ['is on a server that fails', () => (wordpress.fault = '500')],
    ['is on a server that breaks off', () => (wordpress.fault = 'half')],
    ['leads to another host', () => (wordpress.fault = 'elsewhere')],
  ])('that %s is a 404, and not requested again at once', async (_, happen) => {
    const key = await upload('a.jpg')
    happen()
    for (let round = 1; round <= 2; round += 1) {
      expect((await pictures.routes.request(`/pictures/${key}/480.webp`)).status).toBe(404)
    }
    expect(fetched).toBe(1)
    expect(readdirSync(directory)).toEqual([])
  })

  test('that is missing has a placeholder in a text, with 404; a header and a social picture have none [BLOG-03]', async () => {
    const key = await upload('a.jpg')
    wordpress.uploads.clear()
    for (const [file, format] of [
      ['480.webp', 'webp'],
      ['1600.avif', 'heif'],
    ] as const) {
      const response = await pictures.routes.request(`/pictures/${key}-whole/${file}`)
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
      const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([shown.format, shown.width, shown.height]).toEqual([format, 480, 320])
    }
    for (const address of [
      `/pictures/${key}/480.webp`,
      `/pictures/${key}-wide/480.webp`,
      '/share/bf/photographs/612e6a7067.jpg',
    ]) {
      const response = await pictures.routes.request(address)
      expect([response.status, (await response.arrayBuffer()).byteLength], address).toEqual([404, 0])
    }
  })

  test.each(['500.webp', '480.png', '480.webp.avif'])(
    'is not made in a width or format that we do not keep: %s',
    async (file) => {
      const key = await upload('a.jpg')
      expect((await pictures.routes.request(`/pictures/${key}/${file}`)).status).toBe(404)
      expect(fetched).toBe(0)
    },
  )
})

describe('the key of a picture', () => {
  test.each(['2026/11/rock-pools-1024x683.jpg', 'caf%C3%A9.png', 'a.b_c@2x.webp'])('resolves to %s', (name) => {
    const key = cmsPictureKey(UPLOADS + name, foldersOf(UPLOADS))
    expect(parseCmsPictureKey(key ?? '')).toEqual({ upload: name, shape: 'card' })
    expect(parseCmsPictureKey(`${key}-wide`)).toEqual({ upload: name, shape: 'wide' })
  })

  const WORDPRESS = { home: 'https://blog.example.org', url: 'https://blog.example.org/wp' }
  const FOLDERS = uploadFolders('http://wordpress.internal:8080/wp-json/wp/v2', WORDPRESS, ['https://i0.wp.com/blog'])

  test.each([
    ['http://wordpress.internal:8080/wp-content/uploads/a.jpg', 'a.jpg'],
    ['https://blog.example.org/wp-content/uploads/a.jpg', 'a.jpg'],
    // As in texts from before https.
    ['http://www.blog.example.org/wp-content/uploads/a.jpg', 'a.jpg'],
    ['/wp-content/uploads/a.jpg', 'a.jpg'],
    [
      'https://blog.example.org/wp/wp-content/uploads/2026/a.jpg',
      'http://wordpress.internal:8080/wp/wp-content/uploads/2026/a.jpg',
    ],
    ['https://i0.wp.com/blog/a.jpg?w=300', 'https://i0.wp.com/blog/a.jpg'],
  ])('identifies one picture, by any of its addresses: %s [BLOG-03]', (address, upload) => {
    const key = cmsPictureKey(address, FOLDERS)
    expect(parseCmsPictureKey(key ?? '')?.upload).toBe(upload)
  })

  test.each([
    'https://i0.wp.com/other/a.jpg',
    'https://blog.example.org/a.jpg',
    'https://wp.example.org/wp-content/uploads/a.jpg',
  ])('does not exist for an unknown host or folder: %s', (address) => {
    expect(cmsPictureKey(address, FOLDERS)).toBeUndefined()
  })

  test('forged for another host is not fetched', async () => {
    const asked: string[] = []
    const send = async (address: string) => {
      asked.push(address)
      return new Response(null, { status: 404 })
    }
    const folders = foldersOf(UPLOADS, 'https://cdn.example.org/')
    for (const upload of [
      'http://169.254.169.254/a.jpg',
      'https://cdn.example.org.evil.example/a.jpg',
      'https://cdn.example.org/a.jpg',
    ]) {
      expect(await fetchUpload({ folders, send }, upload)).toBeUndefined()
    }
    expect(asked).toEqual(['https://cdn.example.org/a.jpg'])
  })

  test.each([
    'https://cms.example.org/wp-config.php',
    'https://cms.example.org/wp-content/uploads/../../wp-config.jpg',
    'https://cms.example.org/wp-content/uploads/%2e%2e/%2e%2e/secret.jpg',
    'https://cms.example.org/wp-content/uploads/..%2fsecret.jpg',
    'https://cms.example.org/wp-content/uploads/a.svg',
    'https://cms.example.org.evil.example/wp-content/uploads/a.jpg',
    'https://user@cms.example.org:444/wp-content/uploads/a.jpg',
    'javascript:alert(1)//a.jpg',
    'not an address at all: //',
  ])('does not exist for an address outside the uploads: %s', (address) => {
    expect(cmsPictureKey(address, foldersOf(UPLOADS))).toBeUndefined()
  })

  test.each([
    '../../wp-config.jpg',
    '/etc/passwd.jpg',
    'a.php',
    '%2e%2e/a.jpg',
    'ftp://evil.example/a.jpg',
    'http://evil.example/',
    '',
  ])('that is made up is rejected: %s', (made) => {
    expect(parseCmsPictureKey(`cms-${Buffer.from(made).toString('hex')}`)).toBeUndefined()
  })

  test('is the one of the picture in a text', () => {
    const addresses = createOwnAddresses({
      publicUrl: 'http://127.0.0.1:3000',
      siteUrl: 'https://a.example',
      uploads: () => foldersOf(UPLOADS),
    })
    expect(addresses.pictureKey(`${UPLOADS}a.jpg?w=300`)).toBe(cmsPictureKey(`${UPLOADS}a.jpg`, foldersOf(UPLOADS)))
  })
})
