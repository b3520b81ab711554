import { Hono, type Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { drawAreaMap } from '../../maps/drawing/draw-area-map.ts'
import { drawParkMap } from '../../maps/drawing/draw-park-map.ts'
import { drawRegionMap } from '../../maps/drawing/draw-region-map.ts'
import type { StaticMapTools } from '../../maps/drawing/static-map-tools.ts'
import { CHANNELS, channelOf, isChannelCode, type RegionArea } from '../../domain/site/channel.ts'
import { chooseEncoding, compressOnce, type Encoding } from '../http/compressed.ts'
import type { Catalogue } from '../availability/catalogue-facts.ts'
import { loadOnce } from '../load-once.ts'
import { cacheOf } from './map-cache.ts'

/** Number of maps cached, compressed: some 8 KB each. */
const KEPT = 400

/**
 * Static maps in the site's colours, drawn on first request: `GET /map/areas/uk.svg` for pages with a map of regions,
 * `/map/regions/ukcaravan/4.svg` for lists, `/map/parks/12.svg` for a park.
 * @param catalogue positions of parks and regions; unknown ones are never drawn
 */
export function createStaticMapRoutes(tools: StaticMapTools, catalogue: () => Catalogue): Hono {
  const routes = new Hono()
  const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: KEPT })

  /** @param place its position, part of the cache key: a park that has moved is drawn again */
  async function answer(context: Context, place: string, draw: () => string): Promise<Response> {
    const encoding = chooseEncoding(context.req.header('accept-encoding'))
    const svg = await loadOnce(drawn, `${encoding} ${context.req.path} ${place}`, () => encoded(draw(), encoding))
    return context.body(svg, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': cacheOf(context.req.query('v')),
      Vary: 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    })
  }

  routes.get('/map/areas/:file', (context) => {
    const area = areaOf(context.req.param('file'))
    return area ? answer(context, '', () => drawAreaMap(area, tools)) : context.notFound()
  })

  routes.get('/map/regions/:channel/:file', (context) => {
    const { channel, file } = context.req.param()
    const region = catalogue().regions.get(idOf(file) ?? 0)
    if (!region || !isChannelCode(channel) || channelOf(channel).area !== region.area) return context.notFound()
    const position = [region.longitude, region.latitude] as const
    return answer(context, position.join(), () => drawRegionMap(region.area, region.id, position, tools))
  })

  routes.get('/map/parks/:file', (context) => {
    const park = catalogue().parks.get(idOf(context.req.param('file')) ?? 0)
    if (!park) return context.notFound()
    const position = [park.longitude, park.latitude] as const
    return answer(context, position.join(), () => drawParkMap(position, tools))
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
