import { describe, expect, it } from 'vitest'
import { OWN_CHANNEL_CODES } from '../../src/domain/site/channel.ts'
import { featureId } from '../../src/domain/unit/features.ts'
import { HEADER_CODES, STORY_BRIEFS, isStorySlug } from './chosen-briefs.ts'
import { focalsFor } from './focal-choice.ts'
import { hasOpenWater, isAfloat } from './focal.ts'
import { backdropOf } from './backdrop.ts'
import { SCENES } from '../../src/domain/unit/pictures.ts'
import { briefFor } from './subject.ts'
import { SITE_CODES, siteConfig } from '../../src/brands/testing/demonstration-brands.ts'
import { readBrief } from './brief.ts'

const HOME_BRIEFS = Object.fromEntries(
  SITE_CODES.map((code) => [code, readBrief(siteConfig(code).design.homeDrawing)] as const),
)

const TWELVE = Array.from({ length: 12 }, (_, index) => index)
const VIEWS = [1, 2, 3, 4, 5] as const

function coversOf(
  ids: readonly number[],
  scene: (typeof SCENES)[number],
  channel: (typeof OWN_CHANNEL_CODES)[number],
): Set<string> {
  return new Set(
    ids.map((id) => {
      const { focal, composition, light, motif } = briefFor({ kind: 'park', id, view: 1, scene, channel })
      return [focal, composition, light, motif].join(' ')
    }),
  )
}

