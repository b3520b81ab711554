import { isBoating, type ChannelCode } from '../site/channel.ts'
import type { PartyError } from '../booking/party.ts'
import { plural } from './grammar.ts'

/** Why a party cannot book in a channel [SRCH-12]. */
export function partyErrorText(error: PartyError, channel: ChannelCode): string {
  switch (error.kind) {
    case 'too-few-adults': {
      const { minimum } = error
      return isBoating(channel)
        ? `Min. ${minimum} adults for Boating holidays.`
        : `Min. ${minimum} ${plural(minimum, 'adult', 'adults')}.`
    }
    case 'too-many-guests':
      return `At most ${error.maximum} guests.`
    case 'too-many-dogs':
      return `At most ${error.maximum} dogs.`
    case 'too-many-assistance-dogs':
      return `At most ${error.maximum} assistance dogs.`
    case 'not-a-count':
      return 'Enter whole numbers of guests.'
  }
}
