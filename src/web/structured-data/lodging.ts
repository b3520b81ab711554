import type { AggregateOffer, AggregateRating, Campground, LodgingBusiness, PostalAddress } from 'schema-dts'
import type { ParkDetails, ParkResults } from '../../contract/catalogue-calls.ts'
import { channelOf, type ChannelCode } from '../../domain/site/channel.ts'
import { FEATURES } from '../../domain/unit/features.ts'
import { formatMoneyRoundedUp, type Pence } from '../../domain/money/money.ts'
import { canonicalPath } from '../features/park/park-stay.ts'
import { absolute, imageUrl, type DescribedSite } from './organisation.ts'

/** A park with the prices of the stay shown. */
export function lodging(
  context: DescribedSite,
  channel: ChannelCode,
  park: ParkDetails,
  results: ParkResults,
): LodgingBusiness | Campground {
  const url = absolute(context, canonicalPath(channel, park))
  const offer = offerOf(url, results)
  const facts = {
    '@id': `${url}#place`,
    name: park.name,
    description: park.summary,
    url,
    image: park.gallery.map((picture) => imageUrl(context, picture)),
    address: addressOf(channel, park),
    geo: { '@type': 'GeoCoordinates', latitude: park.latitude, longitude: park.longitude },
    checkinTime: park.arrivalFrom,
    checkoutTime: park.departureBy,
    petsAllowed: park.dogsAllowed > 0,
    amenityFeature: amenitiesOf(park),
    ...(offer && { makesOffer: offer.offer, priceRange: offer.range }),
    ...ratingOf(context, park),
  } as const
  // A pitch is not a building.
  return channelOf(channel).units === 'pitch'
    ? { '@type': 'Campground', ...facts }
    : { '@type': 'LodgingBusiness', ...facts }
}

function amenitiesOf({ features }: ParkDetails) {
  return FEATURES.filter(({ id }) => features.includes(id)).map(({ name }) => ({
    '@type': 'LocationFeatureSpecification' as const,
    name,
    value: true,
  }))
}

function addressOf(channel: ChannelCode, { townName, regionName }: ParkDetails): PostalAddress {
  const isAtHome = channelOf(channel).area !== 'europe'
  return {
    '@type': 'PostalAddress',
    addressLocality: townName,
    addressRegion: regionName,
    ...(isAtHome ? { addressCountry: 'GB' } : {}),
  }
}

/** The offers for the stay shown; undefined if there are none. */
function offerOf(url: string, { units }: ParkResults): { offer: AggregateOffer; range: string } | undefined {
  const prices = units.flatMap(({ unitPrice }) => unitPrice ?? [])
  if (prices.length === 0) return undefined
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const both = lowest === highest ? [lowest] : [lowest, highest]
  return {
    range: both.map(formatMoneyRoundedUp).join(' - '),
    offer: {
      '@type': 'AggregateOffer',
      url,
      priceCurrency: 'GBP',
      lowPrice: decimal(lowest),
      highPrice: decimal(highest),
      offerCount: prices.length,
      availability: 'https://schema.org/InStock',
    },
  }
}

/** '120.00': a decimal amount. */
function decimal(amount: Pence): `${number}` {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}` as `${number}`
}

/** Real reviews only, and only if the site shows them [PARK-04]. */
function ratingOf({ site }: DescribedSite, park: ParkDetails): { aggregateRating?: AggregateRating } {
  if (!site.showParkRating || park.reviewCount === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: park.bubbles,
      bestRating: 5,
      worstRating: 0,
      reviewCount: park.reviewCount,
    },
  }
}
