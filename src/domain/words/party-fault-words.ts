import { isBoating, type ChannelCode } from '../site/channel.ts'
import type { PartyFault } from '../booking/party.ts'
import { plural } from './plural.ts'

/** Why a party cannot book in a channel [SRCH-12]. */
export function partyFaultText(fault: PartyFault, channel: ChannelCode): string {
  switch (fault.kind) {
    case 'too-few-adults': {
      const { minimum } = fault
      return isBoating(channel)
        ? `Min. ${minimum} adults for Boating holidays.`
        : `Min. ${minimum} ${plural(minimum, 'adult', 'adults')}.`
    }
    case 'too-many-guests':
      return `At most ${fault.maximum} guests.`
    case 'too-many-dogs':
      return `At most ${fault.maximum} dogs.`
    case 'too-many-assistance-dogs':
      return `At most ${fault.maximum} assistance dogs.`
    case 'not-a-count':
      return 'Enter whole numbers of guests.'
  }
}
