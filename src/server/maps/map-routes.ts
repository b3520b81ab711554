import { Hono, type Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { drawAreaMap } from '../../maps/drawing/draw-area-map.ts'
import { drawParkMap, drawRegionMap } from '../../maps/drawing/draw-static-map.ts'
import type { StaticMapTools } from '../../maps/drawing/static-map-tools.ts'
import { CHANNELS, channelOf, isChannelCode, type RegionArea } from '../../domain/site/channel.ts'
import { chooseEncoding, compressOnce, type Encoding } from '../http/prepared-response.ts'
import type { Catalogue } from '../availability/catalogue-facts.ts'
import { loadOnce } from '../load-once.ts'
import { MAP_VERSION } from '../../maps/map-address.ts'
import { gunzipSync } from 'node:zlib'
import { isOfGrid, type TileAddress } from '../../maps/tile-grid.ts'
import type { MapStore } from './map-store.ts'

/** Number of maps cached, compressed: some 8 KB each. */
const KEPT = 400

/**
 * Static maps in the site's colours, drawn on first request: `GET /map/areas/uk.svg` for pages with a map of regions,
 * `/map/regions/ukcaravan/4.svg` for lists, `/map/parks/12.svg` for a park.
 * @param openTools called for the first map, and once more only if it fails
 * @param catalogue positions of parks and regions; unknown ones are never drawn
 */
export function createStaticMapRoutes(openTools: () => Promise<StaticMapTools>, catalogue: () => Catalogue): Hono {
  const routes = new Hono()
  const opened = new LRUCache<string, Promise<StaticMapTools>>({ max: 1 })
  const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: KEPT })

  /** @param place its position, part of the cache key: a park that has moved is drawn again */
  async function answer(context: Context, place: string, draw: (tools: StaticMapTools) => string): Promise<Response> {
    const encoding = chooseEncoding(context.req.header('accept-encoding'))
    const svg = await loadOnce(drawn, `${encoding} ${context.req.path} ${place}`, async () =>
      encoded(draw(await loadOnce(opened, 'tools', openTools)), encoding),
    )
    return context.body(svg, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': cacheOf(context.req.query('v')),
      Vary: 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    })
  }

  routes.get('/map/areas/:file', (context) => {
    const area = areaOf(context.req.param('file'))
    return area ? answer(context, '', (tools) => drawAreaMap(area, tools)) : context.notFound()
  })

  routes.get('/map/regions/:channel/:file', (context) => {
    const { channel, file } = context.req.param()
    const region = catalogue().regions.get(idOf(file) ?? 0)
    if (!region || !isChannelCode(channel) || channelOf(channel).area !== region.area) return context.notFound()
    const position = [region.longitude, region.latitude] as const
    return answer(context, position.join(), (tools) => drawRegionMap(region.area, region.id, position, tools))
  })

  routes.get('/map/parks/:file', (context) => {
    const park = catalogue().parks.get(idOf(context.req.param('file')) ?? 0)
    if (!park) return context.notFound()
    const position = [park.longitude, park.latitude] as const
    return answer(context, position.join(), (tools) => drawParkMap(position, tools))
  })

  return routes
}

async function encoded(svg: string, encoding: Encoding | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Buffer.from(svg))
  return encoding ? compressOnce(bytes, encoding, SMALLEST) : bytes
}

/** Quality of brotli: a map is drawn once and sent to everybody. */
const SMALLEST = 11

const FILE = /^([1-9]\d{0,8})\.svg$/

function idOf(file: string): number | undefined {
  const [, id] = FILE.exec(file) ?? []
  return id === undefined ? undefined : Number(id)
}

function areaOf(file: string): RegionArea | undefined {
  return CHANNELS.find(({ area }) => `${area}.svg` === file)?.area
}

const FOR_EVER = 'public, max-age=31536000, immutable'
/** An address without the current version may be from an old page: it is served, but cached briefly. */
const FOR_AN_HOUR = 'public, max-age=3600'

/** The Cache-Control header, by the version in the address. */
function cacheOf(version: string | undefined): string {
  return version === MAP_VERSION ? FOR_EVER : FOR_AN_HOUR
}

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
