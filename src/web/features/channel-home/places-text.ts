import type { ChannelCode } from '../../../domain/site/channel.ts'
import { countPlaces } from '../../../domain/words/place-words.ts'
import type { Places } from './channel-home-data.ts'
import * as words from './words.ts'

/** Number of places, and of those that match party and filters if fewer [TRUE-01]. */
export function placesText(channel: ChannelCode, { parkCount, parksThatFit }: Places): string {
  const places = countPlaces(channel, parkCount)
  return parksThatFit === parkCount ? places : words.placesOf({ fitting: parksThatFit, places })
}
