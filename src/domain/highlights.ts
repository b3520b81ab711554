import { featureById, featureId } from './features.ts'

/** What people choose a park for, the first of them first: what a card has room to say. */
const ORDER = [
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
  return ORDER.filter((id) => features.includes(id))
    .slice(0, 2)
    .flatMap((id) => featureById(id)?.name ?? [])
}
