import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { focalsFor } from '../../../illustrations/focal-choice.ts'
import { PICTURE_FORMATS } from '../../../illustrations/picture-address.ts'
import { SCENES } from '../../../illustrations/scene.ts'
import { rasterise } from './picture-raster.ts'

const KILOBYTE = 1024

describe('rasterise', () => {
  it('gives a 3:2 picture of exactly the width asked for', async () => {
    const bytes = await rasterise(
      { scene: 'island', season: 'summer', composition: 0, focal: 'lighthouse', seed: 8 },
      1.5,
      480,
      'webp',
    )
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 320, format: 'webp' })
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
