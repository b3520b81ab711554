import { formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import { message } from '../../messages/message.ts'
import { placesText } from './places-text.ts'
import type { ChannelHome } from './channel-home-data.ts'

/** How much there is of a holiday type, and what it costs at least, as a sentence without its full stop. */
export function channelFacts({ places, regions, lowest }: ChannelHome): string {
  const size = { places: placesText('channelHome.places', places), regions: regions.length }
  if (!lowest) return message('channelHome.factsNoPrice', size)
  return message('channelHome.facts', { ...size, price: formatMoneyRoundedUp(lowest.price), nights: lowest.nights })
}
