import type { OwnChannelCode } from '../../src/domain/site/channel.ts'
import { featureId } from '../../src/domain/unit/features.ts'
import { COMPOSITIONS, type PictureBrief } from './brief.ts'
import { homesFor } from './focal-choice.ts'
import { hasOpenWater, type Focal } from './focal.ts'
import { LIGHTS } from './light.ts'
import type { Motif } from './motif.ts'
import type { Scene } from '../../src/domain/unit/pictures.ts'

/** Facts of a park that its pictures show. */
export interface ParkFacts {
  readonly scene: Scene
  readonly channel: OwnChannelCode
  /** Feature ids of the park and its units; empty draws none. */
  readonly features?: readonly number[]
}

/** Motif of each facility; a park's first ones are drawn, rotated by its number. */
const FACILITIES: readonly (readonly [feature: string, motif: Motif])[] = [
  ['outdoor-pool', 'outdoor-pool'],
  ['play-area', 'playground'],
  ['indoor-pool', 'indoor-pool'],
  ['clubhouse', 'clubhouse'],
  ['fishing-lake', 'fishing-lake'],
  ['restaurant', 'clubhouse'],
  ['shop', 'reception'],
  ['cycle-hire', 'bicycles'],
  ['splash-zone', 'outdoor-pool'],
]

const SANDY_SHORES: ReadonlySet<Scene> = new Set(['dune-coast', 'cliff-coast', 'island', 'mediterranean-cove'])

const has = ({ features = [] }: ParkFacts, code: string) => features.includes(featureId(code))

type View = Partial<Pick<PictureBrief, 'motif' | 'focal' | 'light' | 'distance' | 'composition'>>

/**
 * The close-up of a park's picture, from its facts: its units, a facility, the way to the water, an hour of the stay.
 * Undefined for the view itself, usually the first picture.
 */
export function motifOf(park: ParkFacts, view: number, number: number): View {
  const cover = number % SPECIAL === 2 ? coverOf(park, number) : {}
  if (view === 1) return cover
  const shown = viewOf(park, view, number)
  // The cover's motif is not repeated: the landscape at another hour replaces it.
  return shown.motif !== undefined && shown.motif === cover.motif ? {} : shown
}

function viewOf(park: ParkFacts, view: number, number: number): View {
  switch (view) {
    case 2:
      return stayOf(park, number)
    case 3:
      return facilityOf(park, number)
    case 4:
      return surroundingsOf(park)
    default:
      return momentOf(park, number)
  }
}

/** Every fifth cover shows a special motif instead of the view. */
const SPECIAL = 5

/** Dealt separately, so that no two of a kind in a region share composition and hour. */
function coverOf(park: ParkFacts, number: number): View {
  const cover = specialOf(park, number)
  if (cover.motif === undefined) return cover
  const lot = Math.floor(number / SPECIAL)
  const hours = cover.motif === 'deck' ? EVENING_HOURS : LIGHTS
  const composition = COMPOSITIONS[lot % COMPOSITIONS.length] ?? 0
  return { ...cover, composition, light: hours[Math.floor(lot / COMPOSITIONS.length) % hours.length] ?? 'late' }
}

const EVENING_HOURS = ['dusk', 'late'] as const

function specialOf(park: ParkFacts, number: number): View {
  if (park.channel === 'boats') return { motif: number % 2 === 0 ? 'bow' : 'quay', ...homeOf(park, number) }
  if (has(park, 'beach') && SANDY_SHORES.has(park.scene)) return { motif: 'beach-path' }
  if (has(park, 'decking')) return { motif: 'deck' }
  return park.channel === 'ukcottages' ? {} : { motif: 'row', ...homeOf(park, number) }
}

function stayOf(park: ParkFacts, number: number): View {
  if (park.channel === 'boats') return { motif: 'quay', ...homeOf(park, number) }
  if (park.channel === 'ukcottages') return { distance: 'near', ...homeOf(park, number) }
  return { motif: 'row', ...homeOf(park, number) }
}

/** Units that stand in rows or are moored. */
const HIRED: Partial<Record<OwnChannelCode, readonly Focal[]>> = {
  ukcaravan: ['static-caravan'],
  eurocaravan: ['static-caravan', 'safari-tent', 'static-caravan'],
  boats: ['cruiser', 'narrowboat', 'canopy-cruiser', 'barge'],
}

function homeOf({ scene, channel }: ParkFacts, number: number): View {
  const homes = homesFor(scene, channel)
  const hired = HIRED[channel]?.filter((focal) => homes.includes(focal)) ?? homes
  const focal = hired[number % Math.max(1, hired.length)]
  return focal ? { focal } : {}
}

function facilityOf(park: ParkFacts, number: number): View {
  const there = FACILITIES.filter(([feature]) => has(park, feature))
  const chosen = there[number % Math.max(1, Math.min(3, there.length))]
  if (chosen) return { motif: chosen[1] }
  return park.channel === 'boats' ? { motif: 'bow', ...homeOf(park, number) } : { motif: 'picnic' }
}

function surroundingsOf(park: ParkFacts): View {
  if (park.channel === 'boats') return {}
  if (has(park, 'beach') && SANDY_SHORES.has(park.scene)) return { motif: 'beach-path' }
  const isWatery = has(park, 'lakeside') || has(park, 'riverside')
  return isWatery && hasOpenWater(park.scene) ? { motif: 'jetty' } : {}
}

function momentOf(park: ParkFacts, number: number): View {
  if (park.channel === 'boats') return { motif: 'jetty' }
  if (park.channel === 'uktouring') return { motif: number % 2 === 0 ? 'boots' : 'bicycles' }
  if (has(park, 'decking') && number % 2 === 0) return { motif: 'deck', light: 'dusk' }
  return { motif: number % 3 === 0 ? 'boots' : 'window' }
}
