/** What the places of a holiday type are called where they are counted: parks, cottages, routes [PROD-03]. */
import { channelOf, type ChannelCode } from '../site/channel.ts'
import { plural } from './plural.ts'

const ANY = { one: 'place', many: 'places' }

/**
 * 'park' or 'parks', for a count.
 * @param channels of what is counted: where they have different names, or there are none, all are 'places'
 */
export function placeNoun(channels: ChannelCode | readonly ChannelCode[], count: number): string {
  const [first, ...others] = [channels].flat().map((code) => channelOf(code).places ?? ANY)
  const { one, many } = first && others.every((other) => other.many === first.many) ? first : ANY
  return plural(count, one, many)
}

/** '1 route', '34 cottages'; '3 places' where they are of different holiday types. */
export function countPlaces(channels: ChannelCode | readonly ChannelCode[], count: number): string {
  return `${count} ${placeNoun(channels, count)}`
}
