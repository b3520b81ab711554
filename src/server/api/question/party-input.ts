import type { Fault } from '../../../contract/envelope.ts'
import { isBoating, type ChannelCode } from '../../../domain/site/channel.ts'
import { boatMinAdults } from '../../../domain/words/party-fault-words.ts'
import { partyFault, raiseAdultsIfNone, type Party } from '../../../domain/booking/party.ts'

/** The party of a query; an empty one gets the default number of adults [SRCH-19]. */
export function readParty(input: PartyInput): Party {
  return raiseAdultsIfNone(namedParty(input))
}

export interface PartyInput extends Omit<Party, 'dogs'> {
  readonly dogs?: number | undefined
  readonly petFriendly?: boolean | undefined
}

/** The party as given; `petFriendly` without a number is one dog. */
export function namedParty({ adults, children, under5s, dogs, petFriendly, assistanceDogs }: PartyInput): Party {
  return { adults, children, under5s, dogs: dogs ?? (petFriendly ? 1 : 0), assistanceDogs }
}

/** The faults of a party for a channel, as the search form words them [SRCH-12]. */
export function partyFaults(channel: ChannelCode, party: Party): Fault[] {
  const fault = partyFault(channel, party)
  switch (fault?.kind) {
    case undefined:
      return []
    case 'too-few-adults': {
      const message = isBoating(channel) ? boatMinAdults(fault) : `adults must be at least ${fault.minimum}`
      return [{ code: fault.kind, field: 'adults', message }]
    }
    case 'too-many-guests':
      return [{ code: fault.kind, field: 'adults', message: `at most ${fault.maximum} guests in all` }]
    case 'too-many-dogs':
      return [{ code: fault.kind, field: 'dogs', message: `at most ${fault.maximum} dogs` }]
    case 'too-many-assistance-dogs':
      return [{ code: fault.kind, field: 'assistanceDogs', message: `at most ${fault.maximum} assistance dogs` }]
    case 'not-a-count':
      return [{ code: fault.kind, field: 'adults', message: 'guests must be counted in whole numbers' }]
  }
}
