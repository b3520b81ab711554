/** Addresses of pages that browse a holiday type for any date. */
import type { ChannelCode } from '../../domain/site/channel.ts'

/** The home page of a holiday type. */
export function channelHomeAddress(channel: ChannelCode): string {
  return `/channel/${channel}`
}

/** Its regions and towns on a map and in a list. */
export function regionBrowseAddress(channel: ChannelCode): string {
  return `/region/${channel}`
}

export function dogFriendlyAddress(channel: ChannelCode): string {
  return `/dog-friendly/${channel}`
}

/** The regions of an operator for a holiday type. */
export function operatorRegionsAddress(channel: ChannelCode, operatorId: number): string {
  return `/${operatorId}/region/${channel}`
}
