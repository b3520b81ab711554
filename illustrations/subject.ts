import type { ChannelCode } from '../src/domain/channel.ts'
import type { SiteCode } from '../src/domain/site.ts'
import { COMPOSITIONS, SEASONS, type Composition, type PictureBrief, type Season } from './brief.ts'
import { seedFrom } from './drawing/random.ts'
import { focalsFor, landmarksOf } from './focal-choice.ts'
import { rockAt } from './rock.ts'
import { SCENES, type Scene } from './scene.ts'

export type ParkView = 1 | 2 | 3 | 4 | 5

/** Where on earth, in degrees: it decides what the cliffs are made of. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** What a picture is of. */
export type PictureSubject =
  | { kind: 'park'; id: number; view: ParkView; scene: Scene; channel: ChannelCode; place?: Place }
  | { kind: 'region'; id: number; scene: Scene; place?: Place }
  | { kind: 'channel'; code: ChannelCode }
  | { kind: 'home'; site: SiteCode }
  | { kind: 'blog'; slug: string }

/** Decides the picture of a subject. The same subject always gives the same brief. */
export function briefFor(subject: PictureSubject): PictureBrief {
  switch (subject.kind) {
    case 'park':
      return parkBrief(subject)
    case 'region':
      return scenicBrief(subject.scene, seedFrom('region', subject.id), subject.place)
    case 'channel':
      return CHANNEL_BRIEFS[subject.code]
    case 'home':
      return HOME_BRIEFS[subject.site]
    case 'blog': {
      const seed = seedFrom('blog', subject.slug)
      return scenicBrief(SCENES[seed % SCENES.length] ?? 'dale', seed)
    }
  }
}

/** Parks that close in winter are not shown in snow. */
const OPEN_SEASONS: Record<ChannelCode, readonly [Season, ...Season[]]> = {
  ukcaravan: ['summer', 'spring', 'summer', 'autumn'],
  eurocaravan: ['summer', 'spring', 'summer', 'autumn'],
  uklodge: ['autumn', 'summer', 'winter', 'spring'],
  ukcottages: ['summer', 'autumn', 'spring', 'winter'],
  uktouring: ['summer', 'spring', 'summer', 'autumn'],
  boats: ['summer', 'spring', 'autumn', 'summer'],
}

/** Deals out the numbers below `choices`: any run of ids, also every second or seventh, soon meets them all. */
function deal(id: number, choices: number): number {
  const prime = primeFrom(choices)
  return ((id * Math.max(1, Math.round(prime * GOLDEN))) % prime) % choices
}

const GOLDEN = 0.6180339887

function primeFrom(least: number): number {
  const isPrime = (number: number) => {
    for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false
    return number > 1
  }
  let candidate = least
  while (!isPrime(candidate)) candidate += 1
  return candidate
}

function parkBrief({ id, view, scene, channel, place }: Extract<PictureSubject, { kind: 'park' }>): PictureBrief {
  const focals = focalsFor(scene, channel)
  const seasons = OPEN_SEASONS[channel]
  const hand = deal(id, focals.length * COMPOSITIONS.length)
  // Each further view turns to the next composition, so that the first four show the place from all sides.
  const turn = view - 1
  return {
    scene,
    season: seasons[(seedFrom('season', id) + Math.floor(turn / 2)) % seasons.length] ?? seasons[0],
    composition: compositionAt(Math.floor(hand / focals.length) + turn),
    focal: focals[((hand % focals.length) + turn * 5) % focals.length] ?? 'static-caravan',
    seed: seedFrom('park', id, view),
    ...rockOf(place),
  }
}

const rockOf = (place: Place | undefined) => (place ? { rock: rockAt(place) } : {})

function scenicBrief(scene: Scene, seed: number, place?: Place): PictureBrief {
  const landmarks = landmarksOf(scene)
  return {
    scene,
    season: SEASONS[(seed >>> 3) % 3] ?? 'summer',
    composition: compositionAt(seed >>> 7),
    focal: landmarks[(seed >>> 11) % landmarks.length] ?? 'white-cottage',
    seed,
    ...rockOf(place),
  }
}

function compositionAt(turn: number): Composition {
  return COMPOSITIONS[turn % COMPOSITIONS.length] ?? 0
}

/** Chosen by eye. */
const CHANNEL_BRIEFS: Record<ChannelCode, PictureBrief> = {
  ukcaravan: { scene: 'cliff-coast', season: 'summer', composition: 0, focal: 'caravan-row', seed: 11, rock: 'slate' },
  eurocaravan: { scene: 'mediterranean-cove', season: 'summer', composition: 0, focal: 'bell-tent', seed: 4 },
  uklodge: { scene: 'fell-and-lake', season: 'autumn', composition: 0, focal: 'lodge', seed: 7 },
  ukcottages: { scene: 'dale', season: 'spring', composition: 2, focal: 'thatched-cottage', seed: 3 },
  uktouring: { scene: 'dune-coast', season: 'summer', composition: 3, focal: 'campervan', seed: 6 },
  boats: { scene: 'broads', season: 'summer', composition: 0, focal: 'cruiser', seed: 2 },
}

const HOME_BRIEFS: Record<SiteCode, PictureBrief> = {
  BF: { scene: 'fell-and-lake', season: 'summer', composition: 0, focal: 'lodge', seed: 21 },
  SN: { scene: 'dune-coast', season: 'summer', composition: 0, focal: 'beach-huts', seed: 5 },
  MT: { scene: 'island', season: 'spring', composition: 0, focal: 'white-cottage', seed: 9 },
}
