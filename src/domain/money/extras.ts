import type { Party } from '../booking/party.ts'
import { MAX_PENCE, shareOf, type Pence } from './money.ts'
import { channelOf, offersDogFriendly, type ChannelCode } from '../site/channel.ts'

/** The longest code of an extra. */
export const LONGEST_EXTRA_CODE = 40

/** The largest quantity of an extra, whatever its terms. */
export const MAX_EXTRA_QUANTITY = 999

/** The highest price of one extra for a stay or a night, £10,000. */
export const MAX_EXTRA_PENCE: Pence = 1_000_000

/** In the order in which they are shown. */
export const EXTRA_GROUPS = ['pets', 'children', 'linen', 'arrival', 'passes', 'protection'] as const
export type ExtraGroup = (typeof EXTRA_GROUPS)[number]

/**
 * Whether a party is likely to need extras of a group, which are then shown first; none is chosen for it. Linen is
 * offered only where it is not included.
 */
export function isForParty(group: ExtraGroup, party: Pick<Party, 'under5s' | 'dogs' | 'assistanceDogs'>): boolean {
  switch (group) {
    case 'pets':
      return party.dogs + party.assistanceDogs > 0
    case 'children':
      return party.under5s > 0
    case 'linen':
      return true
    case 'arrival':
    case 'passes':
    case 'protection':
      return false
  }
}

/** How an extra is priced: per stay, per night, or as a share of the unit's price. */
export interface ExtraTerms {
  readonly code: string
  readonly basis: 'stay' | 'night' | 'percent'
  /** Pence for one, or basis points of the unit's price. */
  readonly rate: number
  readonly minimumPence: Pence
  readonly maxQuantity: number
  /** Share that is due with the deposit, basis points. */
  readonly depositShare: number
}

/** The price of one unit of an extra for a stay. */
export function extraPrice(terms: ExtraTerms, stay: { nights: number; unit: Pence }): Pence {
  switch (terms.basis) {
    case 'stay':
      return Math.max(terms.rate, terms.minimumPence)
    case 'night':
      return Math.max(terms.rate * stay.nights, terms.minimumPence)
    case 'percent':
      return Math.max(shareOf(stay.unit, terms.rate), terms.minimumPence)
  }
}

/** How many of an extra a stay can have: as many as its terms allow, and as many as cost £1,000,000 at most. */
export function maxExtraQuantity(terms: ExtraTerms, stay: { nights: number; unit: Pence }): number {
  const each = extraPrice(terms, stay)
  return each === 0 ? terms.maxQuantity : Math.min(terms.maxQuantity, Math.floor(MAX_PENCE / each))
}

export interface PricedExtra {
  readonly code: string
  readonly quantity: number
  readonly each: Pence
  readonly total: Pence
  /** The part due with the deposit. */
  readonly deposit: Pence
}

/** @throws RangeError unless the quantity is a whole number from 0 to `maxExtraQuantity`. */
export function priceExtra(terms: ExtraTerms, quantity: number, stay: { nights: number; unit: Pence }): PricedExtra {
  const max = maxExtraQuantity(terms, stay)
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > max) {
    throw new RangeError(`quantity of ${terms.code} must be from 0 to ${max}`)
  }
  const each = extraPrice(terms, stay)
  const total = each * quantity
  return { code: terms.code, quantity, each, total, deposit: shareOf(total, terms.depositShare) }
}

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
export function acceptedDogs({ channel, dogsAllowed }: { channel: ChannelCode; dogsAllowed: number }): number {
  return offersDogFriendly(channel) ? dogsAllowed : 0
}

/** Whether assistance dogs are accepted: always in the United Kingdom, abroad only with an extra for them. */
export function takesAssistanceDogs(channel: ChannelCode, pets: readonly ExtraTerms[]): boolean {
  return channelOf(channel).area !== 'europe' || pets.some(isFree)
}

/** A pass, and the ids of the park features that need it. */
export interface PassTerms extends Pick<ExtraTerms, 'basis' | 'rate'> {
  readonly features: readonly number[]
}

/** The prices of the passes that a feature needs, such as those of an adult and a child. */
export interface PassPrice {
  readonly featureId: number
  readonly basis: ExtraTerms['basis']
  /** Pence, or basis points if `percent`; equal where there is one price. */
  readonly lowest: number
  readonly highest: number
}

/** The passes that features need, by feature and basis [LEVY-07]. */
export function passPrices(passes: readonly PassTerms[]): PassPrice[] {
  const found = new Map<string, PassPrice>()
  for (const { features, basis, rate } of passes) {
    for (const featureId of features) {
      const key = `${featureId} ${basis}`
      const { lowest, highest } = found.get(key) ?? { lowest: rate, highest: rate }
      found.set(key, { featureId, basis, lowest: Math.min(lowest, rate), highest: Math.max(highest, rate) })
    }
  }
  return [...found.values()]
}
