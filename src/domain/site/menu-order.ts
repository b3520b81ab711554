import { CHANNELS, type ChannelCode } from './channel.ts'

/** What the main navigation opens: a channel, or hotels, which are not booked here. */
export type MenuCode = ChannelCode

/** Between lodges and boats [SHELL-03]. */
const HOTELS_POSITION = 4

/** Channels and hotels in the order of the main navigation, without those that have no place in it, such as touring [SHELL-03]. */
export function menuOrder(codes: readonly MenuCode[]): MenuCode[] {
  const places = [
    ...CHANNELS.flatMap(({ code, menu }) => (menu ? [{ code, position: menu.position }] : [])),
    { code: 'hotels', position: HOTELS_POSITION },
  ]
  return places
    .filter(({ code }) => codes.includes(code))
    .sort((a, b) => a.position - b.position)
    .map(({ code }) => code)
}
