import type { Fault } from '../../contract/envelope.ts'
import type { ChannelCode } from '../../domain/channel.ts'
import { partyFault, raiseAdultsIfNone, type Party } from '../../domain/party.ts'

/** The party of a query; nobody at all becomes the default number of adults [SRCH-19]. */
export function readParty(input: Party): Party {
  const { adults, children, under5s, petFriendly } = input
  return raiseAdultsIfNone({ adults, children, under5s, petFriendly })
}

/** What is wrong with a party for a channel, in the words of the search form [SRCH-12]. */
export function partyFaults(channel: ChannelCode, party: Party): Fault[] {
  const fault = partyFault(channel, party)
  switch (fault?.kind) {
    case undefined:
      return []
    case 'too-few-adults': {
      const message =
        channel === 'boats' ? 'Min. 2 adults for Boating holidays.' : `adults must be at least ${fault.minimum}`
      return [{ code: fault.kind, field: 'adults', message }]
    }
    case 'too-many-guests':
      return [{ code: fault.kind, field: 'adults', message: `at most ${fault.maximum} guests in all` }]
    case 'not-a-count':
      return [{ code: fault.kind, field: 'adults', message: 'guests must be counted in whole numbers' }]
  }
}
