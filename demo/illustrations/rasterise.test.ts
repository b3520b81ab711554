import sharp from 'sharp'
import { describe, expect, inject, it } from 'vitest'
import { focalsFor } from './focal-choice.ts'
import { LIGHTS } from './light.ts'
import { MOTIFS } from './motif.ts'
import { CHANNEL_BRIEFS } from './chosen-briefs.ts'
import { PICTURE_FORMATS, PICTURE_RATIOS } from '../../src/domain/site/picture-address.ts'
import { SCENES } from '../../src/domain/unit/pictures.ts'
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

/**
 * Every picture in every size and format takes half a minute: by default each has one of them, in turn. The hash in
 * draw-scene.test.ts fails for any drawing that changes, so that the sizes can only change with it.
 */
const inTurn = <T>(values: readonly T[], index: number): readonly T[] =>
  inject('isLong') ? values : values.filter((_, turn) => turn === index % values.length)

/** By default of the brands and of half of the channels, which are drawn alike. */
const HEADERS = [
  ...Object.entries(HOME_BRIEFS),
  ...Object.entries(CHANNEL_BRIEFS).filter((_, index) => inject('isLong') || index % 2 === 0),
].flatMap(([name, brief], index) => inTurn(HEADER_SIZES, index).map((size) => ({ name, brief, ...size })))

const BUSIEST = (
  [
    { scene: 'forest', width: 960, limit: 60 },
    { scene: 'vineyard', width: 1600, limit: 130 },
    { scene: 'forest', width: 1600, limit: 130 },
    { scene: 'vineyard', width: 960, limit: 60 },
  ] as const
).slice(0, inject('isLong') ? 4 : 2)

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

  it.each(SCENES)('keeps %s within 20 KB at 480 pixels', async (scene) => {
    for (const format of inTurn(PICTURE_FORMATS, SCENES.indexOf(scene))) {
      const bytes = await rasterise(
        { scene, season: 'autumn', composition: 2, focal: focalsFor(scene, 'uktouring')[0] ?? 'barn', seed: 3 },
        1.5,
        480,
        format,
      )
      expect(bytes.length, format).toBeLessThanOrEqual(20 * KILOBYTE)
    }
  })

  it('keeps close views within 20 KB at 480 pixels, at any time of day', { timeout: 60_000 }, async () => {
    for (const [index, motif] of MOTIFS.entries()) {
      // By default every fifth, so that each time of day comes up.
      if (!inject('isLong') && index % 5 > 0) continue
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

  it.each(BUSIEST)('keeps $scene, among the busiest, at $width pixels within $limit KB', async (picture) => {
    const { scene, width, limit } = picture
    for (const format of inTurn(PICTURE_FORMATS, BUSIEST.indexOf(picture))) {
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
