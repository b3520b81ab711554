import { channelOf, OWN_CHANNEL_CODES, type ChannelCode, type OwnChannelCode } from '../../src/domain/site/channel.ts'

/** The holiday type that another is drawn like: each of the product's own like itself, an added one like that with its drawing. */
export function drawnLike(channel: ChannelCode): OwnChannelCode {
  const { drawing } = channelOf(channel)
  const own = OWN_CHANNEL_CODES.find((code) => code === channel)
  return own ?? OWN_CHANNEL_CODES.find((code) => channelOf(code).drawing === drawing) ?? 'ukcaravan'
}
