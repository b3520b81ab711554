/** Which step a request for a page or its data shows: results, or a park. The later steps are counted where they are taken. */
import { ADDRESSES } from '../../contract/addresses.ts'

export interface ShownStep {
  readonly step: 'search' | 'park'
  /** As in the address; not yet known to exist. */
  readonly channel: string
}

/** First parts of the pages of one park: `/holidays/{channel}/{region}/{park}/{slug}`; those of a region have one part less. */
const LONG = new Set(['holidays', 'holiday-parks'])
/** `/boat/{channel}/{region}/{park}`, with or without its name. */
const SHORT = new Set(['boat', 'boat-result', 'park-result'])

/** Calls that load a page of results, by a field that they send for no other page. */
const SEARCHES: ReadonlyMap<string, (field: (name: string) => string | null) => boolean> = new Map([
  [ADDRESSES.search.path, (field) => field('page') === '1'],
  [ADDRESSES.allDates.path, (field) => field('page') === '1'],
  [ADDRESSES.channelRegions.path, (field) => field('duration') !== null],
])

/**
 * A page, or the call by which a browser loads the data of that page when it goes from one to the next. The same calls
 * serve other purposes: a search of another page asks for no page of results, and a park for no holiday type.
 *
 * @param url absolute
 */
export function shownStep(url: string): ShownStep | undefined {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  if (start === -1) return undefined
  const end = url.indexOf('?', start)
  const path = end === -1 ? url.slice(start) : url.slice(start, end)
  const field = (name: string) => (end === -1 ? null : new URLSearchParams(url.slice(end)).get(name))
  // Of all regions and of all dates: where a search leads that leaves them open.
  if (path === '/results' || path.startsWith('/results/')) return { step: 'search', channel: field('channel') ?? '' }
  const asks = SEARCHES.get(path)
  if (asks) return asks(field) ? { step: 'search', channel: field('channelId') ?? '' } : undefined
  if (path === ADDRESSES.parkDetails.path) {
    const channel = field('channelId')
    return channel === null ? undefined : { step: 'park', channel }
  }
  const [, kind = '', channel = '', ...rest] = path.split('/')
  const isPark = LONG.has(kind) ? rest.length === 3 : SHORT.has(kind) && (rest.length === 2 || rest.length === 3)
  return isPark ? { step: 'park', channel } : undefined
}

/** Programs that say so, and requests without a name, which browsers do not send. */
const ROBOT =
  /bot\b|bots\b|crawl|spider|slurp|archiver|scan|monitor|preview|validator|lighthouse|headless|curl|wget|python|java\/|go-http|okhttp|axios|node|libwww|facebookexternalhit/i

export function isRobot(headers: Headers): boolean {
  const agent = headers.get('user-agent')
  return agent === null || agent === '' || ROBOT.test(agent)
}

/** Loaded in advance, perhaps never to be seen. */
export const isPrefetch = (headers: Headers): boolean =>
  (headers.get('sec-purpose') ?? headers.get('purpose') ?? '').includes('prefetch')
