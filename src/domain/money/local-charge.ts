/**
 * Taxes and levies of a place, which every price shown includes: the law counts them as part of the price, also those
 * paid to somebody else (Digital Markets, Competition and Consumers Act 2024, section 230). One list for all pages, calls, emails
 * and staff. A charge paid to us is a line of the booking; one paid at the park is shown and never charged by us.
 */
import { AGES_OF_BAND, type Party } from '../booking/party.ts'
import { addDays, daysBetween, type CalendarDate } from '../dates/calendar-date.ts'
import { departureOf, type Stay } from '../dates/stay.ts'
import type { Pence } from './money.ts'

/** `percent`: of the accommodation after its offer, without dogs, extras and codes; `person` and `stay`: once a stay. */
export const CHARGE_BASES = ['percent', 'person-night', 'person', 'night', 'stay'] as const
export type ChargeBasis = (typeof CHARGE_BASES)[number]

export const CHARGE_CURRENCIES = ['GBP', 'EUR'] as const
export const CHARGE_PAYEES = ['us', 'park'] as const
type ChargePayee = (typeof CHARGE_PAYEES)[number]

/** The highest sum of a charge, in pence or cents: £1,000. */
export const MAX_CHARGE = 100_000

/** The most charges of a place. */
export const MAX_CHARGES = 12

/** A charge of a region, a town or a park. */
export interface LocalCharge {
  /** As within a sentence: 'visitor levy'. */
  readonly name: string
  readonly basis: ChargeBasis
  /** Pence or cents, or basis points if `percent`. */
  readonly rate: number
  readonly currency: (typeof CHARGE_CURRENCIES)[number]
  /** Guests younger than this, in years, pay nothing; null if everybody pays. */
  readonly freeUnder: number | null
  /** At most so many nights of a stay are charged; null for all. */
  readonly maxNights: number | null
  /** The first and last night that is charged; null without one. */
  readonly from: CalendarDate | null
  readonly until: CalendarDate | null
  /** Stays booked before this day are not charged; null without one. */
  readonly bookedFrom: CalendarDate | null
  readonly paidTo: ChargePayee
  /** The address of the page that says so, and the day on which it was read. */
  readonly source: string
  readonly checkedOn: CalendarDate
}

/** A charge as a line of a stay's price. */
export interface ChargeLine {
  readonly kind: 'local-charge'
  readonly name: string
  readonly pence: Pence
  readonly paidTo: ChargePayee
  /** The sum in cents, worth about `pence`; missing for one in pounds. */
  readonly cents?: number
}

export type Guests = Pick<Party, 'adults' | 'children' | 'under5s'>

/** The facts besides the stay and its guests. */
export interface ChargeTerms {
  readonly bookedOn: CalendarDate
  /** Euro for one pound. Without one a euro counts as a pound: a price too high can be kept, one too low can't. */
  readonly euroRate: number | undefined
}

/** A charge of a stay for a party: a sum, or a share of the accommodation's price. */
export interface StayCharge {
  readonly charge: LocalCharge
  /** Pence; 0 for a share. */
  readonly fixed: Pence
  /** Cents of it; undefined for one in pounds. */
  readonly cents: number | undefined
  /** The share: pence × numerator / denominator, rounded. The numerator is 0 for a sum. */
  readonly numerator: number
  readonly denominator: number
}

const EVERYTHING = 10_000

/**
 * The answer that counts for a park: its own, else its town's, else its region's; undefined if nobody has given one.
 * An empty list is the answer 'none'.
 */
export const chargesOfPlace = (
  ...answers: readonly (readonly LocalCharge[] | null | undefined)[]
): readonly LocalCharge[] | undefined => answers.find((answer) => answer !== null && answer !== undefined) ?? undefined

/** The nights of a stay that a charge counts. */
function chargedNights({ from, until, maxNights }: LocalCharge, stay: Stay): number {
  const lastNight = addDays(departureOf(stay), -1)
  const first = from !== null && from > stay.arrival ? from : stay.arrival
  const last = until !== null && until < lastNight ? until : lastNight
  return Math.min(Math.max(0, daysBetween(first, last) + 1), maxNights ?? Infinity)
}

/**
 * The guests who pay a charge. Of children only the age band is known: a band pays unless all of it is free, so that no
 * price is too low.
 */
function payingGuests({ freeUnder }: LocalCharge, { adults, children, under5s }: Guests): number {
  const isCharged = (band: keyof typeof AGES_OF_BAND) => freeUnder === null || AGES_OF_BAND[band].max >= freeUnder
  return (isCharged('adult') ? adults : 0) + (isCharged('child') ? children : 0) + (isCharged('under5') ? under5s : 0)
}

