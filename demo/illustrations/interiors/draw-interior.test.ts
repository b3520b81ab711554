import { describe, expect, inject, it } from 'vitest'
import { CATALOGUE_SEED, generateCatalogue } from '../../catalogue/generate/catalogue.ts'
import { unitKind, type UnitKind } from '../../../src/domain/unit/unit.ts'
import { SEASONS } from '../season.ts'
import { drawInterior } from './draw-interior.ts'
import { interiorBackdrop, interiorSeason, interiorView, type InteriorBrief } from './interior-brief.ts'

const CARD = { width: 480, height: 320 }
const { unitTypes } = generateCatalogue({ seed: CATALOGUE_SEED, scale: 0.25, today: '2026-11-21' })
const KINDS = ['caravan', 'lodge', 'cottage', 'cruiser', 'narrowboat', 'mobile-home', 'safari-tent', 'pitch'] as const

function briefOf(unit: (typeof unitTypes)[number], part: Partial<InteriorBrief> = {}): InteriorBrief {
  const season = interiorSeason(unit.id, unit)
  const view = { scene: 'dale', ...interiorView(unit.id) } as const
  return { unitTypeId: unit.id, unit, gradeRank: unit.gradeRank, season, ...view, ...part }
}

/** How many units of a kind are drawn: a drawing takes 20 ms. */
const COUNT = inject('isLong') ? 30 : 10

/** Some units of a kind from the whole catalogue. */
function someOf(kind: UnitKind, count: number) {
  const units = unitTypes.filter((unit) => unitKind(unit) === kind)
  const step = Math.max(1, Math.floor(units.length / count))
  return units.filter((_, index) => index % step === 0).slice(0, count)
}

const countOf = (svg: string, part: string) => svg.match(new RegExp(`data-part="${part}"`, 'g'))?.length ?? 0

describe('drawInterior', () => {
  it.each(KINDS)('draws as many beds in a %s as the data has [BEYOND-06]', (kind) => {
    const units = someOf(kind, COUNT)
    expect(units.length).toBeGreaterThan(0)
    for (const unit of units) {
      const beds = unit.beds.reduce((sum, bed) => sum + (bed.kind === 'twin' ? 2 : 1) * bed.count, 0)
      expect(countOf(drawInterior(briefOf(unit), CARD), 'bed'), unit.name).toBe(beds)
    }
  })

  it.each(KINDS)('draws a valid picture of a %s in every season', (kind) => {
    for (const unit of someOf(kind, inject('isLong') ? 3 : 1)) {
      for (const season of SEASONS) {
        const svg = drawInterior(briefOf(unit, { season }), CARD)
        expect(svg, unit.name).not.toMatch(/NaN|undefined|Infinity/)
        expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length)
        expect(svg.length).toBeLessThan(260_000)
      }
    }
  })

  it('draws a hot tub and a ramp exactly if the data has them [BEYOND-05, BEYOND-06]', () => {
    const units = [...someOf('lodge', COUNT), ...someOf('caravan', COUNT)]
    expect(new Set(units.map(({ features }) => features.includes(1))).size).toBe(2)
    expect(new Set(units.map(({ accessibility }) => accessibility.stepFreeRoute)).size).toBe(2)
    for (const unit of units) {
      const svg = drawInterior(briefOf(unit), CARD)
      expect(countOf(svg, 'hot-tub'), unit.name).toBe(unit.features.includes(1) ? 1 : 0)
      expect(countOf(svg, 'ramp'), unit.name).toBe(unit.accessibility.stepFreeRoute ? 1 : 0)
    }
  })

  it('draws a unit deterministically, and a better grade with different furniture', () => {
    const [unit] = someOf('caravan', 1)
    if (!unit) throw new Error('no caravan')
    const plain = drawInterior(briefOf(unit, { gradeRank: 1 }), CARD)
    expect(drawInterior(briefOf(unit, { gradeRank: 1 }), CARD)).toBe(plain)
    expect(drawInterior(briefOf(unit, { gradeRank: 5 }), CARD)).not.toBe(plain)
  })
})

describe('the light of an interior', () => {
  it('is never winter if parks are closed in winter', () => {
    const closing = unitTypes.filter(({ channel }) => channel !== 'uklodge' && channel !== 'ukcottages')
    expect(new Set(closing.map((unit) => interiorSeason(unit.id, unit)))).toEqual(
      new Set(['spring', 'summer', 'autumn']),
    )
  })

  it('has a valid placeholder colour', () => {
    for (const kind of KINDS) {
      for (const unit of someOf(kind, 2))
        expect(interiorBackdrop(unit.id, unit)).toMatch(/^linear-gradient\((#[0-9a-f]{6},?){2}\)$/)
    }
  })
})
