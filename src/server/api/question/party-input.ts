import type { Fault } from '../../../contract/envelope.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { partyFaultText } from '../../../domain/words/party-fault-words.ts'
import { partyFault, raiseAdultsIfNone, type Party, type PartyFault } from '../../../domain/booking/party.ts'

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

/** The fault of a party for a channel, at its field [SRCH-12]. */
export function partyFaults(channel: ChannelCode, party: Party): Fault[] {
  const fault = partyFault(channel, party)
  return fault ? [presentPartyFault(channel, fault)] : []
}

export const presentPartyFault = (channel: ChannelCode, fault: PartyFault): Fault => ({
  code: fault.kind,
  field: FIELDS[fault.kind],
  message: partyFaultText(fault, channel),
})

const FIELDS = {
  'too-few-adults': 'adults',
  'too-many-guests': 'adults',
  'too-many-dogs': 'dogs',
  'too-many-assistance-dogs': 'assistanceDogs',
  'not-a-count': 'adults',
} as const
