import { channelOf, offersDogFriendly, type ChannelCode } from '../site/channel.ts'
import { extraPrice, type ExtraTerms, type PricedExtra } from './extras.ts'
import { shareOf, type Pence } from './money.ts'
import type { Party } from '../booking/party.ts'

/*
 * In the extras group `pets` of a channel and operator, an extra with a price is the fee for a dog, and one without a
 * price is for an assistance dog [TRUE-04]. Customers do not choose them: the quantity follows from the party.
 */

const isFree = ({ rate, minimumPence }: ExtraTerms) => rate === 0 && minimumPence === 0

/** The extra for a dog: the cheapest with a price, by code if equal; undefined if dogs are free. */
export function dogExtra<Extra extends ExtraTerms>(pets: readonly Extra[], nights: number): Extra | undefined {
  return pets
    .filter((extra) => !isFree(extra))
    .toSorted((a, b) => priceOfOne(a, nights) - priceOfOne(b, nights) || (a.code < b.code ? -1 : 1))[0]
}

/** The catalogue import refuses a percentage as the price of a dog. */
const priceOfOne = (extra: ExtraTerms, nights: number) => extraPrice(extra, { nights, unit: 0 })

/** The fee for dogs for a stay, included in every price shown to the party. */
export function dogFee(pets: readonly ExtraTerms[], dogs: number, nights: number): Pence {
  const extra = dogs > 0 ? dogExtra(pets, nights) : undefined
  return extra ? dogs * priceOfOne(extra, nights) : 0
}

/** The extras for the dogs of a party. `maxQuantity` does not apply. */
export function dogExtras<Extra extends ExtraTerms>(
  pets: readonly Extra[],
  { dogs, assistanceDogs }: Pick<Party, 'dogs' | 'assistanceDogs'>,
  nights: number,
): { readonly extra: Extra; readonly priced: PricedExtra }[] {
  const counted = [
    { extra: dogExtra(pets, nights), quantity: dogs },
    { extra: pets.find(isFree), quantity: assistanceDogs },
  ]
  return counted.flatMap(({ extra, quantity }) => {
    if (!extra || quantity === 0) return []
    const each = priceOfOne(extra, nights)
    const total = each * quantity
    return [{ extra, priced: { code: extra.code, quantity, each, total, deposit: shareOf(total, extra.depositShare) } }]
  })
}

/** The dog fee among a booking's extras, included in every price shown to its party [TRUE-04]. */
export function costOfDogs(extras: readonly { readonly isWithParty: boolean; readonly totalCost: Pence }[]): Pence {
  return extras.reduce((sum, { isWithParty, totalCost }) => (isWithParty ? sum + totalCost : sum), 0)
}

/** How many dogs a unit accepts: none abroad, whatever the catalogue says [SRCH-13]. */
export function dogsTaken({ channel, dogsAllowed }: { channel: ChannelCode; dogsAllowed: number }): number {
  return offersDogFriendly(channel) ? dogsAllowed : 0
}

/** Whether assistance dogs are accepted: always in the United Kingdom, abroad only with an extra for them. */
export function takesAssistanceDogs(channel: ChannelCode, pets: readonly ExtraTerms[]): boolean {
  return channelOf(channel).area !== 'europe' || pets.some(isFree)
}
