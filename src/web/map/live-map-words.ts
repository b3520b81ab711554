export const how = (label: string) => `${label}. Use the arrow keys to move the map, plus and minus to zoom.`
export const controls = 'Map controls'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const searchArea = 'Search this area'
export const fit = 'Show all places'
export const place = ({ name, place }: { name: string; place: string }) => `${name}, ${place}`
export const pin = ({ place, total, nights }: { place: string; total: string; nights: string }) =>
  `${place}, ${total} total for ${nights}`
export const sight = ({ badge, place }: { badge: string; place: string }) => `${badge}: ${place}`
export const dot = (place: string) => `${place}, not available for your search`
export const dots = ({ count, place }: { count: number; place: string }) => `${count} more places near ${place}`
export const cluster = ({ count, total }: { count: number; total: string }) => `${count} from ${total}`
export const clusterFrom = (total: string) => `from ${total}`
export const clusterZoom = ({ text, nights, count }: { text: string; nights: string; count: number }) =>
  `${text} total for ${nights}: zoom in on ${count} places`
export const clusterList = ({ text, nights, count }: { text: string; nights: string; count: number }) =>
  `${text} total for ${nights}: list ${count} places`
export const cardList = (count: number) => `${count} places here`
export const none = 'Not available for your search'
export const failed = 'Places couldn’t be loaded.'
export const closeCard = 'Close'
export const twoFingers = 'Use two fingers to move the map, or tap it first to use one.'
export const clickToZoom = 'Click the map to zoom with the scroll wheel.'
export const drawn = 'Our own map'
export const data = '© OpenStreetMap contributors'
