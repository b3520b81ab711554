import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { isOfGrid, type TileAddress } from '../../maps/tile-grid.ts'
import { cacheOf, FOR_AN_HOUR } from './map-cache.ts'
import type { MapStore } from './map-store.ts'

/** Every browser does; a client that says `gzip;q=0` does not. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

const NUMBER = /^(0|[1-9]\d{0,4})$/

/** `GET /map/tiles/:z/:x/:y.mvt`: 204 for open sea, 404 outside the covered area. */
export function createTileRoutes({ tile }: Pick<MapStore, 'tile'>): Hono {
  const routes = new Hono()

  routes.get('/map/tiles/:z/:x/:file', (context) => {
    const { z, x, file } = context.req.param()
    const address = readAddress(z, x, file)
    if (!address || !isOfGrid(address)) return context.text('Not found', 404, { 'Cache-Control': FOR_AN_HOUR })
    const headers = { 'Cache-Control': cacheOf(context.req.query('v')), Vary: 'Accept-Encoding' }
    const content = tile(address)
    if (!content) return context.body(null, 204, headers)
    const ofTile = { ...headers, 'Content-Type': 'application/vnd.mapbox-vector-tile' }
    return TAKES_GZIP.test(context.req.header('accept-encoding') ?? '')
      ? context.body(content, 200, { ...ofTile, 'Content-Encoding': 'gzip' })
      : context.body(new Uint8Array(gunzipSync(content)), 200, ofTile)
  })

  return routes
}

function readAddress(z: string, x: string, file: string): TileAddress | undefined {
  const y = file.endsWith('.mvt') ? file.slice(0, -'.mvt'.length) : ''
  return [z, x, y].every((text) => NUMBER.test(text)) ? { z: Number(z), x: Number(x), y: Number(y) } : undefined
}
