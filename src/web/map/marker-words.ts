import { formatMoney } from '../../domain/money/money.ts'
import * as liveMapWords from './live-map-words.ts'
import * as uiWords from '../ui/words.ts'
import type { MapPoint, Marker } from './map-point.ts'

/** 'Mossgarth Glade, Kirkby Lonsdale'. */
export function placeWords({ name, place }: MapPoint): string {
  return place ? liveMapWords.place({ name, place }) : name
}

/** Visible text of a marker: '£389', '12 from £198', the number of a sight; empty for a place or dot. */
export function markerText({ kind, points, lowest }: Marker): string {
  const total = lowest === undefined ? '' : formatMoney(lowest)
  switch (kind) {
    case 'price':
      return total
    case 'cluster':
      return liveMapWords.cluster({ count: points.length, total })
    case 'sight':
      return points[0]?.badge ?? ''
    case 'place':
    case 'dot':
      return ''
  }
}

/** Accessible name of a marker. It contains the visible text, for speech input (WCAG 2.5.3). */
export function markerName(marker: Marker): string {
  const { kind, points, lowest, splitsAt } = marker
  const [first] = points
  if (!first) return ''
  const nights = uiWords.nights(first.nights)
  const count = points.length
  if (kind === 'cluster') {
    const words = { text: markerText(marker), nights, count }
    return splitsAt === undefined ? liveMapWords.clusterList(words) : liveMapWords.clusterZoom(words)
  }
  if (count > 1) return liveMapWords.dots({ count, place: first.place ?? first.name })
  const place = placeWords(first)
  if (kind === 'sight') return liveMapWords.sight({ badge: markerText(marker), place })
  if (lowest !== undefined) return liveMapWords.pin({ place, total: formatMoney(lowest), nights })
  return kind === 'dot' ? liveMapWords.dot(place) : place
}
