import { featureById, featureId } from '../unit/features.ts'

/** Ids of the features people choose a park for, the first of them first: what a card or a menu has room to say. */
export const CHOSEN_BY = [
  'hot-tub',
  'indoor-pool',
  'beach',
  'lakeside',
  'sea-views',
  'riverside',
  'spa',
  'splash-zone',
  'fishing-lake',
  'woodland',
  'national-park',
  'outdoor-pool',
  'adults-only',
  'entertainment',
  'restaurant',
  'pub-in-walk',
  'wood-burner',
  'enclosed-garden',
  'fully-serviced',
  'electric-hook-up',
  'play-area',
].map(featureId)

/** The names of a park's two best known features. */
export function highlightsOf(features: readonly number[]): string[] {
  return CHOSEN_BY.filter((id) => features.includes(id))
    .slice(0, 2)
    .flatMap((id) => featureById(id)?.name ?? [])
}
