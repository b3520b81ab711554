import { createHash } from 'node:crypto'
import { describe, expect, inject, it, vi } from 'vitest'
import { CHANNEL_CODES } from '../../src/domain/site/channel.ts'
import { COMPOSITIONS, DISTANCES, type PictureBrief } from './brief.ts'
import { SEASONS } from './season.ts'
import { CHANNEL_BRIEFS, STORY_BRIEFS } from './chosen-briefs.ts'
import { drawScene } from './draw-scene.ts'
import { FOCALS, isAfloat } from './focal.ts'
import { landmarksOf } from './focal-choice.ts'
import { PICTURE_VERSION } from '../../src/domain/site/picture-address.ts'
import { ENCODING } from './rasterise.ts'
import { drawInterior } from './interiors/draw-interior.ts'
import { INTERIOR_SAMPLES, SITE_PLAN_SAMPLES } from './interiors/interior-samples.ts'
import { LIGHTS, WEATHERS } from './light.ts'
import { MOTIFS } from './motif.ts'
import { SCENES, type Scene } from '../../src/domain/unit/pictures.ts'
import { drawSitePlan } from './site-plan/draw-site-plan.ts'
import { briefFor } from './subject.ts'
import { SITE_CODES, siteConfig } from '../../src/brands/testing/demonstration-brands.ts'
import { readBrief } from './brief.ts'

const HOME_BRIEFS = Object.fromEntries(
  SITE_CODES.map((code) => [code, readBrief(siteConfig(code).design.homeDrawing)] as const),
)

// A long timeout for hundreds of drawings.
vi.setConfig({ testTimeout: 60_000 })

const CARD = { width: 480, height: 320 }
const WIDE = { width: 1440, height: 600 }
const TALL = { width: 390, height: 488 }
const AT_SEA: readonly Scene[] = ['cliff-coast', 'dune-coast', 'island', 'mediterranean-cove']

function briefsOf(scene: Scene): PictureBrief[] {
  return SEASONS.flatMap((season) =>
    COMPOSITIONS.map((composition) => ({
      scene,
      season,
      composition,
      focal: landmarksOf(scene)[composition] ?? 'barn',
      seed: composition * 31 + 7,
    })),
  )
}

/** Every hour with every weather, at different distances. */
function skiesOf(scene: Scene): PictureBrief[] {
  return LIGHTS.flatMap((light, hour) =>
    WEATHERS.map((weather, index): PictureBrief => {
      const turn = hour + index
      return {
        scene,
        season: SEASONS[turn % 4] ?? 'summer',
        composition: COMPOSITIONS[turn % 4] ?? 0,
        focal: landmarksOf(scene)[turn % 6] ?? 'barn',
        seed: 40 + 7 * hour + index,
        light,
        weather,
        distance: DISTANCES[turn % 3] ?? 'middle',
      }
    }),
  )
}

const motifBriefs = MOTIFS.map((motif, index): PictureBrief => ({
  scene: SCENES[index % SCENES.length] ?? 'dale',
  season: SEASONS[index % 4] ?? 'summer',
  composition: COMPOSITIONS[index % 4] ?? 0,
  focal: 'static-caravan',
  seed: index + 1,
  light: LIGHTS[index % 4] ?? 'noon',
  weather: 'clear',
  motif,
}))

/** The diagonal of a scene's briefs: each season and composition once, or each hour and weather. */
const onDiagonal = (briefs: readonly PictureBrief[]) => briefs.filter((_, index) => index % 5 === 0)

/** The briefs of a scene that are drawn. */
const chosen = (briefs: readonly PictureBrief[]) => (inject('isLong') ? briefs : onDiagonal(briefs))

const drawings = new Map<string, string>()

/** Cached, because several tests use the same drawings. */
function drawn(brief: PictureBrief, shape: typeof CARD): string {
  const key = JSON.stringify([brief, shape])
  const svg = drawings.get(key) ?? drawScene(brief, shape)
  drawings.set(key, svg)
  return svg
}

