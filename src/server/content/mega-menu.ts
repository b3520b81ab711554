/** Builds the main navigation from what is on sale, so that it has no dead entries [SHELL-05]. */
import type { Menu, MenuSection } from '../../contract/feed-calls.ts'
import type { Picture } from '../../contract/fields.ts'
import {
  CHANNEL_CODES,
  channelOf,
  listSegment,
  offersDogFriendly,
  type ChannelCode,
  menuOrder,
} from '../../domain/site/channel.ts'
import { featureById } from '../../domain/unit/features.ts'
import { HIGHLIGHT_FEATURES } from '../../domain/search/highlights.ts'
import { channelPictureKey } from '../../domain/site/picture-address.ts'
import { formatMoneyRoundedUp } from '../../domain/money/money.ts'
import { DEFAULT_PARTY } from '../../domain/booking/party.ts'
import { LOW_PRICE_NIGHTS } from '../../domain/money/price.ts'
import {
  DEFAULT_CRITERIA,
  resultsPath,
  toSearchQuery,
  type SearchCriteria,
} from '../../domain/search/search-criteria.ts'
import type { ParkFacts } from '../availability/catalogue-facts.ts'
import { isSoldIn } from '../availability/park-channels.ts'
import type { AvailabilityQueries } from '../availability/queries.ts'

const MAX_REGIONS = 12
const MAX_FEATURES = 6
const MAX_OPERATORS = 6

interface Circumstances {
  readonly availability: AvailabilityQueries
  /** Addresses of this site's content pages. */
  readonly contentPaths: readonly string[]
  /** Title of hotels; undefined if the site does not show them. */
  readonly hotelsTitle: string | undefined
  readonly pictureOf: (key: string, about: string) => Picture
}

/** Channels without parks, and hotels without a content page or a title, are left out. */
export function megaMenu(now: Circumstances): Menu[] {
  return menuOrder([...CHANNEL_CODES, 'hotels']).flatMap((code) =>
    code === 'hotels' ? hotelsMenu(now) : channelMenu(now, code),
  )
}

function hotelsMenu({ contentPaths, hotelsTitle: title, pictureOf }: Circumstances): Menu[] {
  const url = '/hotels'
  if (title === undefined || !contentPaths.includes(url)) return []
  return [{ code: 'hotels', title, url, isChannel: false, image: pictureOf('channel-hotels', title), columns: [] }]
}

function channelMenu({ availability, pictureOf }: Circumstances, code: ChannelCode): Menu[] {
  const { catalogue } = availability
  const parks = [...catalogue.parks.values()].filter((park) => isSoldIn(catalogue, park, code))
  if (parks.length === 0) return []
  const { label } = channelOf(code)
  const columns = [
    [regions(availability, code, parks)],
    [features(availability, code, parks)],
    [lowPrices(availability, code), operators(availability, code, parks)],
  ]
  return [
    {
      code,
      title: label,
      url: `/channel/${code}`,
      isChannel: true,
      image: pictureOf(channelPictureKey(code), label),
      columns: columns
        .map((sections) => sections.filter(({ links }) => links.length > 0))
        .filter((sections) => sections.length > 0),
    },
  ]
}

/** The regions with the most parks, in display order, and a link to all of them. */
function regions({ catalogue }: AvailabilityQueries, channel: ChannelCode, parks: readonly ParkFacts[]): MenuSection {
  const commonest = new Set(mostCommon(parks.map(({ regionId }) => regionId)).slice(0, MAX_REGIONS))
  const links = [...catalogue.regions.values()]
    .filter(({ id }) => commonest.has(id))
    .map(({ id, name, slug }) => ({ text: name, url: `/${listSegment(channel)}/${channel}/${id}/${slug}` }))
  return { title: 'Where to go', links: [...links, { text: 'All regions', url: `/region/${channel}` }] }
}

/** Features that visitors choose parks by, if some but not all of the channel's parks have them. */
function features({ catalogue }: AvailabilityQueries, channel: ChannelCode, parks: readonly ParkFacts[]): MenuSection {
  const featuresOfPark = parks.map(
    ({ id, features: own }) =>
      new Set([
        ...own,
        ...catalogue
          .unitsOf(id)
          .filter((unit) => unit.channel === channel)
          .flatMap((unit) => unit.features),
      ]),
  )
  const telling = HIGHLIGHT_FEATURES.filter((id) => {
    const having = featuresOfPark.filter((known) => known.has(id)).length
    return having > 0 && having < parks.length
  })
  const links = telling.slice(0, MAX_FEATURES).map((id) => ({
    text: featureById(id)?.name ?? '',
    url: searchUrl({ channel, features: [id] }),
  }))
  const dogs = { text: 'Dog-friendly areas', url: `/dog-friendly/${channel}` }
  return { title: 'Something special', links: offersDogFriendly(channel) ? [...links, dogs] : links }
}

/** The lowest total for 3, 4 and 7 nights, each linked to its date [RES-09]. */
function lowPrices(availability: AvailabilityQueries, channel: ChannelCode): MenuSection {
  const question = { channel, place: {}, nights: LOW_PRICE_NIGHTS, party: DEFAULT_PARTY }
  const links = [...availability.lowestBy(question, 'nights').values()].map(({ nights, arrival, pence }) => ({
    text: `${nights} nights from ${formatMoneyRoundedUp(pence)}`,
    url: searchUrl({ channel, arrival, nights, sort: 'price-asc' }),
  }))
  return { title: 'Lowest prices', links }
}

/** The operators with the most parks of the channel. */
function operators({ catalogue }: AvailabilityQueries, channel: ChannelCode, parks: readonly ParkFacts[]): MenuSection {
  const links = mostCommon(parks.map(({ operatorId }) => operatorId))
    .slice(0, MAX_OPERATORS)
    .flatMap((id) => {
      const operator = catalogue.operators.get(id)
      return operator ? [{ text: operator.name, url: `/${id}/region/${channel}` }] : []
    })
  return { title: 'Operators', links }
}

function searchUrl(wanted: Partial<SearchCriteria>): string {
  const criteria = { ...DEFAULT_CRITERIA, ...wanted }
  return `${resultsPath(criteria)}?${new URLSearchParams(toSearchQuery(criteria))}`
}

/** Distinct values, most frequent first, then by value. */
function mostCommon(values: readonly number[]): number[] {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([a, times], [b, others]) => others - times || a - b).map(([value]) => value)
}
