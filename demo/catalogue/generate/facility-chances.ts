import type { Character } from '../facts/operators.ts'
import type { FeatureCode } from './park-fact-types.ts'
import type { ParkPlan } from './park-plan.ts'

export type FacilityChances = Partial<Record<FeatureCode, number>>

/** Probability of each facility by character; impossible ones for a kind of park are removed afterwards. */
const FACILITIES: Readonly<Record<Character, FacilityChances>> = {
  lively: {
    'indoor-pool': 0.95,
    'outdoor-pool': 0.35,
    'splash-zone': 0.65,
    clubhouse: 1,
    entertainment: 1,
    arcade: 0.95,
    'kids-club': 0.9,
    'play-area': 1,
    restaurant: 0.95,
    shop: 1,
    launderette: 0.95,
    'fishing-lake': 0.2,
    gym: 0.25,
    'cycle-hire': 0.35,
    'ev-charging': 0.5,
  },
  family: {
    'indoor-pool': 0.65,
    'outdoor-pool': 0.25,
    'splash-zone': 0.3,
    clubhouse: 0.75,
    entertainment: 0.45,
    arcade: 0.5,
    'kids-club': 0.45,
    'play-area': 1,
    restaurant: 0.7,
    shop: 0.9,
    launderette: 0.95,
    'fishing-lake': 0.25,
    'cycle-hire': 0.3,
    'ev-charging': 0.4,
  },
  quiet: {
    'indoor-pool': 0.12,
    'play-area': 0.5,
    restaurant: 0.2,
    shop: 0.5,
    launderette: 0.85,
    'fishing-lake': 0.3,
    'cycle-hire': 0.2,
    'ev-charging': 0.4,
  },
  country: {
    'indoor-pool': 0.15,
    'play-area': 0.65,
    restaurant: 0.25,
    shop: 0.65,
    launderette: 0.9,
    'fishing-lake': 0.4,
    'cycle-hire': 0.35,
    'ev-charging': 0.45,
    clubhouse: 0.12,
  },
  adults: {
    'adults-only': 1,
    spa: 0.3,
    restaurant: 0.3,
    launderette: 0.6,
    'fishing-lake': 0.3,
    'cycle-hire': 0.35,
    'ev-charging': 0.6,
  },
  premium: {
    spa: 0.35,
    gym: 0.25,
    'indoor-pool': 0.25,
    restaurant: 0.45,
    shop: 0.35,
    'play-area': 0.5,
    'cycle-hire': 0.4,
    'ev-charging': 0.75,
    'fishing-lake': 0.25,
    launderette: 0.4,
  },
}

const COTTAGE_FACILITIES: FacilityChances = {
  'play-area': 0.3,
  'indoor-pool': 0.06,
  'fishing-lake': 0.1,
  'ev-charging': 0.4,
  launderette: 0.25,
}
const BOATYARD_FACILITIES: FacilityChances = {
  shop: 0.6,
  launderette: 0.3,
  'cycle-hire': 0.35,
  'ev-charging': 0.35,
  restaurant: 0.25,
}
const TOURING_FACILITIES: FacilityChances = {
  'play-area': 0.6,
  shop: 0.6,
  launderette: 0.9,
  'fishing-lake': 0.25,
  'ev-charging': 0.4,
  'cycle-hire': 0.2,
  restaurant: 0.15,
}
const EUROPEAN_FACILITIES: FacilityChances = {
  'outdoor-pool': 0.95,
  'splash-zone': 0.6,
  restaurant: 0.95,
  shop: 0.95,
  'play-area': 0.95,
  'kids-club': 0.75,
  launderette: 0.95,
  'cycle-hire': 0.8,
  'ev-charging': 0.5,
  entertainment: 0.6,
  gym: 0.25,
  spa: 0.12,
}

/** Probability of each facility for a park of this kind and character. */
export function facilityChances(plan: ParkPlan): FacilityChances {
  switch (plan.kind) {
    case 'cottage':
      return COTTAGE_FACILITIES
    case 'boat':
      return BOATYARD_FACILITIES
    case 'euro':
      return plan.operator.character === 'quiet'
        ? { ...EUROPEAN_FACILITIES, 'kids-club': 0.2, entertainment: 0.1, 'splash-zone': 0.25 }
        : EUROPEAN_FACILITIES
    case 'touring':
      return { ...TOURING_FACILITIES, 'adults-only': plan.operator.character === 'adults' ? 1 : 0 }
    default:
      return FACILITIES[plan.operator.character]
  }
}
