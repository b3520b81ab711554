import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CATALOGUE_SEED, generateCatalogue } from '../../catalogue/generate/catalogue.ts'
import { illustrator } from '../../illustrator.ts'
import { featureId } from '../../../src/domain/unit/features.ts'
import { SCENES } from '../../../src/domain/unit/pictures.ts'
import { drawSitePlan, type SitePlanBrief } from './draw-site-plan.ts'

const CARD = { width: 480, height: 320 }
const PARK: SitePlanBrief = {
  parkId: 1001,
  channel: 'ukcaravan',
  scene: 'dune-coast',
  features: [],
  pitches: 140,
  season: 'summer',
  light: 'noon',
}

const partsOf = (svg: string) =>
  [...svg.matchAll(/data-part="(\w+)"/g)]
    .map(([, part = '']) => part)
    .toSorted((one, other) => one.localeCompare(other))

describe('a site plan', () => {
  test('shows the facilities of its park, no others and 4 at most [PARK-12]', () => {
    const featuresOf = (...codes: string[]) => ({ features: codes.map(featureId) })
    expect(partsOf(drawSitePlan(PARK, CARD))).toEqual([])
    const some = drawSitePlan({ ...PARK, ...featuresOf('outdoor-pool', 'fishing-lake') }, CARD)
    expect(partsOf(some)).toEqual(['lake', 'pool'])
    const all = featuresOf('outdoor-pool', 'indoor-pool', 'fishing-lake', 'play-area', 'restaurant', 'shop')
    expect(partsOf(drawSitePlan({ ...PARK, ...all }, CARD))).toEqual(['hall', 'lake', 'play', 'pool'])
  })

  test('is valid in every scene, with 1 cottage and with 400 pitches', () => {
    for (const scene of SCENES) {
      for (const brief of [{ channel: 'ukcottages', pitches: 1 } as const, { pitches: 400 }]) {
        const svg = drawSitePlan({ ...PARK, scene, ...brief }, CARD)
        expect(svg, scene).not.toMatch(/NaN|undefined|Infinity/)
        expect(svg.length).toBeLessThan(260_000)
      }
    }
  })
})

/** Grey levels of 24 by 16 points, from 0 to 1 over the picture's own range: what is where, in whichever colours. */
async function compositionOf(svg: string): Promise<number[]> {
  const image = sharp(Buffer.from(svg)).resize(24, 16, { fit: 'fill' }).greyscale().normalise()
  return [...(await image.raw().toBuffer())].map((level) => level / 255)
}

const distance = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, level, point) => sum + Math.abs(level - (other[point] ?? 0)), 0) / one.length

/** The smallest distance between any two. */
const closest = (all: readonly (readonly number[])[]) =>
  Math.min(...all.flatMap((one, at) => all.slice(at + 1).map((other) => distance(one, other))))

test('no two of 24 neighbours look alike on their cards: the composition differs, not only the colours [PARK-12]', async () => {
  const { parks, unitTypes } = generateCatalogue({ seed: CATALOGUE_SEED, scale: 1, today: '2026-12-02' })
  for (const region of [1, 2]) {
    const units = parks.flatMap((park) => {
      const unit = unitTypes.find(({ parkId, channel }) => parkId === park.id && channel === 'ukcaravan')
      return unit && park.regionId === region ? [{ park, unit }] : []
    })
    const pictures = units.slice(0, 24).map(({ park, unit }) => {
      const subject = { id: unit.id, plan: unit, gradeRank: unit.gradeRank, scene: park.scene }
      return illustrator.illustrateUnit(subject).svg({ width: 240, height: 160 })
    })
    expect(pictures.length).toBeGreaterThan(10)
    // 0.04 without their landscapes and framings, 0.05 without framings.
    expect(closest(await Promise.all(pictures.map(compositionOf)))).toBeGreaterThan(0.06)
  }
})
