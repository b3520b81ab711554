import '../../messages/browse-messages.ts'
import { message } from '../../messages/message.ts'
import type { Places } from './channel-home-data.ts'

/** How many places there are, and of them those that have what was asked for, where that is fewer [TRUE-01]. */
export function placesText(key: 'channelHome.places' | 'browse.places', { parkCount, parksThatFit }: Places): string {
  const count = parkCount
  return parksThatFit === parkCount ? message(key, { count }) : message(`${key}Of`, { count, fitting: parksThatFit })
}