/** How often the rate of a charge counts for a stay. */
function timesOf(charge: LocalCharge, nights: number, guests: Guests): number {
  switch (charge.basis) {
    case 'percent':
      return 0
    case 'person-night':
      return nights * payingGuests(charge, guests)
    case 'person':
      return payingGuests(charge, guests)
    case 'night':
      return nights
    case 'stay':
      return 1
  }
}

/** The charges that a stay has, before its price is known. */
export function chargesOfStay(
  charges: readonly LocalCharge[],
  stay: Stay,
  guests: Guests,
  { bookedOn, euroRate = 1 }: ChargeTerms,
): readonly StayCharge[] {
  return charges.flatMap((charge): StayCharge[] => {
    const nights = chargedNights(charge, stay)
    if (nights === 0 || (charge.bookedFrom !== null && bookedOn < charge.bookedFrom)) return []
    const sum = charge.rate * timesOf(charge, nights, guests)
    const cents = charge.currency === 'EUR' ? sum : undefined
    const numerator = charge.basis === 'percent' ? charge.rate * nights : 0
    const fixed = cents === undefined ? sum : Math.round(cents / euroRate)
    return sum + numerator === 0 ? [] : [{ charge, fixed, cents, numerator, denominator: EVERYTHING * stay.nights }]
  })
}

/** A share of a price in pence, rounded: a page, the index and a booking round alike. */
export const chargedShare = (pence: Pence, numerator: number, denominator: number): Pence =>
  Math.round((pence * numerator) / denominator)

/** The lines of charges for a stay whose accommodation costs `pence`. */
export function chargeLines(charges: readonly StayCharge[], pence: Pence): readonly ChargeLine[] {
  return charges.flatMap(({ charge: { name, paidTo }, fixed, cents, numerator, denominator }): ChargeLine[] => {
    const line = {
      kind: 'local-charge',
      name,
      pence: fixed + chargedShare(pence, numerator, denominator),
      paidTo,
    } as const
    if (line.pence === 0) return []
    return [cents === undefined ? line : { ...line, cents }]
  })
}

/** The sum of charges, in pence; of one payee if given. */
export const costOfCharges = (lines: readonly ChargeLine[], payee?: ChargePayee): Pence =>
  lines.reduce((sum, { pence, paidTo }) => (payee === undefined || paidTo === payee ? sum + pence : sum), 0)

/**
 * The price of the accommodation in a price that includes its charges: the reverse of adding them. Undefined if no
 * accommodation comes to it, such as after a charge has changed.
 */
export function priceBeforeCharges(whole: Pence, charges: readonly StayCharge[]): Pence | undefined {
  const wholeOf = (pence: Pence) => pence + costOfCharges(chargeLines(charges, pence))
  let [low, high] = [0, whole]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (wholeOf(middle) < whole) low = middle + 1
    else high = middle
  }
  return wholeOf(low) === whole ? low : undefined
}

export type LocalChargeError =
  /** More than 100 per cent, or more than `MAX_CHARGE`. */
  | { readonly kind: 'rate-too-high'; readonly basis: ChargeBasis }
  | { readonly kind: 'percent-in-euro' }
  /** We take pounds: what a rate would make of it could change between booking and paying. */
  | { readonly kind: 'paid-to-us-in-euro' }
  /** We know a child's band alone: a free age within a band can be settled at the park only. */
  | { readonly kind: 'paid-to-us-by-age' }
  | { readonly kind: 'ages-without-persons' }
  | { readonly kind: 'cap-without-nights' }
  | { readonly kind: 'ends-before-it-begins' }

/** Ages at which a band begins. */
const BAND_AGES: readonly number[] = Object.values(AGES_OF_BAND).map(({ min }) => min)

/** The errors of a charge whose fields are each well formed. */
export function localChargeErrors(charge: LocalCharge): LocalChargeError[] {
  const { basis, rate, currency, paidTo, freeUnder, maxNights, from, until } = charge
  const isPercent = basis === 'percent'
  const isPerPerson = basis === 'person' || basis === 'person-night'
  const errors: (LocalChargeError | false)[] = [
    rate > (isPercent ? EVERYTHING : MAX_CHARGE) && { kind: 'rate-too-high', basis },
    isPercent && currency === 'EUR' && { kind: 'percent-in-euro' },
    !isPercent && paidTo === 'us' && currency === 'EUR' && { kind: 'paid-to-us-in-euro' },
    isPerPerson &&
      paidTo === 'us' &&
      freeUnder !== null &&
      !BAND_AGES.includes(freeUnder) && { kind: 'paid-to-us-by-age' },
    !isPerPerson && freeUnder !== null && { kind: 'ages-without-persons' },
    (basis === 'person' || basis === 'stay') && maxNights !== null && { kind: 'cap-without-nights' },
    from !== null && until !== null && until < from && { kind: 'ends-before-it-begins' },
  ]
  return errors.filter((error) => error !== false)
}
