import type { ChannelCode } from './channel.ts'

/** What the main navigation opens: a channel, or hotels, which are not booked here. */
export type MenuCode = ChannelCode | 'hotels'

/** Where each stands [SHELL-03]. Touring has its place, but is reached from the footer and the search box. */
const ORDER: readonly MenuCode[] = ['ukcaravan', 'eurocaravan', 'uklodge', 'hotels', 'uktouring', 'boats', 'ukcottages']

/** Channels and hotels in the order of the main navigation, without touring. */
export function menuOrder(codes: readonly MenuCode[]): MenuCode[] {
  return ORDER.filter((code) => code !== 'uktouring' && codes.includes(code))
}
