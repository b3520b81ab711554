import type { ChannelCode } from '../src/domain/channel.ts'
import { hasOpenWater, isAfloat, type Focal } from './focal.ts'
import type { Scene } from './scene.ts'

/** What belongs to each landscape, whatever is sold there. */
const LANDMARKS: Record<Scene, readonly Focal[]> = {
  'cliff-coast': ['lighthouse', 'white-cottage', 'dinghy', 'fishing-boat', 'church', 'stone-cottage'],
  'dune-coast': ['beach-huts', 'lighthouse', 'dinghy', 'fishing-boat', 'boathouse', 'white-cottage'],
  'fell-and-lake': ['stone-cottage', 'boathouse', 'dinghy', 'barn', 'church', 'white-cottage'],
  dale: ['barn', 'church', 'stone-cottage', 'thatched-cottage', 'white-cottage', 'shepherds-hut'],
  moor: ['barn', 'stone-cottage', 'shepherds-hut', 'church', 'white-cottage', 'bell-tent'],
  forest: ['log-cabin', 'a-frame', 'shepherds-hut', 'barn', 'stone-cottage', 'bell-tent'],
  broads: ['windpump', 'dinghy', 'boathouse', 'thatched-cottage', 'church', 'cruiser'],
  estuary: ['boathouse', 'dinghy', 'white-cottage', 'church', 'stone-cottage', 'thatched-cottage'],
  canal: ['narrowboat', 'stone-cottage', 'church', 'boathouse', 'barn', 'white-cottage'],
  island: ['lighthouse', 'white-cottage', 'fishing-boat', 'dinghy', 'church', 'boathouse'],
  'mediterranean-cove': ['villa', 'dinghy', 'fishing-boat', 'lighthouse', 'white-cottage', 'boathouse'],
  vineyard: ['villa', 'barn', 'stone-cottage', 'bell-tent', 'white-cottage', 'shepherds-hut'],
  'alpine-lake': ['chalet', 'log-cabin', 'boathouse', 'dinghy', 'a-frame', 'barn'],
  'dutch-canal': ['windmill', 'gabled-houses', 'cruiser', 'dinghy', 'boathouse', 'barn'],
}

/** What one stays in, by holiday type. */
const HOMES: Record<ChannelCode, readonly Focal[]> = {
  ukcaravan: ['static-caravan', 'caravan-row', 'touring-caravan', 'motorhome', 'campervan', 'ridge-tent'],
  eurocaravan: ['static-caravan', 'caravan-row', 'bell-tent', 'touring-caravan', 'motorhome', 'campervan'],
  uklodge: ['lodge', 'a-frame', 'log-cabin', 'shepherds-hut'],
  ukcottages: ['stone-cottage', 'white-cottage', 'thatched-cottage', 'barn'],
  uktouring: ['ridge-tent', 'bell-tent', 'touring-caravan', 'motorhome', 'campervan', 'shepherds-hut'],
  boats: ['cruiser', 'narrowboat', 'dinghy'],
}

/** The objects of a landscape: for region, guide and blog pictures. Never empty. */
export function landmarksOf(scene: Scene): readonly Focal[] {
  return LANDMARKS[scene]
}

/** The objects that may stand in a park's picture: the places to stay first, then the landmarks that suit the type. */
export function focalsFor(scene: Scene, channel: ChannelCode): readonly Focal[] {
  const fits = (focal: Focal) => {
    if (isAfloat(focal) && !hasOpenWater(scene)) return false
    if (focal === 'narrowboat') return scene === 'canal'
    if (focal === 'cruiser') return scene !== 'canal'
    return true
  }
  const homes = HOMES[channel].filter(fits)
  // Somebody else's house would mislead where houses are what is sold.
  const houses: readonly Focal[] =
    channel === 'uklodge' ? ['stone-cottage', 'white-cottage', 'thatched-cottage', 'villa', 'barn'] : []
  const landmarks = LANDMARKS[scene].filter((focal) => fits(focal) && !homes.includes(focal) && !houses.includes(focal))
  return [...homes, ...landmarks]
}
