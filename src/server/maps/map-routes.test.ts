import { gunzipSync, gzipSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readRings, writeRings } from '../../maps/archive/map-files.ts'
import { parkMapAddress, regionMapAddress, TILE_ADDRESS, MAP_VERSION } from '../../maps/map-address.ts'
import type { Catalogue } from '../availability/catalogue-facts.ts'
import { createStaticMapRoutes, createTileRoutes } from './map-routes.ts'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { drawParkMap } from '../../maps/drawing/draw-static-map.ts'
import { openStaticMapTools } from './map-store.ts'

const TILE = Buffer.from('a vector tile')
const FOR_EVER = 'public, max-age=31536000, immutable'

function tileRoutes() {
  const compressed = new Uint8Array(gzipSync(TILE))
  return createTileRoutes({ tile: ({ x }) => (x === 31 ? compressed : undefined) })
}

const tileAddress = (z: number, x: number, y: number) =>
  TILE_ADDRESS.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))

describe('GET /map/tiles/:z/:x/:y.mvt', () => {
  it('sends a tile compressed and immutable', async () => {
    const response = await tileRoutes().request(tileAddress(6, 31, 20), { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('cache-control')).toBe(FOR_EVER)
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe('a vector tile')
  })

  it('sends it plain to a client that refuses compression', async () => {
    const response = await tileRoutes().request(tileAddress(6, 31, 20), { headers: { 'accept-encoding': 'gzip;q=0' } })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe('a vector tile')
  })

  it('caches an address of another version for an hour only', async () => {
    const response = await tileRoutes().request('/map/tiles/6/31/20.mvt?v=old')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('returns 204 for open sea', async () => {
    const response = await tileRoutes().request(tileAddress(6, 30, 20))
    expect([response.status, await response.text()]).toEqual([204, ''])
  })

  it.each([
    'zoom 2: /map/tiles/2/2/1.mvt',
    'zoom 11: /map/tiles/11/1000/680.mvt',
    'America: /map/tiles/6/16/20.mvt',
    'a picture: /map/tiles/6/31/20.png',
    'words: /map/tiles/z/x/y.mvt',
    'a fraction: /map/tiles/6/31.5/20.mvt',
    'a sign: /map/tiles/6/-31/20.mvt',
    'a huge number: /map/tiles/6/99999999999/20.mvt',
    'a zero before: /map/tiles/06/31/20.mvt',
    'a way out: /map/tiles/6/31/..%2F20.mvt',
  ])('returns 404 for %s', async (line) => {
    const [, path = ''] = line.split(': ')
    expect((await tileRoutes().request(path)).status).toBe(404)
  })
})

const SQUARE = [
  [-6, 49],
  [1, 49],
  [1, 53],
  [-6, 53],
  [-6, 49],
] as const

const region = { id: 1, area: 'uk', longitude: -4.95, latitude: 50.42 }
const park = { id: 1005, longitude: -5.05, latitude: 50.41 }

function staticMapRoutes() {
  const ringsOf = (...rings: (typeof SQUARE)[]) => readRings(writeRings(rings))
  const coasts = { land: ringsOf(SQUARE), water: ringsOf(), borders: ringsOf() }
  const catalogue = { parks: new Map([[park.id, park]]), regions: new Map([[region.id, region]]) }
  return createStaticMapRoutes(
    () => openStaticMapTools(siteConfig('SN'), coasts),
    () => catalogue as unknown as Catalogue,
  )
}

describe('static maps', () => {
  it.each([
    ['a park', parkMapAddress(1005)],
    ['a region', regionMapAddress('uklodge', 1)],
    ['an area', `/map/areas/uk.svg?v=${MAP_VERSION}`],
  ])('sends %s as immutable SVG', async (_, address) => {
    const response = await staticMapRoutes().request(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe(FOR_EVER)
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/)
  })

  it('draws in the colours of the site', async () => {
    const svg = await (await staticMapRoutes().request(parkMapAddress(1005))).text()
    expect(svg).toContain('#a11d2e')
    expect(svg).not.toContain('#b5441a')
  })

  it('contains no script, no external address, and no style except the rule that hides names up to 280 px', async () => {
    const svg = await (await staticMapRoutes().request(parkMapAddress(1005))).text()
    const allowed = ['http://www.w3.org/2000/svg', '<style>@media(max-width:280px){.n{display:none}}</style>']
    expect(allowed.every((text) => svg.includes(text))).toBe(true)
    expect(allowed.reduce((rest, text) => rest.replace(text, ''), svg)).not.toMatch(
      /<script|<style|https?:|NaN|undefined/,
    )
  })

  it.each([
    ['Basel, where three countries meet', [7.59, 47.56]],
    ['the Channel, far from any border', [1.5, 50.9]],
    ['the Spanish border, where it ends at the sea', [3.17, 42.43]],
  ] as const)('draws borders within the map alone: %s [PARK-01]', async (_place, position) => {
    const svg = drawParkMap(position, await openStaticMapTools(siteConfig('BF')))
    expect(svg).not.toMatch(/NaN|Infinity/)
    const numbers = [...svg.matchAll(/[Mlhv ,-](\d{4,})/g)].map(([, digits]) => Number(digits))
    expect(Math.max(0, ...numbers), 'no coordinate is far outside').toBeLessThan(5000)
  })

  it('compresses if the browser accepts it', async () => {
    const response = await staticMapRoutes().request(parkMapAddress(1005), { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toMatch(/^<svg /)
  })

  it.each(['uk', 'europe', 'boats'])(
    'sends the map of the area %s, with its real coasts, in at most 12.5 KB',
    async (area) => {
      const routes = createStaticMapRoutes(
        () => openStaticMapTools(siteConfig('BF')),
        () => ({}) as Catalogue,
      )
      const response = await routes.request(`/map/areas/${area}.svg`, { headers: { 'accept-encoding': 'br' } })
      expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(12.5 * 1024)
    },
  )

  it.each([
    '/map/parks/999.svg',
    '/map/parks/1005.png',
    '/map/parks/1005',
    '/map/regions/uklodge/2.svg',
    '/map/regions/boats/1.svg',
    '/map/regions/hotels/1.svg',
    '/map/areas/mars.svg',
  ])('returns 404 for %s', async (path) => {
    expect((await staticMapRoutes().request(path)).status).toBe(404)
  })
})
