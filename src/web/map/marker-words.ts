import { formatMoney } from '../../domain/money/money.ts'
import { message } from '../messages/message.ts'
import type { MapPoint } from './map-point.ts'
import type { Marker } from './map-markers.ts'

/** 'Mossgarth Glade, Kirkby Lonsdale'. */
export function placeWords({ name, place }: MapPoint): string {
  return place ? message('liveMap.place', { name, place }) : name
}

/** What is seen on a marker: '£389', '12 from £198', the number of a sight; of a place or a dot no words. */
export function markerText({ kind, points, lowest }: Marker): string {
  const total = lowest === undefined ? '' : formatMoney(lowest)
  switch (kind) {
    case 'price':
      return total
    case 'cluster':
      return message('liveMap.cluster', { count: points.length, total })
    case 'sight':
      return points[0]?.badge ?? ''
    case 'place':
    case 'dot':
      return ''
  }
}

/**
 * What a marker is called by those who do not see where it stands. It holds the very text that is seen on it, so that
 * it can be asked for by voice.
 */
export function markerName(marker: Marker): string {
  const { kind, points, lowest, splitsAt } = marker
  const [first] = points
  if (!first) return ''
  const nights = message('nights', { nights: first.nights })
  const count = points.length
  if (kind === 'cluster') {
    const words = { text: markerText(marker), nights, count }
    return splitsAt === undefined ? message('liveMap.clusterList', words) : message('liveMap.clusterZoom', words)
  }
  if (count > 1) return message('liveMap.dots', { count })
  const place = placeWords(first)
  if (kind === 'sight') return message('liveMap.sight', { badge: markerText(marker), place })
  if (lowest !== undefined) return message('liveMap.pin', { place, total: formatMoney(lowest), nights })
  return kind === 'dot' ? message('liveMap.dot', { place }) : place
}
