import { describe, expect, it } from 'vitest'
import { doOverlap } from './label-places.ts'
import { indexMarkers, inReadingOrder, markerOfPoint, openingOf, type Box } from './map-markers.ts'
import type { Marker, MapPoint } from './map-point.ts'
import { boxOf, pixelsOf } from './marker-spacing.ts'

const EVERYWHERE: Box = [-13, 34, 31, 62]

function point(id: number, lat: number, lng: number, more: Partial<MapPoint> = {}): MapPoint {
  return { id, lat, lng, name: `Park ${id}`, href: `/parks/${id}`, total: 10_000 + id, nights: 3, ...more }
}

const keys = (markers: readonly Marker[]) => markers.map(({ key }) => key)

describe('markers of a map', () => {
  it('keep two parks apart at 56 pixels, and cluster them at 54 [RES-14]', () => {
    // At zoom 6 the world is 16,384 pixels wide: 56 pixels are 1.23 degrees.
    const degrees = (pixels: number) => (pixels / (256 * 2 ** 6)) * 360
    const at = (pixels: number) =>
      indexMarkers([
        point(1, 54, -3, { total: 38_900 }),
        point(2, 54, -3 + degrees(pixels), { total: 41_200 }),
      ]).markersIn(EVERYWHERE, 6)
    expect(at(56).map(({ kind }) => kind)).toEqual(['price', 'price'])
    expect(at(54).map(({ kind }) => kind)).toEqual(['cluster'])
  })

  it('have, for a cluster, the number of its parks and its lowest total, cheapest first [RES-14]', () => {
    const totals = [40_000, 19_800, 25_000]
    const [cluster] = indexMarkers(totals.map((total, index) => point(index + 1, 54, -3, { total }))).markersIn(
      EVERYWHERE,
      5,
    )
    expect(cluster).toMatchObject({ kind: 'cluster', lowest: 19_800, key: '1' })
    expect(cluster?.points.map(({ total }) => total)).toEqual([19_800, 25_000, 40_000])
  })

  it('have parks without a total as dots, apart from prices', () => {
    const markers = indexMarkers([point(1, 54, -3), point(2, 52, -1, { total: undefined })]).markersIn(EVERYWHERE, 5)
    expect(markers.map(({ kind }) => kind).toSorted()).toEqual(['dot', 'price'])
  })

  it('hide a dot that a price would cover until the map is zoomed in', () => {
    const index = indexMarkers([point(1, 54, -3), point(2, 54.1, -3, { total: undefined })])
    expect(index.markersIn(EVERYWHERE, 6).map(({ kind }) => kind)).toEqual(['price'])
    expect(index.markersIn(EVERYWHERE, 11).map(({ kind }) => kind)).toEqual(['dot', 'price'])
  })

  it('move two sights at one position 46 pixels apart, so that both can be pressed', () => {
    const sights = [point(-1, 54, -3, { look: 'sight' }), point(-2, 54, -3, { look: 'sight' })]
    const [a, b] = indexMarkers(sights)
      .markersIn(EVERYWHERE, 9)
      .map((marker) => pixelsOf(marker, 9))
    expect(Math.hypot(a!.x - b!.x, a!.y - b!.y)).toBeCloseTo(46)
  })

  it('move a sight out from under the pin of the main place', () => {
    const place = point(1, 54, -3, { look: 'place' })
    const index = indexMarkers([
      place,
      point(-1, 54.06, -3, { look: 'sight' }),
      point(-2, 53.99, -3, { look: 'sight' }),
    ])
    const markers = index.markersIn(EVERYWHERE, 9)
    const [pin, upper, lower] = ['1', '-1', '-2'].map((id) =>
      pixelsOf(
        markers.find(({ key }) => key === id)!,
        9,
      ),
    )
    expect(Math.round(pin!.y - upper!.y)).toBe(60)
    expect(Math.round(lower!.y - pin!.y)).toBe(24)
  })

  it('never have overlapping flags or clusters, at any zoom from 4 to 12 [RES-14]', () => {
    const points = Array.from({ length: 300 }, (_, id) =>
      point(id, 50 + ((id * 37) % 101) / 20, -5 + ((id * 53) % 97) / 15),
    )
    const index = indexMarkers(points)
    for (let zoom = 4; zoom <= 12; zoom++) {
      const boxes = index.markersIn(EVERYWHERE, zoom).map((marker) => boxOf(marker, zoom))
      const covered = boxes.filter((box, at) => boxes.slice(at + 1).some((other) => doOverlap(box, other)))
      expect(covered, `zoom ${zoom}`).toEqual([])
    }
  })

  it('never cluster the map’s main place', () => {
    const index = indexMarkers([point(1, 54, -3, { look: 'place' }), point(2, 54, -3), point(3, 54, -3)])
    const markers = index.markersIn(EVERYWHERE, 4)
    expect(markers.map(({ kind }) => kind).toSorted()).toEqual(['cluster', 'place'])
    expect(index.markersIn([10, 50, 12, 52], 4)).toEqual([])
  })

  it('contain every park of the area once, at every zoom from 4 to 12', () => {
    const points = Array.from({ length: 200 }, (_, id) =>
      point(id, 50 + ((id * 37) % 100) / 14, -5 + ((id * 53) % 90) / 13),
    )
    const index = indexMarkers(points)
    for (let zoom = 4; zoom <= 12; zoom++) {
      const ids = index.markersIn(EVERYWHERE, zoom).flatMap((marker) => marker.points.map(({ id }) => id))
      expect(
        ids.toSorted((a, b) => a - b),
        `zoom ${zoom}`,
      ).toEqual(points.map(({ id }) => id))
    }
  })
})

describe('pressing a marker', () => {
  const [single] = indexMarkers([point(1, 54, -3)]).markersIn(EVERYWHERE, 5)

  it('opens the card of a single park', () => {
    expect(openingOf(single!)).toBe('card')
  })

  it('zooms to where a cluster splits', () => {
    const [cluster] = indexMarkers([point(1, 54, -3), point(2, 54, -2.8)]).markersIn(EVERYWHERE, 5)
    expect(openingOf(cluster!)).toBe('zoom')
    expect(indexMarkers([point(1, 54, -3), point(2, 54, -2.8)]).markersIn(EVERYWHERE, cluster!.splitsAt!)).toHaveLength(
      2,
    )
  })

  it('lists the parks of a cluster that does not split at zoom 12', () => {
    const [cluster] = indexMarkers([point(1, 54, -3), point(2, 54.0001, -3)]).markersIn(EVERYWHERE, 12)
    expect(cluster?.splitsAt).toBeUndefined()
    expect(openingOf(cluster!)).toBe('list')
  })
})

describe('the order of markers', () => {
  it('is by rows from north to south, each from west to east, independent of input order', () => {
    const markers = indexMarkers([point(1, 50, -5), point(2, 55, 1), point(3, 55.05, -5), point(4, 50.1, 1)]).markersIn(
      EVERYWHERE,
      6,
    )
    expect(keys(markers)).toEqual(['3', '2', '1', '4'])
    expect(keys(inReadingOrder(markers.toReversed(), 6))).toEqual(['3', '2', '1', '4'])
  })

  it('finds the marker of a park, single or in a cluster', () => {
    const markers = indexMarkers([point(1, 54, -3), point(2, 54, -3), point(3, 40, 10)]).markersIn(EVERYWHERE, 5)
    expect(markerOfPoint(markers, 2)?.kind).toBe('cluster')
    expect(markerOfPoint(markers, 3)?.kind).toBe('price')
    expect(markerOfPoint(markers, 4)).toBeUndefined()
  })
})
