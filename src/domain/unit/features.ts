/**
 * Features to filter by. Ids are numbers because they are in addresses (`features=3,12`) and fit the availability
 * index's 64 bits. A park's features apply to all its units; a unit's are added, and so are those derived from its kind
 * and size (`derivedFeatures`), which no operator states.
 */
export type FeatureGroup = 'type' | 'facilities' | 'accommodation' | 'location' | 'accessibility'

type FeatureScope = 'park' | 'unit' | 'derived'

export interface Feature {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly group: FeatureGroup
  readonly scope: FeatureScope
}

export const FEATURE_LIMIT = 64

export const FEATURE_GROUPS: readonly { code: FeatureGroup; name: string }[] = [
  { code: 'type', name: 'Type and size' },
  { code: 'accommodation', name: 'Your accommodation' },
  { code: 'facilities', name: 'On site' },
  { code: 'location', name: 'Where it is' },
  { code: 'accessibility', name: 'Accessibility' },
]

const feature = (id: number, code: string, name: string, group: FeatureGroup, scope: FeatureScope): Feature => ({
  id,
  code,
  name,
  group,
  scope,
})

export const FEATURES = [
  feature(15, 'narrowboat', 'Narrowboat', 'type', 'derived'),
  feature(16, 'cruiser', 'Cruiser', 'type', 'derived'),
  feature(17, 'mobile-home', 'Mobile home', 'type', 'derived'),
  feature(18, 'safari-tent', 'Safari tent', 'type', 'derived'),
  feature(55, 'berths-4', '4 or more berths', 'type', 'derived'),
  feature(56, 'berths-6', '6 or more berths', 'type', 'derived'),
  feature(57, 'berths-8', '8 or more berths', 'type', 'derived'),
  feature(58, 'berths-10', '10 or more berths', 'type', 'derived'),
  feature(1, 'hot-tub', 'Hot tub', 'accommodation', 'unit'),
  feature(2, 'central-heating', 'Central heating', 'accommodation', 'unit'),
  feature(3, 'decking', 'Decking or veranda', 'accommodation', 'unit'),
  feature(4, 'wifi', 'Wi-Fi', 'accommodation', 'unit'),
  feature(5, 'dishwasher', 'Dishwasher', 'accommodation', 'unit'),
  feature(6, 'en-suite', 'En-suite bathroom', 'accommodation', 'unit'),
  feature(7, 'linen-included', 'Bed linen included', 'accommodation', 'unit'),
  feature(8, 'wood-burner', 'Wood burner', 'accommodation', 'unit'),
  feature(9, 'enclosed-garden', 'Enclosed garden', 'accommodation', 'unit'),
  feature(10, 'electric-hook-up', 'Electric hook-up', 'accommodation', 'unit'),
  feature(11, 'hardstanding', 'Hardstanding', 'accommodation', 'unit'),
  feature(12, 'fully-serviced', 'Fully serviced pitch', 'accommodation', 'unit'),
  feature(13, 'bow-thruster', 'Bow thruster', 'accommodation', 'unit'),
  feature(14, 'washing-machine', 'Washing machine', 'accommodation', 'unit'),
  feature(20, 'indoor-pool', 'Indoor pool', 'facilities', 'park'),
  feature(21, 'outdoor-pool', 'Outdoor pool', 'facilities', 'park'),
  feature(22, 'splash-zone', 'Splash zone', 'facilities', 'park'),
  feature(23, 'clubhouse', 'Clubhouse', 'facilities', 'park'),
  feature(24, 'entertainment', 'Evening entertainment', 'facilities', 'park'),
  feature(25, 'arcade', 'Amusement arcade', 'facilities', 'park'),
  feature(26, 'kids-club', 'Kids’ club', 'facilities', 'park'),
  feature(27, 'play-area', 'Play area', 'facilities', 'park'),
  feature(28, 'restaurant', 'Restaurant or café', 'facilities', 'park'),
  feature(29, 'shop', 'Shop', 'facilities', 'park'),
  feature(30, 'launderette', 'Launderette', 'facilities', 'park'),
  feature(31, 'fishing-lake', 'Fishing', 'facilities', 'park'),
  feature(32, 'spa', 'Spa', 'facilities', 'park'),
  feature(33, 'gym', 'Gym', 'facilities', 'park'),
  feature(34, 'cycle-hire', 'Cycle hire', 'facilities', 'park'),
  feature(35, 'ev-charging', 'EV charging', 'facilities', 'park'),
  feature(36, 'adults-only', 'Adults only', 'facilities', 'park'),
  feature(40, 'beach', 'Beach within a mile', 'location', 'park'),
  feature(41, 'sea-views', 'Sea views', 'location', 'park'),
  feature(42, 'lakeside', 'By a lake', 'location', 'park'),
  feature(43, 'woodland', 'In woodland', 'location', 'park'),
  feature(44, 'riverside', 'By a river or canal', 'location', 'park'),
  feature(45, 'pub-in-walk', 'Pub within walking distance', 'location', 'park'),
  feature(46, 'national-park', 'In a national park', 'location', 'park'),
  feature(50, 'step-free', 'Step-free route', 'accessibility', 'unit'),
  feature(51, 'wide-doors', 'Doors 80 cm or wider', 'accessibility', 'unit'),
  feature(52, 'wet-room', 'Wet room', 'accessibility', 'unit'),
  feature(53, 'changing-places', 'Changing Places toilet', 'accessibility', 'park'),
  feature(54, 'accessible-parking', 'Accessible parking', 'accessibility', 'park'),
] as const satisfies readonly Feature[]

const byId = new Map<number, Feature>(FEATURES.map((known) => [known.id, known]))
const byCode = new Map<string, Feature>(FEATURES.map((known) => [known.code, known]))

export function featureById(id: number): Feature | undefined {
  return byId.get(id)
}

/** @throws Error for an unknown code: only code refers to features by code. */
export function featureId(code: string): number {
  const known = byCode.get(code)
  if (!known) throw new Error(`unknown feature code '${code}'`)
  return known.id
}
