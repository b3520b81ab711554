import { featureById, featureId } from '../unit/features.ts'

/** Features that people choose a park for, most important first: as many as a card or menu has room for. */
export const HIGHLIGHT_FEATURES = [
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

/**
 * The names of a park's two most important features.
 *
 * @param nameOf a feature's name, by default as in its list
 */
export function highlightsOf(
  features: readonly number[],
  nameOf: (id: number) => string | undefined = (id) => featureById(id)?.name,
): string[] {
  return HIGHLIGHT_FEATURES.filter((id) => features.includes(id))
    .slice(0, 2)
    .flatMap((id) => nameOf(id) ?? [])
}
