import { partyError, partySize, type Party, type PartyError } from '../../../domain/booking/party.ts'
import { acceptedDogs, takesAssistanceDogs } from '../../../domain/money/extras.ts'
import { petExtras, type OfferedExtra, type Sale } from '../../store/sale-store.ts'

export type PartyRefusal =
  | PartyError
  | { readonly kind: 'unit-too-small'; readonly sleeps: number }
  | { readonly kind: 'no-dogs'; readonly dogsAllowed: number }
  | { readonly kind: 'no-assistance-dogs' }

/** Why a party cannot stay in a unit; undefined if it can. */
export function partyRefusal(
  sale: Pick<Sale, 'channel' | 'sleeps' | 'dogsAllowed'>,
  offered: readonly OfferedExtra[],
  party: Party,
): PartyRefusal | undefined {
  const error = partyError(sale.channel, party)
  if (error) return error
  if (partySize(party) > sale.sleeps) return { kind: 'unit-too-small', sleeps: sale.sleeps }
  const dogsAllowed = acceptedDogs(sale)
  if (party.dogs > dogsAllowed) return { kind: 'no-dogs', dogsAllowed }
  const isWelcome = takesAssistanceDogs(sale.channel, petExtras(offered))
  return party.assistanceDogs > 0 && !isWelcome ? { kind: 'no-assistance-dogs' } : undefined
}
