import { describe, expect, it } from 'vitest'
import { indexMarkers } from './map-markers.ts'
import type { Marker, MapPoint } from './map-point.ts'
import { markerName, markerText } from './marker-words.ts'

const GLADE: MapPoint = {
  id: 1,
  lat: 54.2,
  lng: -2.6,
  name: 'Mossgarth Glade',
  place: 'Kirkby Lonsdale',
  href: '/holidays/uklodge/7/1/mossgarth-glade',
  total: 20_800,
  nights: 3,
}

function only(...points: MapPoint[]): Marker {
  const [marker] = indexMarkers(points).markersIn([-13, 34, 31, 62], 12)
  if (!marker) throw new Error('there is no marker')
  return marker
}

describe('the text of a marker', () => {
  it('is the total on a pin, with park, town, total and nights in its name [RES-14]', () => {
    expect(markerText(only(GLADE))).toBe('£208')
    expect(markerName(only(GLADE))).toBe('Mossgarth Glade, Kirkby Lonsdale, £208 total for 3 nights')
    expect(markerName(only({ ...GLADE, nights: 1 }))).toMatch(/total for 1 night$/)
  })

  it('is number and lowest total on a cluster [RES-14]', () => {
    const cluster = only(GLADE, { ...GLADE, id: 2, total: 19_850 })
    expect(markerText(cluster)).toBe('2 from £198.50')
    expect(markerName(cluster)).toBe('2 from £198.50 total for 3 nights: list 2 places')
    expect(markerName({ ...cluster, splitsAt: 9 })).toBe('2 from £198.50 total for 3 nights: zoom in on 2 places')
  })

  it('says of a dot that nothing is available, or the price of a neighbouring park', () => {
    expect(markerName(only({ ...GLADE, total: undefined }))).toBe(
      'Mossgarth Glade, Kirkby Lonsdale, not available for your search',
    )
    expect(markerName(only({ ...GLADE, look: 'dot' }))).toBe(
      'Mossgarth Glade, Kirkby Lonsdale, £208 total for 3 nights',
    )
    expect(markerText(only({ ...GLADE, look: 'dot' }))).toBe('')
  })

  it('says of several dots where they are [A11Y-64]', () => {
    const dot: MapPoint = { ...GLADE, total: undefined, look: 'dot' }
    const two = { ...only(dot), points: [dot, { ...dot, id: 2 }] }
    expect(markerName(two)).toBe('2 more places near Kirkby Lonsdale')
  })

  it('is part of the accessible name', () => {
    const seen = [only(GLADE), only(GLADE, { ...GLADE, id: 2 }), only({ ...GLADE, look: 'place' })]
    for (const marker of seen) expect(markerName(marker)).toContain(markerText(marker))
  })
})
