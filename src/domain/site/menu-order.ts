import type { ChannelCode } from './channel.ts'

/** An entry of the main navigation: a channel, or hotels, which are not booked here. */
export type MenuCode = ChannelCode | 'hotels'

/**
 * The order of the entries [SHELL-03]. Touring is listed but not shown: it is reached from the footer and the search
 * box.
 */
const ORDER: readonly MenuCode[] = ['ukcaravan', 'eurocaravan', 'uklodge', 'hotels', 'uktouring', 'boats', 'ukcottages']

/** Channels and hotels in the order of the main navigation, without touring. */
export function menuOrder(codes: readonly MenuCode[]): MenuCode[] {
  return ORDER.filter((code) => code !== 'uktouring' && codes.includes(code))
}
