import { formatMoney, type Pence } from '../../domain/money/money.ts'
import { partySize, type Party } from '../../domain/booking/party.ts'
import { message } from '../messages/message.ts'

/** '2 adults, 1 child, 1 under 5, 2 dogs': who comes, in words. */
export function partyWords(party: Party): string {
  const { adults, children, under5s } = party
  return [
    message('party.adults', { count: adults }),
    ...(children > 0 ? [message('party.children', { count: children })] : []),
    ...(under5s > 0 ? [message('party.under5s', { count: under5s })] : []),
    ...dogWords(party),
  ].join(', ')
}

/** '2 guests, 2 dogs': how many come, in few words. */
export function guestWords(party: Party): string {
  return [message('party.guests', { count: partySize(party) }), ...dogWords(party)].join(', ')
}

/** '2 dogs' and '1 assistance dog', as far as there are any. */
function dogWords({ dogs, assistanceDogs }: Pick<Party, 'dogs' | 'assistanceDogs'>): string[] {
  return [
    ...(dogs > 0 ? [message('party.dogs', { count: dogs })] : []),
    ...(assistanceDogs > 0 ? [message('party.assistanceDogs', { count: assistanceDogs })] : []),
  ]
}

/** 'includes £30 for 1 dog', below a price that does; undefined where it has nothing of the kind [TRUE-04]. */
export function dogFeeWords(fee: Pence | undefined, { dogs }: Pick<Party, 'dogs'>): string | undefined {
  return fee ? message('price.dogFee', { fee: formatMoney(fee), count: dogs }) : undefined
}
