import type { ParkView } from '../../src/domain/site/picture-address.ts'
import { channelOf, type ChannelCode, type OwnChannelCode } from '../../src/domain/site/channel.ts'
import { COMPOSITIONS, DISTANCES, readBrief, type Composition, type PictureBrief } from './brief.ts'
import { SEASONS, type Season } from './season.ts'
import { CHANNEL_BRIEFS, REGION_CHOICES, STORY_BRIEFS, type StorySlug } from './chosen-briefs.ts'
import { drawnLike } from './drawn-like.ts'
import { seedFrom } from './drawing/random.ts'
import { focalsFor, landmarksOf } from './focal-choice.ts'
import { LIGHTS, type Light, type Weather } from './light.ts'
import { motifOf, type ParkFacts } from './park-motifs.ts'
import { rockAt } from './rock.ts'
import type { Scene } from '../../src/domain/unit/pictures.ts'

/** The position in degrees, which determines the cliffs' rock and the villages' style. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** The subject of a picture. */
export type PictureSubject =
  | ({
      kind: 'park'
      id: number
      view: ParkView
      place?: Place
      /** The park's number within its region, so that no list repeats a picture; by default the id. */
      number?: number
    } & Omit<ParkFacts, 'channel'> & { channel: ChannelCode })
  | { kind: 'region'; id: number; scene: Scene; place?: Place }
  /** A channel, or hotels, which cannot be booked here. */
  | { kind: 'channel'; code: ChannelCode }
  | { kind: 'blog'; slug: StorySlug }

type DrawnPark = Extract<PictureSubject, { kind: 'park' }> & { channel: OwnChannelCode }

/** The brief of a subject, deterministic. */
export function briefFor(subject: PictureSubject): PictureBrief {
  switch (subject.kind) {
    case 'park':
      return parkBrief({ ...subject, channel: drawnLike(subject.channel) })
    case 'region':
      return regionBrief(subject)
    case 'channel':
      return headerBrief(subject.code)
    case 'blog':
      return STORY_BRIEFS[subject.slug]
  }
}

function headerBrief(code: ChannelCode): PictureBrief {
  const { headerDrawing } = channelOf(code)
  if (headerDrawing) return readBrief(headerDrawing)
  return CHANNEL_BRIEFS[code === 'hotels' ? 'hotels' : drawnLike(code)]
}

/** Parks that close in winter are not shown in snow. */
const OPEN_SEASONS: Record<OwnChannelCode, readonly [Season, ...Season[]]> = {
  ukcaravan: ['summer', 'spring', 'summer', 'autumn'],
  eurocaravan: ['summer', 'spring', 'summer', 'autumn'],
  uklodge: ['autumn', 'summer', 'winter', 'spring'],
  ukcottages: ['summer', 'autumn', 'spring', 'winter'],
  uktouring: ['summer', 'spring', 'summer', 'autumn'],
  boats: ['summer', 'spring', 'autumn', 'summer'],
}

/** More than the parks of any region; chosen so that even a list of all channels of a region repeats no cover. */
const REGION_APART = 157

/**
 * The number of a park for its pictures.
 * @param rank how many parks of its region have a lower id
 */
export function parkNumber(regionId: number, rank: number): number {
  return regionId * REGION_APART + rank
}

const GOLDEN = 0.6180339887

/** Distributes numbers below `choices`: neighbours far apart, none repeated before all are used. */
function deal(number: number, choices: number): number {
  const prime = primeUpTo(choices)
  return (number * Math.max(1, Math.round(prime * GOLDEN))) % prime
}

function primeUpTo(max: number): number {
  const isPrime = (number: number) => {
    for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false
    return true
  }
  let candidate = Math.max(2, max)
  while (!isPrime(candidate)) candidate -= 1
  return candidate
}

const DAYLIGHT = ['noon', 'late', 'dawn'] as const satisfies readonly Light[]
/** Every seventh cover is an evening. */
const EVENINGS = 7

interface Hand {
  focal: number
  composition: number
  light: Light
}

/** The choice of a number: within any fifty consecutive ones object, composition and hour never repeat. */
function handOf(number: number, focals: number): Hand {
  const views = focals * COMPOSITIONS.length
  const isEvening = number % EVENINGS === 3
  const hand = isEvening ? deal(Math.floor(number / EVENINGS), views) : deal(number, views * DAYLIGHT.length)
  return {
    focal: hand % focals,
    composition: Math.floor(hand / focals),
    light: isEvening ? 'dusk' : (DAYLIGHT[Math.floor(hand / views) % DAYLIGHT.length] ?? 'noon'),
  }
}

/** Hours of the further views of a gallery, following the cover's. */
const LATER: Record<Light, Light> = { dawn: 'noon', noon: 'late', late: 'dusk', dusk: 'dawn' }

function parkBrief(park: DrawnPark): PictureBrief {
  const { id, view, scene, channel, place, number = id } = park
  const focals = focalsFor(scene, channel, place)
  const seasons = OPEN_SEASONS[channel]
  const hand = handOf(number, focals.length)
  // Each further view uses the next composition and a later hour, so that all five differ.
  const turn = view - 1
  let { light } = hand
  for (let hour = 0; hour < turn; hour += 1) light = LATER[light]
  const seed = seedFrom('park', id, view)
  return {
    scene,
    season: seasons[(seedFrom('season', id) + Math.floor(turn / 2)) % seasons.length] ?? seasons[0],
    composition: compositionAt(hand.composition + turn),
    focal: focals[(hand.focal + turn * 5) % focals.length] ?? 'white-cottage',
    seed,
    light,
    weather: weatherOf(seed),
    distance: DISTANCES[(seed >>> 5) % DISTANCES.length] ?? 'middle',
    ...rockOf(place),
    ...motifOf(park, view, number),
  }
}

const WEATHER_LOTS: readonly Weather[] = [
  'clear',
  'high-cloud',
  'clear',
  'mist',
  'clear',
  'high-cloud',
  'clear',
  'clear',
  'after-rain',
  'clear',
]

/** Mostly fair weather. */
function weatherOf(seed: number): Weather {
  return WEATHER_LOTS[(seed >>> 9) % WEATHER_LOTS.length] ?? 'clear'
}

const rockOf = (place: Place | undefined) => (place ? { rock: rockAt(place) } : {})

function regionBrief({ id, scene, place }: Extract<PictureSubject, { kind: 'region' }>): PictureBrief {
  const landmarks = landmarksOf(scene)
  const hand = deal(id, landmarks.length * COMPOSITIONS.length * LIGHTS.length)
  const seed = seedFrom('region', id)
  return {
    scene,
    season: SEASONS[(seed >>> 3) % 3] ?? 'summer',
    composition: compositionAt(Math.floor(hand / landmarks.length)),
    focal: landmarks[hand % landmarks.length] ?? landmarks[0],
    seed,
    light: LIGHTS[Math.floor(hand / (landmarks.length * COMPOSITIONS.length)) % LIGHTS.length] ?? 'noon',
    weather: weatherOf(seed),
    distance: DISTANCES[(seed >>> 5) % DISTANCES.length] ?? 'middle',
    ...rockOf(place),
    ...REGION_CHOICES[id],
  }
}

function compositionAt(turn: number): Composition {
  return COMPOSITIONS[turn % COMPOSITIONS.length] ?? 0
}
