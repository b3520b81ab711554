/** The nouns for places and unit types where they are counted or listed. */
import { channelOf, type ChannelCode } from '../site/channel.ts'
import { plural } from './grammar.ts'

const ANY = { one: 'place', many: 'places' }

/**
 * 'park' or 'parks', 'cottage', 'route', for a count [PROD-03].
 * @param channels of the counted places: where they have different names, or there are none, all are 'places'
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

/**
 * 'Gold caravan, sleeps 6': a unit type in one line; its name alone where that says how many it sleeps.
 * @param sleeps number of people
 */
export function unitAndSleeps({ unit, sleeps }: { readonly unit: string; readonly sleeps: number }): string {
  return new RegExp(`\\bsleeps ${sleeps}\\b`, 'i').test(unit) ? unit : `${unit}, sleeps ${sleeps}`
}
