import { formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import { placesText } from './places-text.ts'
import type { ChannelHome } from './channel-home-data.ts'
import * as words from './words.ts'

/** How much there is of a holiday type, and what it costs at least, as a sentence without its full stop. */
export function channelFacts({ places, regions, lowest }: ChannelHome): string {
  const size = { places: placesText(words.placesToStay, places), regions: regions.length }
  if (!lowest) return words.factsNoPrice(size)
  return words.facts({ ...size, price: formatMoneyRoundedUp(lowest.price), nights: lowest.nights })
}
