import sharp, { type Region } from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { SITE_CODES, siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { plainIllustrator, SCENE_SIZE } from './illustrator.ts'
import { drawShareImage, type ShareImageOrder, type ShareImageWords } from './share-image.ts'
import {
  type ShareImageFacts,
  createShareImages,
  type DrawShareImage,
  type ShareImageOptions,
} from './share-image-routes.ts'

const ILLUSTRATION = plainIllustrator.illustrate({ kind: 'channel', code: 'boats' })!

const WORDS: ShareImageWords = {
  title: 'Tŷ’n-y-Coed',
  subtitle: 'Porthmadog, North Wales',
  price: { amount: 'from £111', stay: 'total for 3 nights' },
}

const facts = (more: Partial<ShareImageFacts> = {}): ShareImageFacts => ({
  illustration: ILLUSTRATION,
  ...WORDS,
  ...more,
})

const order = (more: Partial<ShareImageOrder> = {}): ShareImageOrder => ({
  site: siteConfig('BF'),
  scene: ILLUSTRATION.svg(SCENE_SIZE),
  words: WORDS,
  ...more,
})

const statsOf = async (picture: Buffer, part: Region) =>
  sharp(await sharp(picture).extract(part).png().toBuffer()).stats()

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer()

describe('a shared picture', () => {
  it.each(SITE_CODES)('of %s is a JPEG of 1200 by 630 below 300 KB', async (code) => {
    const bytes = await drawShareImage(order({ site: siteConfig(code) }))
    const { width, height, format } = await sharp(bytes).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(bytes.length).toBeLessThan(300 * 1024)
  })

  it('keeps the longest name clear of the price, and drops characters missing in the font', async () => {
    const title = 'The Very Long and Windswept Headland of Saint Bartholomew Holiday Village Ελλάδα'
    const bytes = await drawShareImage(order({ words: { ...WORDS, title, subtitle: 'Σ' } }))
    // The column of pixels between name and price is blank.
    const { data, info } = await sharp(bytes)
      .extract({ left: 828, top: 460, width: 12, height: 150 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const darkest = Math.min(...data.subarray(0, info.width * info.height * info.channels))
    expect(darkest).toBeGreaterThan(225)
  })

  it.each([
    ['portrait', 800, 1200],
    ['small', 90, 60],
    ['very wide', 1600, 200],
  ])(
    'fills its scene with a photograph that is %s, and has the same words below [PARK-11]',
    async (_, width, height) => {
      const image = await drawShareImage(order({ scene: await photograph(width, height) }))
      const blue = { channels: [51, 102, 153].map((mean) => ({ mean: expect.closeTo(mean, -1) })) }
      for (const [left, top] of [
        [0, 320],
        [1160, 0],
        [1160, 320],
      ] as const) {
        expect(await statsOf(image, { left, top, width: 40, height: 40 })).toMatchObject(blue)
      }
      const below = { left: 0, top: 470, width: 1200, height: 160 }
      const [withPhoto, drawn] = [await statsOf(image, below), await statsOf(await drawShareImage(order()), below)]
      for (const [index, { mean }] of drawn.channels.entries()) {
        expect(withPhoto.channels[index]!.mean).toBeCloseTo(mean, 0)
      }
    },
  )
})

describe('GET /share/bf/…', () => {
  const drawn = Buffer.from('drawn')
  const open = (draw = vi.fn<DrawShareImage>(async () => drawn), more: Partial<ShareImageOptions> = {}) => ({
    draw,
    ...createShareImages({
      theme: 'bf',
      factsOf: (subject) => (/^parks\/\d+$/.test(subject) ? facts({ title: subject }) : undefined),
      photoOf: async () => undefined,
      draw,
      ...more,
    }),
  })

  it('is an image/jpeg cached for an hour, with 304', async () => {
    const { routes } = open()
    const response = await routes.request('/share/bf/parks/12.jpg?v=11100-3')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const again = await routes.request('/share/bf/parks/12.jpg', {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('is 404 for what is not in the catalogue, for another site and for another form, and draws nothing', async () => {
    const { routes, draw } = open()
    for (const address of [
      '/share/bf/parks/x.jpg',
      '/share/sn/parks/1.jpg',
      '/share/bf/parks/1.png',
      '/share/bf/.jpg',
    ]) {
      expect((await routes.request(address)).status, address).toBe(404)
    }
    expect(draw).not.toHaveBeenCalled()
  })

  it('draws once for twenty requests, and again when the price has changed', async () => {
    let amount = 'from £111'
    const { routes, draw } = open(undefined, {
      factsOf: () => facts({ price: { amount, stay: 'total for 3 nights' } }),
    })
    await Promise.all(Array.from({ length: 20 }, async () => routes.request('/share/bf/home.jpg')))
    expect(draw).toHaveBeenCalledTimes(1)
    amount = 'from £109'
    await routes.request('/share/bf/home.jpg')
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('is drawn with the photograph once that can be had; until then with the drawing, and kept by nobody [PARK-11]', async () => {
    const photos = new Map<string, Uint8Array>()
    const photoOf = vi.fn<ShareImageOptions['photoOf']>(async (key) => photos.get(key))
    const { routes, draw } = open(undefined, { factsOf: () => facts({ photo: 'photo-a1b2' }), photoOf })
    const request = async () => (await routes.request('/share/bf/parks/12.jpg')).headers.get('cache-control')
    expect([await request(), await request()]).toEqual(['no-store', 'no-store'])
    expect(draw).toHaveBeenLastCalledWith(expect.anything(), undefined)
    const photo = Buffer.from('a bay')
    photos.set('photo-a1b2', photo)
    expect([await request(), await request()]).toEqual(['public, max-age=3600', 'public, max-age=3600'])
    expect(draw).toHaveBeenCalledTimes(3)
    expect(draw).toHaveBeenLastCalledWith(expect.anything(), photo)
    expect(photoOf).toHaveBeenLastCalledWith('photo-a1b2')
  })

  it('sends Retry-After when more than 30 are queued, and once it is closed', async () => {
    const images = open(
      vi.fn<DrawShareImage>(async () => {
        // oxlint-disable-next-line clock/no-real-time -- a drawing takes its time
        await new Promise((resolve) => setTimeout(resolve, 5))
        return drawn
      }),
    )
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, park) => images.routes.request(`/share/bf/parks/${park}.jpg`)),
    )
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThanOrEqual(25)
    expect(refused[0]?.headers.get('retry-after')).toBe('5')
    await images.close()
    expect((await images.routes.request('/share/bf/parks/1000.jpg')).status).toBe(503)
  })
})
