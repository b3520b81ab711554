import type { OutputOf } from '../../../contract/calls.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { apiClient } from '../../api/api-client.ts'
import { useFetched, type Fetched } from '../../api/use-fetched.ts'

const known = new Map<ChannelCode, OutputOf<'places'>>()

/** Towns and parks of a holiday type, loaded once [SRCH-07]. */
export function usePlaces(channelId: ChannelCode): Fetched<OutputOf<'places'>> {
  return useFetched(known, channelId, true, (signal) => apiClient.places({ channelId }, { signal }))
}
