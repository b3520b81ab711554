import { channelOf, OWN_CHANNEL_CODES, type ChannelCode, type OwnChannelCode } from '../../src/domain/site/channel.ts'

/** The built-in channel whose drawings a channel uses: its own, or the one an added channel names. */
export function drawnLike(channel: ChannelCode): OwnChannelCode {
  const { drawing } = channelOf(channel)
  const own = OWN_CHANNEL_CODES.find((code) => code === channel)
  return own ?? OWN_CHANNEL_CODES.find((code) => channelOf(code).drawing === drawing) ?? 'ukcaravan'
}
