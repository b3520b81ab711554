export const how = ({ label }: { label: string }) => `${label}. Arrow keys move the map, plus and minus zoom.`
export const controls = 'Map controls'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const searchArea = 'Search this area'
export const fit = 'Show all of it'
export const place = ({ name, place }: { name: string; place: string }) => `${name}, ${place}`
export const pin = ({ place, total, nights }: { place: string; total: string; nights: string }) =>
  `${place}, ${total} total for ${nights}`
export const sight = ({ badge, place }: { badge: string; place: string }) => `${badge}: ${place}`
export const dot = ({ place }: { place: string }) => `${place}, nothing for this search`
export const dots = ({ count }: { count: number }) => `${count} more places`
export const cluster = ({ count, total }: { count: number; total: string }) => `${count} from ${total}`
export const clusterFrom = ({ total }: { total: string }) => `from ${total}`
export const clusterZoom = ({ text, nights, count }: { text: string; nights: string; count: number }) =>
  `${text} total for ${nights}: zoom to these ${count} places`
export const clusterList = ({ text, nights, count }: { text: string; nights: string; count: number }) =>
  `${text} total for ${nights}: list these ${count} places`
export const cardList = ({ count }: { count: number }) => `${count} places here`
export const none = 'Nothing for this search'
export const failed = 'The places could not be loaded.'
export const closeCard = 'Close'
export const twoFingers = 'Two fingers move the map. Tap it to move it with one.'
export const clickToZoom = 'Click the map, then scroll to zoom.'
export const drawn = 'Our own drawing'
export const data = '© OpenStreetMap contributors'
