import { registerMessages } from './registry.ts'

/** The live map: its pins, controls and small cards. Travels with the map. */
export const mapLiveMessages = registerMessages({
  'liveMap.how': '{label}. Arrow keys move the map, plus and minus zoom.',
  'liveMap.controls': 'Map controls',
  'liveMap.zoomIn': 'Zoom in',
  'liveMap.zoomOut': 'Zoom out',
  'liveMap.searchArea': 'Search this area',
  'liveMap.fit': 'Show all of it',
  'liveMap.place': '{name}, {place}',
  'liveMap.pin': '{place}, {total} total for {nights}',
  'liveMap.sight': '{badge}: {place}',
  'liveMap.dot': '{place}, nothing for this search',
  'liveMap.dots': '{count} more places',
  'liveMap.cluster': '{count} from {total}',
  'liveMap.clusterFrom': 'from {total}',
  'liveMap.clusterZoom': '{text} total for {nights}: zoom to these {count} places',
  'liveMap.clusterList': '{text} total for {nights}: list these {count} places',
  'liveMap.cardList': '{count} places here',
  'liveMap.none': 'Nothing for this search',
  'liveMap.failed': 'The places could not be loaded.',
  'liveMap.closeCard': 'Close',
  'liveMap.twoFingers': 'Two fingers move the map. Tap it to move it with one.',
  'liveMap.clickToZoom': 'Click the map, then scroll to zoom.',
  'liveMap.drawn': 'Our own drawing',
  'liveMap.data': '© OpenStreetMap contributors',
})
