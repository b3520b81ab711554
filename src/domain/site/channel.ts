/** A channel is a holiday type. The six that can be booked, in the order in which lists show them [PROD-02, PROD-03]. */
export const CHANNEL_CODES = ['ukcaravan', 'eurocaravan', 'uklodge', 'ukcottages', 'uktouring', 'boats'] as const
export type ChannelCode = (typeof CHANNEL_CODES)[number]

export interface Channel {
  readonly code: ChannelCode
  readonly label: string
  readonly shortLabel: string
  readonly area: RegionArea
}

/** The three sets of regions: a channel is sold in one of them. */
export type RegionArea = 'uk' | 'boats' | 'europe'

/** Regions abroad stand in an order of their own, from country to country, wherever they are listed [RES-10]. */
export function hasOwnRegionOrder(area: RegionArea): boolean {
  return area === 'europe'
}

export const DEFAULT_CHANNEL: ChannelCode = 'ukcaravan'

export const CHANNELS: readonly Channel[] = [
  { code: 'ukcaravan', label: 'UK Holiday Parks', shortLabel: 'Parks', area: 'uk' },
  { code: 'eurocaravan', label: 'European Holiday Parks', shortLabel: 'Parks', area: 'europe' },
  { code: 'uklodge', label: 'UK Lodge Breaks', shortLabel: 'Parks', area: 'uk' },
  { code: 'ukcottages', label: 'UK Cottages', shortLabel: 'Cottages', area: 'uk' },
  { code: 'uktouring', label: 'UK Camping & Touring Parks', shortLabel: 'Parks', area: 'uk' },
  { code: 'boats', label: 'Boating Holidays', shortLabel: 'Routes', area: 'boats' },
]

export function isChannelCode(value: unknown): value is ChannelCode {
  return CHANNEL_CODES.some((code) => code === value)
}

/** The channel of a code; an unknown one falls back to ukcaravan [SRCH-18]. */
export function channelOf(code: string): Channel {
  const index = CHANNELS.findIndex((channel) => channel.code === code)
  return CHANNELS[Math.max(0, index)] as Channel
}

/** Sorts by the order of PROD-03; unknown channels keep their order and go last. */
export function inChannelOrder<T>(items: readonly T[], codeOf: (item: T) => string): T[] {
  const rank = (item: T) => {
    const index = CHANNEL_CODES.findIndex((code) => code === codeOf(item))
    return index < 0 ? CHANNEL_CODES.length : index
  }
  return [...items].sort((a, b) => rank(a) - rank(b))
}

/** Under which first segment the lists of a channel's parks stand: /holidays/uklodge/14/cumbria [ROUTE-02, ROUTE-04]. */
export function listSegment(channel: ChannelCode): 'boating-holidays' | 'parks' | 'holidays' {
  if (channel === 'boats') return 'boating-holidays'
  return channel === 'uktouring' ? 'parks' : 'holidays'
}

/** Under which first segment the page of a channel's park stands: /boat/boats/31/3/reed-fen [ROUTE-02, ROUTE-05]. */
export function parkSegment(channel: ChannelCode): 'boat' | 'holidays' {
  return channel === 'boats' ? 'boat' : 'holidays'
}

/** Dogs cannot be taken abroad on these holidays: the option is hidden for European parks [SRCH-13]. */
export function offersDogFriendly(channel: ChannelCode): boolean {
  return channel !== 'eurocaravan'
}
