import { formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { placesText } from './places-text.ts'
import type { ChannelHome } from './channel-home-data.ts'
import * as words from './words.ts'

/** Number of places and lowest price of a holiday type, as a sentence without a full stop. */
export function channelFacts(channel: ChannelCode, { places, regions, lowest }: ChannelHome): string {
  const size = { places: placesText(channel, places), regions: regions.length }
  if (!lowest) return words.factsNoPrice(size)
  return words.facts({ ...size, price: formatMoneyRoundedUp(lowest.price), nights: lowest.nights })
}
