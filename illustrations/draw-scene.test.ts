import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { COMPOSITIONS, SEASONS, type PictureBrief } from './brief.ts'
import { drawScene } from './draw-scene.ts'
import { FOCALS } from './focal.ts'
import { landmarksOf } from './focal-choice.ts'
import { GENERATOR_VERSION } from './generator-version.ts'
import { SCENES, type Scene } from './scene.ts'

const CARD = { width: 480, height: 320 }
const SHAPES = [
  { width: 1440, height: 576 },
  { width: 390, height: 488 },
]
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

describe('drawScene', () => {
  it('draws the same marks for the same brief', () => {
    const brief: PictureBrief = { scene: 'broads', season: 'autumn', composition: 3, focal: 'windpump', seed: 77 }
    expect(drawScene(brief, CARD)).toBe(drawScene({ ...brief }, CARD))
  })

  it('draws another picture for another seed', () => {
    const brief: PictureBrief = { scene: 'dale', season: 'summer', composition: 0, focal: 'barn', seed: 1 }
    expect(drawScene(brief, CARD)).not.toBe(drawScene({ ...brief, seed: 2 }, CARD))
  })

  it.each(SCENES)('draws %s soundly with exactly one sun in four seasons and four compositions', (scene) => {
    for (const brief of briefsOf(scene)) {
      const svg = drawScene(brief, CARD)
      expect(faultsOf(svg), JSON.stringify(brief)).toEqual([])
      expect(svg.match(/data-part="sun"/g)?.length, JSON.stringify(brief)).toBe(1)
    }
  })

  it.each(SCENES)('holds %s together in a wide hero and a tall one', (scene) => {
    for (const shape of SHAPES) {
      const svg = drawScene(
        { scene, season: 'summer', composition: 0, focal: landmarksOf(scene)[0] ?? 'barn', seed: 5 },
        shape,
      )
      expect(faultsOf(svg)).toEqual([])
      expect(svg).toContain(`width="${shape.width}" height="${shape.height}"`)
    }
  })

  it.each(AT_SEA)('keeps the sea horizon of %s dead level', (scene) => {
    for (const brief of briefsOf(scene)) {
      const line = /data-part="horizon"[^>]* d="M\S+ (\S+)L\S+ (\S+)"/.exec(drawScene(brief, CARD))
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

  it('draws every focal object, and another object is another picture', () => {
    const pictures = FOCALS.map((focal) =>
      drawScene({ scene: 'fell-and-lake', season: 'winter', composition: 0, focal, seed: 1 }, CARD),
    )
    expect(pictures.flatMap(faultsOf)).toEqual([])
    expect(new Set(pictures).size).toBe(FOCALS.length)
  })

  it('carries the fingerprint of its drawings as its version, so that cached pictures are redrawn after a change', () => {
    const hash = createHash('sha256')
    for (const scene of SCENES) {
      // The diagonal: each season and each composition once.
      for (const [index, brief] of briefsOf(scene).entries()) if (index % 5 === 0) hash.update(drawScene(brief, CARD))
    }
    for (const focal of FOCALS)
      hash.update(drawScene({ scene: 'fell-and-lake', season: 'summer', composition: 0, focal, seed: 1 }, CARD))
    expect(GENERATOR_VERSION, 'put this value into generator-version.ts').toBe(hash.digest('hex').slice(0, 8))
  })
})
