import type { ValidationError } from '../../../contract/call.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { partyErrorText } from '../../../domain/words/party-error-words.ts'
import { partyError, raiseAdultsIfNone, type Party, type PartyError } from '../../../domain/booking/party.ts'

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

/** The error of a party for a channel, at its field [SRCH-12]. */
export function partyErrors(channel: ChannelCode, party: Party): ValidationError[] {
  const error = partyError(channel, party)
  return error ? [presentPartyError(channel, error)] : []
}

export const presentPartyError = (channel: ChannelCode, error: PartyError): ValidationError => ({
  code: error.kind,
  field: FIELDS[error.kind],
  message: partyErrorText(error, channel),
})

const FIELDS = {
  'too-few-adults': 'adults',
  'too-many-guests': 'adults',
  'too-many-dogs': 'dogs',
  'too-many-assistance-dogs': 'assistanceDogs',
  'not-a-count': 'adults',
} as const
