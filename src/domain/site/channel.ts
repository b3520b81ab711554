/** A channel is a holiday type. The six that can be booked, in display order [PROD-02, PROD-03]. */
export const CHANNEL_CODES = ['ukcaravan', 'eurocaravan', 'uklodge', 'ukcottages', 'uktouring', 'boats'] as const
export type ChannelCode = (typeof CHANNEL_CODES)[number]

export interface Channel {
  readonly code: ChannelCode
  readonly label: string
  readonly shortLabel: string
  readonly area: RegionArea
}

/** The three sets of regions; each channel uses one. */
export type RegionArea = 'uk' | 'boats' | 'europe'

/** Regions abroad have a configured order, by country [RES-10]. */
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

/** The channel of a code; ukcaravan for an unknown one [SRCH-18]. */
export function channelOf(code: string): Channel {
  const index = CHANNELS.findIndex((channel) => channel.code === code)
  return CHANNELS[Math.max(0, index)] as Channel
}

/** Sorts in the order of PROD-03; unknown channels go last, in their own order. */
export function inChannelOrder<T>(items: readonly T[], codeOf: (item: T) => string): T[] {
  const rank = (item: T) => {
    const index = CHANNEL_CODES.findIndex((code) => code === codeOf(item))
    return index < 0 ? CHANNEL_CODES.length : index
  }
  return [...items].sort((a, b) => rank(a) - rank(b))
}

/** First path segment of a channel's lists of parks: /holidays/uklodge/14/cumbria [ROUTE-02, ROUTE-04]. */
export function listSegment(channel: ChannelCode): 'boating-holidays' | 'parks' | 'holidays' {
  if (channel === 'boats') return 'boating-holidays'
  return channel === 'uktouring' ? 'parks' : 'holidays'
}

/** First path segment of a park's page: /boat/boats/31/3/reed-fen [ROUTE-02, ROUTE-05]. */
export function parkSegment(channel: ChannelCode): 'boat' | 'holidays' {
  return channel === 'boats' ? 'boat' : 'holidays'
}

/** Whether the dog-friendly option is shown: not for European parks, which accept no dogs [SRCH-13]. */
export function offersDogFriendly(channel: ChannelCode): boolean {
  return channel !== 'eurocaravan'
}
