import { describe, expect, it } from 'vitest'
import { CHANNEL_CODES } from '../src/domain/channel.ts'
import { focalsFor } from './focal-choice.ts'
import { hasOpenWater, isAfloat } from './focal.ts'
import { pictureKey, pictureUrl } from './picture-address.ts'
import { placeholderColour } from './placeholder-colour.ts'
import { SCENES } from './scene.ts'
import { briefFor } from './subject.ts'

const TWELVE = Array.from({ length: 12 }, (_, index) => index)

function pairsOf(
  ids: readonly number[],
  scene: (typeof SCENES)[number],
  channel: (typeof CHANNEL_CODES)[number],
): Set<string> {
  return new Set(
    ids.map((id) => {
      const { focal, composition } = briefFor({ kind: 'park', id, view: 1, scene, channel })
      return `${focal} ${composition}`
    }),
  )
}

describe('briefFor', () => {
  it('gives the same brief for the same subject', () => {
    const subject = { kind: 'park', id: 123, view: 2, scene: 'cliff-coast', channel: 'ukcaravan' } as const
    expect(briefFor(subject)).toEqual(briefFor({ ...subject }))
    expect(briefFor({ kind: 'blog', slug: 'rainy-days' })).toEqual(briefFor({ kind: 'blog', slug: 'rainy-days' }))
  })

  it.each(CHANNEL_CODES)(
    'gives twelve neighbouring %s parks at least ten different pairs of object and composition',
    (channel) => {
      for (const scene of SCENES) {
        for (const first of [1, 37, 400]) {
          const pairs = pairsOf(
            TWELVE.map((index) => first + index),
            scene,
            channel,
          )
          expect(pairs.size, `${scene} from ${first}`).toBeGreaterThanOrEqual(10)
        }
      }
    },
  )

  it('also tells parks apart whose ids go up by two to seven', () => {
    for (const stride of [2, 3, 4, 5, 6, 7]) {
      expect(
        pairsOf(
          TWELVE.map((index) => 1 + index * stride),
          'dune-coast',
          'ukcaravan',
        ).size,
        String(stride),
      ).toBeGreaterThanOrEqual(9)
    }
  })

  it('shows all four compositions among the five views of a park', () => {
    const views = ([1, 2, 3, 4, 5] as const).map((view) =>
      briefFor({ kind: 'park', id: 9, view, scene: 'dale', channel: 'ukcottages' }),
    )
    expect(new Set(views.map((brief) => brief.composition)).size).toBe(4)
    expect(new Set(views.map((brief) => brief.seed)).size).toBe(5)
  })

  it('never floats a boat where there is no water, whatever the type', () => {
    for (const channel of CHANNEL_CODES) {
      for (const scene of SCENES) {
        const focals = focalsFor(scene, channel)
        expect(focals.length, `${scene} ${channel}`).toBeGreaterThanOrEqual(3)
        expect(hasOpenWater(scene) || !focals.some(isAfloat), `${scene} ${channel}`).toBe(true)
      }
    }
  })

  it('does not show caravan parks under snow', () => {
    for (let id = 1; id < 200; id += 1) {
      expect(briefFor({ kind: 'park', id, view: 1, scene: 'moor', channel: 'ukcaravan' }).season).not.toBe('winter')
    }
  })
})

describe('placeholderColour', () => {
  it('is a colour the browser can fill a frame with', () => {
    for (const scene of SCENES) expect(placeholderColour({ scene, season: 'autumn' })).toMatch(/^#[0-9a-f]{6}$/)
  })
})

describe('the address of a picture', () => {
  it('names the subject, the width, the format and the version', () => {
    const key = pictureKey({ kind: 'park', id: 123, view: 2 })
    expect(key).toBe('park-123-2')
    expect(pictureUrl(key, 960, 'avif')).toMatch(/^\/pictures\/park-123-2\/960\.avif\?v=[0-9a-f]{8}$/)
  })
})
