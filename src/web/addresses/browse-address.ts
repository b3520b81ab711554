/** Addresses from which a holiday type is explored, whatever the dates. */
import type { ChannelCode } from '../../domain/site/channel.ts'

/** The home of a holiday type. */
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

/** Where an operator has something of a holiday type. */
export function operatorRegionsAddress(channel: ChannelCode, operatorId: number): string {
  return `/${operatorId}/region/${channel}`
}
