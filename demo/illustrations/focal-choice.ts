import type { OwnChannelCode } from '../../src/domain/site/channel.ts'
import { hasOpenWater, isAfloat, type Focal } from './focal.ts'
import type { Scene } from '../../src/domain/unit/pictures.ts'

/** Landmarks of each landscape, for any channel. */
const LANDMARKS: Record<Scene, readonly [Focal, ...Focal[]]> = {
  'cliff-coast': ['lighthouse', 'white-cottage', 'dinghy', 'fishing-boat', 'church', 'stone-cottage', 'coastguard-row'],
  'dune-coast': ['beach-huts', 'lighthouse', 'dinghy', 'fishing-boat', 'boathouse', 'white-cottage', 'coastguard-row'],
  'fell-and-lake': ['stone-cottage', 'boathouse', 'dinghy', 'barn', 'church', 'white-cottage', 'skiff', 'farmhouse'],
  dale: [
    'barn',
    'church',
    'stone-cottage',
    'thatched-cottage',
    'white-cottage',
    'shepherds-hut',
    'farmhouse',
    'water-mill',
  ],
  moor: ['barn', 'stone-cottage', 'shepherds-hut', 'church', 'white-cottage', 'bell-tent', 'farmhouse'],
  forest: ['log-cabin', 'a-frame', 'shepherds-hut', 'barn', 'stone-cottage', 'bell-tent', 'yurt', 'tipi'],
  broads: [
    'windpump',
    'dinghy',
    'boathouse',
    'thatched-cottage',
    'church',
    'cruiser',
    'wherry',
    'river-yacht',
    'swans',
  ],
  estuary: [
    'boathouse',
    'dinghy',
    'white-cottage',
    'church',
    'stone-cottage',
    'thatched-cottage',
    'river-yacht',
    'skiff',
  ],
  canal: [
    'narrowboat',
    'stone-cottage',
    'church',
    'boathouse',
    'barn',
    'white-cottage',
    'barge',
    'swans',
    'water-mill',
  ],
  island: ['lighthouse', 'white-cottage', 'fishing-boat', 'dinghy', 'church', 'boathouse', 'coastguard-row'],
  'mediterranean-cove': ['villa', 'dinghy', 'fishing-boat', 'lighthouse', 'white-cottage', 'boathouse', 'skiff'],
  vineyard: ['villa', 'barn', 'stone-cottage', 'bell-tent', 'white-cottage', 'shepherds-hut', 'farmhouse'],
  'alpine-lake': ['chalet', 'log-cabin', 'boathouse', 'dinghy', 'a-frame', 'barn', 'skiff', 'church'],
  'dutch-canal': ['windmill', 'gabled-houses', 'dinghy', 'barge', 'boathouse', 'church', 'swans'],
}

/** Accommodation by channel. */
const HOMES: Record<OwnChannelCode, readonly Focal[]> = {
  ukcaravan: ['static-caravan', 'caravan-row', 'touring-caravan'],
  eurocaravan: ['static-caravan', 'safari-tent', 'caravan-row', 'bell-tent', 'touring-caravan'],
  uklodge: ['lodge', 'a-frame', 'log-cabin', 'pod', 'shepherds-hut'],
  ukcottages: ['stone-cottage', 'white-cottage', 'thatched-cottage', 'barn', 'farmhouse', 'terrace'],
  uktouring: [
    'ridge-tent',
    'bell-tent',
    'touring-caravan',
    'motorhome',
    'campervan',
    'dome-tent',
    'tunnel-tent',
    'tipi',
  ],
  boats: [
    'cruiser',
    'narrowboat',
    'canopy-cruiser',
    'barge',
    'moored-cruisers',
    'day-launch',
    'wherry',
    'river-yacht',
    'swans',
    'skiff',
    'dinghy',
  ],
}

/** A cottage would mislead if lodges are sold. */
const HOUSES: ReadonlySet<Focal> = new Set<Focal>([
  'stone-cottage',
  'white-cottage',
  'thatched-cottage',
  'villa',
  'barn',
  'farmhouse',
  'terrace',
  'coastguard-row',
  'timbered-house',
  'flint-cottage',
  'croft',
])

/** The regions of each kind of boat. */
const NARROW_WATER: ReadonlySet<Scene> = new Set<Scene>(['canal'])
const WIDE_RIVER: ReadonlySet<Scene> = new Set<Scene>(['broads', 'estuary'])
const WATERS: Partial<Record<Focal, ReadonlySet<Scene>>> = {
  narrowboat: NARROW_WATER,
  barge: new Set<Scene>(['canal', 'dutch-canal']),
  swans: new Set<Scene>(['canal', 'broads', 'dutch-canal', 'estuary']),
  wherry: WIDE_RIVER,
  'river-yacht': WIDE_RIVER,
  'moored-cruisers': WIDE_RIVER,
  'canopy-cruiser': WIDE_RIVER,
  cruiser: WIDE_RIVER,
  'day-launch': new Set<Scene>(['broads', 'estuary', 'fell-and-lake', 'alpine-lake']),
}

/** The objects of a landscape: for region, guide and blog pictures. */
export function landmarksOf(scene: Scene): readonly [Focal, ...Focal[]] {
  return LANDMARKS[scene]
}

/** Accommodation that suits the landscape. */
export function homesFor(scene: Scene, channel: OwnChannelCode): readonly Focal[] {
  return HOMES[channel].filter((focal) => fits(focal, scene))
}

/** The local building style, by position in degrees; undefined if unknown. */
export function vernacularAt(
  place: { readonly latitude: number; readonly longitude: number } | undefined,
): readonly Focal[] {
  if (!place) return []
  const { latitude, longitude } = place
  if (longitude > 2 || latitude < 49.8) return []
  if (latitude > 55.2) return ['croft', 'farmhouse']
  if (longitude > 0.3 && latitude > 52.2) return ['flint-cottage', 'terrace']
  if (longitude > 0.1 && latitude < 51.5) return ['oast', 'flint-cottage']
  if (longitude > -3.3 && longitude < -1.4 && latitude > 51.8 && latitude < 53.3) return ['timbered-house', 'farmhouse']
  return latitude < 51.6 ? ['terrace', 'farmhouse'] : ['farmhouse', 'terrace']
}

/** Possible objects of a park's picture: accommodation first, then landmarks that suit the channel. */
export function focalsFor(
  scene: Scene,
  channel: OwnChannelCode,
  place?: { readonly latitude: number; readonly longitude: number },
): readonly Focal[] {
  const vernacular = vernacularAt(place).filter((focal) => scene !== 'forest' || focal === 'farmhouse')
  // Regional styles: thatch in the south, oasts and flint in the east; only the local one if the position is known.
  const isForeign = (focal: Focal) => place !== undefined && focal === 'thatched-cottage' && place.latitude > 53
  const isWelcome = (focal: Focal) =>
    fits(focal, scene) && !isForeign(focal) && !(channel === 'uklodge' && HOUSES.has(focal))
  return [...new Set([...HOMES[channel], ...LANDMARKS[scene], ...vernacular].filter(isWelcome))]
}

function fits(focal: Focal, scene: Scene): boolean {
  if (isAfloat(focal) && !hasOpenWater(scene)) return false
  return WATERS[focal]?.has(scene) ?? true
}
