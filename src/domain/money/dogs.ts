import { channelOf, offersDogFriendly, type ChannelCode } from '../site/channel.ts'
import { extraPrice, type ExtraTerms, type PricedExtra } from './extras.ts'
import { shareOf, type Pence } from './money.ts'
import type { Party } from '../booking/party.ts'

/*
 * Of the extras of a channel and operator that are in the group `pets`, those with a price are what a dog costs, and one
 * without a price is for an assistance dog [TRUE-04]. Neither is chosen: the party says how many there are.
 */

const isFree = ({ rate, minimumPence }: ExtraTerms) => rate === 0 && minimumPence === 0

/** The extra that a dog comes with: the cheapest with a price, by code where equal; undefined where dogs cost nothing. */
export function dogExtra<Extra extends ExtraTerms>(pets: readonly Extra[], nights: number): Extra | undefined {
  return pets
    .filter((extra) => !isFree(extra))
    .toSorted((a, b) => priceOfOne(a, nights) - priceOfOne(b, nights) || (a.code < b.code ? -1 : 1))[0]
}

/** A share of the unit's price is no price of a dog: the catalogue's import refuses it. */
const priceOfOne = (extra: ExtraTerms, nights: number) => extraPrice(extra, { nights, unit: 0 })

/** What so many dogs cost for a stay: part of every price that is shown to their party. */
export function dogFee(pets: readonly ExtraTerms[], dogs: number, nights: number): Pence {
  const extra = dogs > 0 ? dogExtra(pets, nights) : undefined
  return extra ? dogs * priceOfOne(extra, nights) : 0
}

/** The extras that a party's dogs come with, in that quantity, however many of them could be chosen. */
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

/** What of a booking's extras its dogs cost, in pence: part of every price that is shown to its party [TRUE-04]. */
export function costOfDogs(extras: readonly { readonly isWithParty: boolean; readonly totalCost: Pence }[]): Pence {
  return extras.reduce((sum, { isWithParty, totalCost }) => (isWithParty ? sum + totalCost : sum), 0)
}

/** How many dogs a unit takes: abroad none, whatever the catalogue says of it [SRCH-13]. */
export function dogsTaken({ channel, dogsAllowed }: { channel: ChannelCode; dogsAllowed: number }): number {
  return offersDogFriendly(channel) ? dogsAllowed : 0
}

/** Whether assistance dogs may come: always in the United Kingdom, abroad where the catalogue has an extra for them. */
export function takesAssistanceDogs(channel: ChannelCode, pets: readonly ExtraTerms[]): boolean {
  return channelOf(channel).area !== 'europe' || pets.some(isFree)
}