/** Every number in a drawing is finite, every element closed. */
function faultsOf(svg: string): string[] {
  const faults: string[] = []
  if (/NaN|undefined|Infinity/.test(svg)) faults.push('a mark without a place')
  const opened = svg.match(/<[a-zA-Z](?:[^>]*[^/])?>/g)?.length ?? 0
  const closed = svg.match(/<\/[a-zA-Z]+>/g)?.length ?? 0
  if (opened !== closed) faults.push(`${opened} opened, ${closed} closed`)
  for (const id of svg.matchAll(/url\(#(\w+)\)/g)) if (!svg.includes(`id="${id[1]}"`)) faults.push(`no ${id[1]}`)
  return faults
}

const sunsIn = (svg: string) => svg.match(/data-part="sun"/g)?.length

/** Positions of the sun and the focal object as shares of width and height, before mirroring. */
function placesIn(svg: string) {
  const [, width = NaN, height = NaN] = (/viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? []).map(Number)
  const [, left = NaN, y = NaN, radius = NaN] = (/data-part="sun"[^>]* d="M(\S+) (\S+)a(\S+) /.exec(svg) ?? []).map(
    Number,
  )
  const [, x = NaN, foot = NaN, scale = NaN] = (
    /data-part="focal" transform="translate\((\S+) (\S+)\)scale\((\S+)\)"/.exec(svg) ?? []
  ).map(Number)
  return {
    sun: { left: left / width, right: (left + 2 * radius) / width, top: (y - radius) / height, middle: y / height },
    // The object extends about 110 to each side of its foot and 130 above; masts and towers are higher.
    focal: {
      left: (x - 110 * scale) / width,
      right: (x + 110 * scale) / width,
      top: (foot - 130 * scale) / height,
      foot: foot / height,
    },
  }
}

describe('drawScene', () => {
  it('draws the same marks for the same brief', () => {
    const brief: PictureBrief = { scene: 'broads', season: 'autumn', composition: 3, focal: 'windpump', seed: 77 }
    expect(drawScene(brief, CARD)).toBe(drawScene({ ...brief }, CARD))
  })

  it('draws a different picture for another seed', () => {
    const brief: PictureBrief = { scene: 'dale', season: 'summer', composition: 0, focal: 'barn', seed: 1 }
    expect(drawScene(brief, CARD)).not.toBe(drawScene({ ...brief, seed: 2 }, CARD))
  })

  it.each(SCENES)('draws valid pictures of %s with exactly one sun in four seasons and four compositions', (scene) => {
    for (const brief of chosen(briefsOf(scene))) {
      const svg = drawn(brief, CARD)
      expect(faultsOf(svg), JSON.stringify(brief)).toEqual([])
      expect(sunsIn(svg), JSON.stringify(brief)).toBe(1)
    }
  })

  it.each(SCENES)('draws valid pictures of %s with exactly one sun at four hours in four weathers', (scene) => {
    for (const brief of chosen(skiesOf(scene))) {
      const svg = drawn(brief, CARD)
      expect(faultsOf(svg), JSON.stringify(brief)).toEqual([])
      expect(sunsIn(svg), JSON.stringify(brief)).toBe(1)
    }
  })

  it('draws every close-up with exactly one light in the sky, some of them wide and tall', () => {
    for (const [index, brief] of motifBriefs.entries()) {
      const large = inject('isLong') || index % 9 === 0 ? [WIDE, TALL] : []
      for (const shape of [CARD, ...large]) {
        const svg = drawn(brief, shape)
        expect(faultsOf(svg), brief.motif).toEqual([])
        expect(sunsIn(svg), brief.motif).toBe(1)
      }
    }
  })

  it.each(SCENES)('draws %s as a wide and a tall header', (scene) => {
    const [first, second] = onDiagonal(skiesOf(scene))
    for (const { brief, shape } of [
      { brief: first!, shape: WIDE },
      { brief: second!, shape: TALL },
    ]) {
      const svg = drawn(brief, shape)
      expect(faultsOf(svg)).toEqual([])
      expect(svg).toContain(`width="${shape.width}" height="${shape.height}"`)
    }
  })

  it.each(SCENES)('keeps the sun and the focal object of %s inside the card, the wide and the tall header', (scene) => {
    for (const [index, brief] of chosen(skiesOf(scene)).entries()) {
      // By default only in the headers that the test above has drawn.
      const headers = inject('isLong') || index < 2 ? [index % 2 === 0 ? WIDE : TALL] : []
      for (const shape of [CARD, ...headers]) {
        const { sun, focal } = placesIn(drawn(brief, shape))
        const what = JSON.stringify({ ...brief, ...shape })
        // The header may be cropped by a fifth at the top.
        expect(sun.top, what).toBeGreaterThanOrEqual(0.2)
        expect(sun.middle, what).toBeLessThanOrEqual(0.66)
        expect(sun.left, what).toBeGreaterThan(0.05)
        expect(sun.right, what).toBeLessThan(0.5)
        expect(focal.left, what).toBeGreaterThan(0.2)
        expect(focal.right, what).toBeLessThan(1)
        expect(focal.top, what).toBeGreaterThan(0.1)
        expect(focal.foot, what).toBeLessThan(0.94)
      }
    }
  })

  it.each(AT_SEA)('keeps the sea horizon of %s level', (scene) => {
    for (const brief of [...chosen(briefsOf(scene)), ...chosen(skiesOf(scene))]) {
      const line = /data-part="horizon"[^>]* d="M\S+ (\S+)L\S+ (\S+)"/.exec(drawn(brief, CARD))
      expect(line?.[1]).toBeDefined()
      expect(line?.[1]).toBe(line?.[2])
    }
  })

  it('mirrors the picture when the sun stands on the right', () => {
    const mirrored = COMPOSITIONS.filter((composition) =>
      drawScene({ scene: 'moor', season: 'summer', composition, focal: 'barn', seed: 3 }, CARD).includes('scale(-1 1)'),
    )
    expect(mirrored).toEqual([1, 2])
  })

  it('draws every focal object, each different', () => {
    const pictures = FOCALS.map((focal) =>
      drawn({ scene: 'fell-and-lake', season: 'summer', composition: 0, focal, seed: 1 }, CARD),
    )
    expect(pictures.flatMap(faultsOf)).toEqual([])
    expect(new Set(pictures).size).toBe(FOCALS.length)
    expect(FOCALS.filter(isAfloat).length).toBeGreaterThanOrEqual(12)
  })

  it('has the hash of its drawings as version, so that cached pictures are redrawn after a change', () => {
    const hash = createHash('sha256')
    for (const scene of SCENES) {
      for (const brief of onDiagonal(briefsOf(scene))) hash.update(drawn(brief, CARD))
      for (const brief of onDiagonal(skiesOf(scene))) hash.update(drawn(brief, CARD))
    }
    for (const focal of FOCALS)
      hash.update(drawn({ scene: 'fell-and-lake', season: 'summer', composition: 0, focal, seed: 1 }, CARD))
    for (const brief of motifBriefs) hash.update(drawn(brief, CARD))
    for (const brief of INTERIOR_SAMPLES) hash.update(drawInterior(brief, CARD))
    for (const brief of SITE_PLAN_SAMPLES) hash.update(drawSitePlan(brief, CARD))
    // Includes the assignment of pictures to subjects, and how they are encoded.
    hash.update(JSON.stringify([HOME_BRIEFS, CHANNEL_BRIEFS, STORY_BRIEFS, ENCODING]))
    for (let id = 1; id <= 40; id += 1) {
      const features = [20, 21, 27, 31, 40, 3].slice(id % 4)
      for (const channel of CHANNEL_CODES)
        hash.update(JSON.stringify(briefFor({ kind: 'park', id, view: 1, scene: 'estuary', channel, features })))
    }
    expect(PICTURE_VERSION, 'put this value into src/domain/site/picture-address.ts').toBe(
      hash.digest('hex').slice(0, 8),
    )
  })
})
