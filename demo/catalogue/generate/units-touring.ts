import type { FeatureCode, ParkFacts } from './park-fact-types.ts'
import type { Random } from './random.ts'
import type { UnitDraft } from './unit-draft.ts'

interface PitchKind {
  readonly name: string
  readonly grade: string
  readonly features: readonly FeatureCode[]
  readonly included: readonly string[]
  readonly chance: number
}

const WASHROOMS = 'Hot showers and washing-up'

/** In ascending order. */
const PITCHES: readonly PitchKind[] = [
  { name: 'Grass pitch', grade: 'Grass', features: [], included: [WASHROOMS, 'Water taps within 60 m'], chance: 0.8 },
  {
    name: 'Electric grass pitch, 10 A',
    grade: 'Electric',
    features: ['electric-hook-up'],
    included: [WASHROOMS, '10 A electricity'],
    chance: 0.95,
  },
  {
    name: 'Electric hardstanding, 16 A',
    grade: 'Hardstanding',
    features: ['electric-hook-up', 'hardstanding'],
    included: [WASHROOMS, '16 A electricity', 'Gravel hardstanding'],
    chance: 0.85,
  },
  {
    name: 'Fully serviced pitch, 16 A',
    grade: 'Fully serviced',
    features: ['electric-hook-up', 'hardstanding', 'fully-serviced', 'wifi'],
    included: [WASHROOMS, '16 A electricity', 'Water, waste and drain on the pitch', 'Wi-Fi'],
    chance: 0.7,
  },
]

/** Pitches have no rooms and no beds: the party brings its own. */
export function touringUnits(facts: ParkFacts, random: Random): UnitDraft[] {
  const isOwnPark = facts.plan.kind === 'touring'
  const chosen = PITCHES.filter((pitch) => random.chance(isOwnPark ? pitch.chance : pitch.chance - 0.3))
  const pitches = chosen.length > 0 ? chosen : PITCHES.slice(1, 2)
  return pitches.map((pitch): UnitDraft => {
    const rank = PITCHES.indexOf(pitch)
    return {
      name: pitch.name,
      gradeRank: rank + 1,
      grade: pitch.grade,
      sleeps: 6,
      bedrooms: 0,
      bathrooms: 0,
      beds: [],
      floorArea: null,
      features: pitch.features,
      isDogFriendly: true,
      isAccessible: rank >= 2 && facts.accessibility.stepFreeRoute,
      included: pitch.included,
      stock: random.whole(5, isOwnPark ? 30 : 16),
      standing: 0.04 + rank * 0.2 + facts.standing * 0.34,
      priceScale: 1,
    }
  })
}