describe('briefFor', () => {
  it('returns the same brief for the same subject', () => {
    const subject = { kind: 'park', id: 123, view: 2, scene: 'cliff-coast', channel: 'ukcaravan' } as const
    expect(briefFor(subject)).toEqual(briefFor({ ...subject }))
    expect(briefFor({ kind: 'blog', slug: 'rainy-days' })).toEqual(briefFor({ kind: 'blog', slug: 'rainy-days' }))
  })

  it.each(OWN_CHANNEL_CODES)('returns twelve different covers for twelve neighbouring %s parks', (channel) => {
    for (const scene of SCENES) {
      for (const first of [1, 37, 400]) {
        const ids = TWELVE.map((index) => first + index)
        expect(coversOf(ids, scene, channel).size, `${scene} from ${first}`).toBe(12)
      }
    }
  })

  it('also varies for parks whose ids differ by two to seven', () => {
    for (const stride of [2, 3, 4, 5, 6, 7]) {
      const ids = TWELVE.map((index) => 1 + index * stride)
      expect(coversOf(ids, 'dune-coast', 'ukcaravan').size, String(stride)).toBe(12)
    }
  })

  it('has five different subjects in a gallery, at several hours', () => {
    const features = ['outdoor-pool', 'play-area', 'beach', 'decking', 'shop'].map(featureId)
    for (const channel of OWN_CHANNEL_CODES) {
      for (let id = 1; id <= 40; id += 1) {
        const briefs = VIEWS.map((view) => briefFor({ kind: 'park', id, view, scene: 'dune-coast', channel, features }))
        expect(new Set(briefs.map(({ motif, focal, composition }) => motif ?? `${focal} ${composition}`)).size).toBe(5)
        expect(new Set(briefs.map(({ seed }) => seed)).size).toBe(5)
        expect(new Set(briefs.map(({ light }) => light)).size).toBeGreaterThanOrEqual(3)
      }
    }
  })

  it('shows a pool, a playground or a way to the beach only if the park has one', () => {
    const told = [
      ['outdoor-pool', 'outdoor-pool'],
      ['indoor-pool', 'indoor-pool'],
      ['play-area', 'playground'],
      ['fishing-lake', 'fishing-lake'],
      ['shop', 'reception'],
      ['beach', 'beach-path'],
      ['decking', 'deck'],
    ] as const
    for (let id = 1; id <= 60; id += 1) {
      const motifsWith = (features: readonly number[]) =>
        VIEWS.map(
          (view) => briefFor({ kind: 'park', id, view, scene: 'cliff-coast', channel: 'ukcaravan', features }).motif,
        )
      const without = motifsWith([])
      for (const [feature, motif] of told) {
        expect(without).not.toContain(motif)
        if (feature !== 'decking') expect(motifsWith([featureId(feature)]), `${feature} ${id}`).toContain(motif)
      }
    }
  })

  it('shows boats only on water', () => {
    for (const channel of OWN_CHANNEL_CODES) {
      for (const scene of SCENES) {
        const focals = focalsFor(scene, channel)
        expect(focals.length, `${scene} ${channel}`).toBeGreaterThanOrEqual(6)
        expect(hasOpenWater(scene) || !focals.some(isAfloat), `${scene} ${channel}`).toBe(true)
      }
    }
  })

  it('has a dozen objects per channel where they are most common', () => {
    const norfolk = { latitude: 52.7, longitude: 1.5 }
    expect(focalsFor('dune-coast', 'ukcaravan', norfolk).length).toBeGreaterThanOrEqual(12)
    expect(focalsFor('dale', 'ukcottages', { latitude: 52.4, longitude: -2.7 }).length).toBeGreaterThanOrEqual(10)
    expect(focalsFor('broads', 'boats', norfolk).length).toBeGreaterThanOrEqual(12)
    expect(focalsFor('dune-coast', 'uktouring', norfolk).length).toBeGreaterThanOrEqual(12)
    expect(focalsFor('mediterranean-cove', 'eurocaravan').length).toBeGreaterThanOrEqual(12)
  })

  it('uses local building styles: crofts in the north, flint in Norfolk, oasts in Kent', () => {
    expect(focalsFor('dale', 'ukcottages', { latitude: 57.5, longitude: -5 })).toContain('croft')
    expect(focalsFor('dale', 'ukcottages', { latitude: 57.5, longitude: -5 })).not.toContain('thatched-cottage')
    expect(focalsFor('dale', 'ukcottages', { latitude: 52.9, longitude: 1.1 })).toContain('flint-cottage')
    expect(focalsFor('vineyard', 'ukcottages', { latitude: 51.1, longitude: 0.6 })).toContain('oast')
  })

  it('does not show caravan parks under snow', () => {
    for (let id = 1; id < 200; id += 1) {
      expect(briefFor({ kind: 'park', id, view: 1, scene: 'moor', channel: 'ukcaravan' }).season).not.toBe('winter')
    }
  })

  it('has a different landscape and hour for each of the three brands', () => {
    const homes = Object.values(HOME_BRIEFS)
    expect(new Set(homes.map(({ scene }) => scene)).size).toBe(3)
    expect(new Set(homes.map(({ light }) => light)).size).toBe(3)
  })

  it('has a header for each of the seven holiday types, including hotels, and for more than twelve stories', () => {
    const headers = HEADER_CODES.map((code) => briefFor({ kind: 'channel', code }))
    expect(new Set(headers.map(({ scene }) => scene)).size).toBe(7)
    const stories = Object.keys(STORY_BRIEFS).filter(isStorySlug)
    expect(stories.length).toBeGreaterThanOrEqual(12)
    const subjects = stories.map((slug) => {
      const { motif, scene, light, weather } = briefFor({ kind: 'blog', slug })
      return motif ?? [scene, light, weather].join(' ')
    })
    expect(new Set(subjects).size).toBe(stories.length)
  })
})

it('has a backdrop of two colours of its sky and two of its ground, in at most 70 bytes', () => {
  for (const scene of SCENES) {
    const backdrop = backdropOf({ scene, season: 'autumn', composition: 1, light: 'dusk' })
    expect(backdrop).toMatch(/^linear-gradient\((?:#[0-9a-f]{6}(?: \d\d%)?,?){4}\)$/)
    expect(backdrop.length).toBeLessThanOrEqual(70)
  }
})
