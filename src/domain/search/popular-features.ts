import type { ChannelUnits } from '../site/channel.ts'
import { featureById, featureId, type Feature } from '../unit/features.ts'

/** The most requested features, by kind of unit. */
const POPULAR: Record<ChannelUnits, readonly string[]> = {
  caravan: ['beach', 'indoor-pool', 'sea-views', 'entertainment', 'kids-club', 'hot-tub', 'decking', 'step-free'],
  'mobile-home': [
    'outdoor-pool',
    'splash-zone',
    'beach',
    'kids-club',
    'restaurant',
    'decking',
    'lakeside',
    'step-free',
  ],
  lodge: ['hot-tub', 'lakeside', 'woodland', 'indoor-pool', 'beach', 'wood-burner', 'ev-charging', 'step-free'],
  cottage: ['hot-tub', 'wood-burner', 'enclosed-garden', 'beach', 'sea-views', 'pub-in-walk', 'wifi', 'step-free'],
  pitch: [
    'electric-hook-up',
    'fully-serviced',
    'hardstanding',
    'beach',
    'play-area',
    'launderette',
    'shop',
    'woodland',
  ],
  boat: ['narrowboat', 'cruiser', 'berths-4', 'berths-6', 'bow-thruster', 'central-heating', 'wifi', 'en-suite'],
}

/**
 * The features to choose from in the search box: the popular ones of the units, and others that are chosen already.
 *
 * @param chosen ids, unknown ones are left out
 */
export function offeredFeatures(units: ChannelUnits, chosen: readonly number[]): Feature[] {
  const ids = new Set([...POPULAR[units].map(featureId), ...chosen])
  return [...ids].flatMap((id) => featureById(id) ?? [])
}

/** Budgets to choose from, in pounds for the stay. */
const BUDGETS = [150, 200, 300, 400, 500, 750, 1000, 1500]

/** The budgets, with the chosen one among them. */
export function offeredBudgets(chosen: number | undefined): number[] {
  return [...new Set([...BUDGETS, ...(chosen === undefined ? [] : [chosen])])].sort((a, b) => a - b)
}
