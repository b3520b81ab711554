import sharp from 'sharp'
import { describe, expect, inject, it } from 'vitest'
import { focalsFor } from './focal-choice.ts'
import { LIGHTS } from './light.ts'
import { MOTIFS } from './motif.ts'
import { CHANNEL_BRIEFS } from './chosen-briefs.ts'
import { PICTURE_FORMATS, PICTURE_RATIOS } from '../../src/domain/site/picture-address.ts'
import { SCENES } from '../../src/domain/unit/scene.ts'
import { rasterise } from './rasterise.ts'
import { SITE_CODES, siteConfig } from '../../src/brands/testing/demonstration-brands.ts'
import { readBrief } from './brief.ts'

const HOME_BRIEFS = Object.fromEntries(
  SITE_CODES.map((code) => [code, readBrief(siteConfig(code).design.homeDrawing)] as const),
)

const KILOBYTE = 1024

const HEADER_SIZES = [
  { shape: 'wide', width: 1600, limit: 120 },
  { shape: 'tall', width: 960, limit: 100 },
  { shape: 'tall', width: 750, limit: 25 },
] as const

/** Every header at every size takes seconds: by default each channel's is encoded at one size, in turn. */
const HEADERS = [
  ...Object.entries(HOME_BRIEFS).flatMap(([name, brief]) => HEADER_SIZES.map((size) => ({ name, brief, ...size }))),
  ...Object.entries(CHANNEL_BRIEFS).flatMap(([name, brief], index) =>
    HEADER_SIZES.filter((_, turn) => inject('isLong') || turn === index % HEADER_SIZES.length).map((size) => ({
      name,
      brief,
      ...size,
    })),
  ),
]

describe('rasterise', () => {
  it('renders a 3:2 picture of exactly the requested width', async () => {
    const bytes = await rasterise(
      { scene: 'island', season: 'summer', composition: 0, focal: 'lighthouse', seed: 8 },
      1.5,
      480,
      'webp',
    )
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 320, format: 'webp' })
  })

  it('renders a wide picture of 240 pixels, which is lower than a tile of its grain', async () => {
    const bytes = await rasterise(CHANNEL_BRIEFS.uktouring, PICTURE_RATIOS.wide, 240, 'avif')
    const height = Math.round(240 / PICTURE_RATIOS.wide)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 240, height, format: 'heif' })
  })

  it.each(SCENES)('keeps %s within 20 KB at 480 pixels in both formats', async (scene) => {
    for (const format of PICTURE_FORMATS) {
      const bytes = await rasterise(
        { scene, season: 'autumn', composition: 2, focal: focalsFor(scene, 'uktouring')[0] ?? 'barn', seed: 3 },
        1.5,
        480,
        format,
      )
      expect(bytes.length, format).toBeLessThanOrEqual(20 * KILOBYTE)
    }
  })

  it('keeps every close view within 20 KB at 480 pixels, at any time of day', { timeout: 60_000 }, async () => {
    for (const [index, motif] of MOTIFS.entries()) {
      const bytes = await rasterise(
        {
          scene: 'dune-coast',
          season: 'summer',
          composition: 1,
          focal: 'static-caravan',
          seed: index,
          motif,
          light: LIGHTS[index % LIGHTS.length] ?? 'noon',
        },
        1.5,
        480,
        'avif',
      )
      expect(bytes.length, motif).toBeLessThanOrEqual(20 * KILOBYTE)
    }
  })

  it.each(HEADERS)(
    'keeps the header $name, $shape, at $width pixels within $limit KB',
    { timeout: 60_000 },
    async ({ brief, shape, width, limit }) => {
      const bytes = await rasterise(brief, PICTURE_RATIOS[shape], width, 'avif')
      expect(bytes.length).toBeLessThanOrEqual(limit * KILOBYTE)
    },
  )

  it('renders the same size from a larger cached drawing as from its own', async () => {
    const brief = { scene: 'moor', season: 'summer', composition: 0, focal: 'barn', seed: 31 } as const
    await rasterise(brief, 2.4, 960, 'webp')
    const smaller = await rasterise(brief, 2.4, 480, 'webp')
    expect(await sharp(smaller).metadata()).toMatchObject({ width: 480, height: 200, format: 'webp' })
  })

  it.each([
    ['forest', 960, 60],
    ['forest', 1600, 130],
    ['vineyard', 960, 60],
    ['vineyard', 1600, 130],
  ] as const)('keeps %s, among the busiest, at %i pixels within %i KB in both formats', async (scene, width, limit) => {
    for (const format of PICTURE_FORMATS) {
      const bytes = await rasterise(
        { scene, season: 'spring', composition: 2, focal: 'barn', seed: 4 },
        1.5,
        width,
        format,
      )
      expect(bytes.length, format).toBeLessThanOrEqual(limit * KILOBYTE)
    }
  })
})
