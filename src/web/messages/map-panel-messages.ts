import { registerMessages } from './registry.ts'

/** What stands in a map's place until the map itself is wanted: travels with the pages that have one. */
export const mapPanelMessages = registerMessages({
  'mapPanel.show': 'Show map',
  'mapPanel.skip': 'Skip the map',
  'mapPanel.loading': 'Loading the map…',
  'mapPanel.failed': 'The map could not be loaded.',
  'mapPanel.retry': 'Load the map again',
  'resultsMap.label': 'Map: {label} in {place}',
  'resultsMap.everywhere': 'all regions',
  'resultsMap.still': 'Map of {place}',
  'resultsMap.map': 'Map',
  'resultsMap.list': 'List',
  'resultsMap.count': '{count} {count|place|places} on the map',
  'resultsMap.rail': 'Places on the map',
  'parkMap.label': 'Map: {park} and around',
  'parkMap.still': 'Map of {park} near {town}',
})
