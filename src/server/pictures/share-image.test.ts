import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { SITE_CODES, siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { createShareImageDrawing, type DrawShareImage, type ShareImageFacts } from './share-image.ts'
import { plainIllustrator } from './plain-illustrator.ts'
import { createShareImages } from './share-image-routes.ts'

const ILLUSTRATION = plainIllustrator.illustrate({ kind: 'channel', code: 'boats' })!

const facts = (more: Partial<ShareImageFacts> = {}): ShareImageFacts => ({
  illustration: ILLUSTRATION,
  title: 'Tŷ’n-y-Coed',
  subtitle: 'Porthmadog, North Wales',
  price: { amount: 'from £111', stay: 'total for 3 nights' },
  ...more,
})

describe('a shared picture', () => {
  it.each(SITE_CODES)('of %s is a JPEG of 1200 by 630 below 300 KB', async (code) => {
    const bytes = await createShareImageDrawing(siteConfig(code))(facts())
    const { width, height, format } = await sharp(bytes).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(bytes.length).toBeLessThan(300 * 1024)
  })

  it('keeps the longest name clear of the price, and drops characters missing in the font', async () => {
    const draw = createShareImageDrawing(siteConfig('BF'))
    const title = 'The Very Long and Windswept Headland of Saint Bartholomew Holiday Village Ελλάδα'
    const bytes = await draw(facts({ title, subtitle: 'Σ' }))
    // The column of pixels between name and price is blank.
    const { data, info } = await sharp(bytes)
      .extract({ left: 828, top: 460, width: 12, height: 150 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const darkest = Math.min(...data.subarray(0, info.width * info.height * info.channels))
    expect(darkest).toBeGreaterThan(225)
  })
})

describe('GET /share/bf/…', () => {
  const drawn = Buffer.from('drawn')
  const open = (draw = vi.fn<DrawShareImage>(async () => drawn)) => ({
    draw,
    ...createShareImages({
      theme: 'bf',
      factsOf: (subject) => (/^parks\/\d+$/.test(subject) ? facts({ title: subject }) : undefined),
      draw,
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
    const draw = vi.fn<DrawShareImage>(async () => drawn)
    const { routes } = createShareImages({
      theme: 'bf',
      factsOf: () => facts({ price: { amount, stay: 'total for 3 nights' } }),
      draw,
    })
    await Promise.all(Array.from({ length: 20 }, async () => routes.request('/share/bf/home.jpg')))
    expect(draw).toHaveBeenCalledTimes(1)
    amount = 'from £109'
    await routes.request('/share/bf/home.jpg')
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('sends Retry-After when more than 30 are queued, and once it is closed', async () => {
    const images = open(
      vi.fn<DrawShareImage>(async () => {
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
