/** Pictures of mock mode: drawn from their key, without a catalogue. */
import { illustrationOf } from '../illustrator.ts'
import { isHeaderCode, isStorySlug } from '../illustrations/chosen-briefs.ts'
import { PICTURE_RATIOS, type ParkView } from '../../src/domain/site/picture-address.ts'
import { SCENES } from '../../src/domain/unit/pictures.ts'
import { briefFor, type PictureSubject } from '../illustrations/subject.ts'
import { DEFAULT_CHANNEL } from '../../src/domain/site/channel.ts'
import type { FoundPicture } from '../../src/server/pictures/picture-store.ts'

const KEY = /^(?<kind>park|region|channel|blog|unit)-(?<name>.+?)(?:-(?<shape>wide|tall))?$/

/** A picture for any of our keys; parks, regions and units get a landscape by their id. */
export function mockPicture(key: string): FoundPicture | undefined {
  const { kind = '', name = '', shape } = KEY.exec(key)?.groups ?? {}
  if (kind === '') return undefined
  return {
    illustration: illustrationOf(briefFor(subjectOf(kind, name))),
    ratio: PICTURE_RATIOS[shape === 'wide' || shape === 'tall' ? shape : 'card'],
  }
}

function subjectOf(kind: string, name: string): PictureSubject {
  if (kind === 'channel' && isHeaderCode(name)) return { kind: 'channel', code: name }
  if (kind === 'blog' && isStorySlug(name)) return { kind: 'blog', slug: name }
  const [id = 0, view = 1] = name.split('-').map(Number)
  const scene = SCENES[id % SCENES.length] ?? 'dale'
  if (kind === 'region') return { kind: 'region', id, scene }
  return { kind: 'park', id, view: ((view % 5) + 1) as ParkView, scene, channel: DEFAULT_CHANNEL, features: [] }
}
