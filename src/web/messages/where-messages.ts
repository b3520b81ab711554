import { registerMessages } from './registry.ts'

/** The list of regions, towns and parks; it comes with it. */
export const whereMessages = registerMessages({
  'search.placeTyped': 'Type a region, town or park',
  'search.regionTyped': 'Type a region',
  'search.regions': 'Regions',
  'search.towns': 'Towns',
  'search.parks': 'Parks',
  'search.placesFailed': 'Towns and parks could not be loaded. Regions can be chosen all the same.',
})
