/** In display order (RES-10). */
export const REGIONS_ABROAD = [
  'France North',
  'France Central',
  'France South & Corsica',
  'Spain',
  'Italy North',
  'Italy Central & Sardinia',
  'Croatia',
  'Netherlands & Luxembourg',
  'Germany',
  'Austria & Switzerland',
  'Portugal',
  'Slovenia',
]
