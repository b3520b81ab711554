/** Additions to a unit's price for a party: the fee of its dogs, and the local charges of the park. */
import type { Party } from '../../domain/booking/party.ts'
import { fromDayNumber, toDayNumber, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { Stay } from '../../domain/dates/stay.ts'
import { dogFee, type ExtraTerms } from '../../domain/money/extras.ts'
import {
  chargedShare,
  chargeLines,
  chargesOfStay,
  type ChargeTerms,
  type LocalCharge,
} from '../../domain/money/local-charge.ts'
import { withCharges, withDogFee } from '../../domain/money/unit-price.ts'
import type { PricedUnit } from './queries.ts'

/** The clock and the rate that local charges depend on. */
export interface ChargeSettings {
  /** Day number of day 0 of the index. */
  readonly firstDay: number
  /** The date in Europe/London. */
  readonly today: () => CalendarDate
  /** Euro for one pound. */
  readonly euroRate?: number | undefined
}

/** Parties whose charges are kept: those of the last searches, and the party without a search, come again and again. */
const KEPT_PARTIES = 100

const LENGTHS = 32

/** The charges of all parties in a channel. */
export class AddedCharges {
  readonly petsOfUnit: readonly (readonly ExtraTerms[])[]
  readonly settings: ChargeSettings
  /** Distinct lists of local charges: the first is empty. */
  readonly tariffs: readonly (readonly LocalCharge[])[]
  readonly tariffOfUnit: Uint16Array
  /** Days of the index on which a charge begins or is over, ascending. */
  readonly turns: readonly number[]
  readonly #known = new Map<string, PartyCharges>()
  #today: CalendarDate = ''

  /**
   * @param petsOfUnit the extras for pets of each unit, one array for all units of an operator
   * @param chargesOfUnit the local charges of each unit, one array for all units of a park
   */
  constructor(
    petsOfUnit: readonly (readonly ExtraTerms[])[],
    chargesOfUnit: readonly (readonly LocalCharge[])[],
    settings: ChargeSettings,
  ) {
    this.petsOfUnit = petsOfUnit
    this.settings = settings
    const numbers = new Map<string, number>([['[]', 0]])
    const tariffs: (readonly LocalCharge[])[] = [[]]
    const tariffOf = new Map<readonly LocalCharge[], number>()
    for (const charges of new Set(chargesOfUnit)) {
      const key = JSON.stringify(charges)
      if (!numbers.has(key)) numbers.set(key, tariffs.push(charges) - 1)
      tariffOf.set(charges, numbers.get(key)!)
    }
    this.tariffs = tariffs
    this.tariffOfUnit = Uint16Array.from(chargesOfUnit, (charges) => tariffOf.get(charges)!)
    const days = tariffs
      .flat()
      .flatMap(({ from, until }) => [
        ...(from === null ? [] : [toDayNumber(from) - settings.firstDay]),
        ...(until === null ? [] : [toDayNumber(until) + 1 - settings.firstDay]),
      ])
    this.turns = [...new Set(days)].sort((a, b) => a - b)
  }

  /** The charges of a party that books today. */
  forParty({ adults, children, under5s, dogs }: Party): PartyCharges {
    const today = this.settings.today()
    if (today !== this.#today) this.#known.clear()
    this.#today = today
    const key = `${adults} ${children} ${under5s} ${dogs}`
    let charges = this.#known.get(key)
    if (!charges) {
      if (this.#known.size >= KEPT_PARTIES) this.#known.delete(this.#known.keys().next().value!)
      charges = new PartyCharges(this, { adults, children, under5s, dogs, assistanceDogs: 0 }, today)
      this.#known.set(key, charges)
    }
    return charges
  }

  /** The price of a unit for a stay with a line for each charge of a party, and the dog fee in it. */
  priceFor(unit: number, priced: PricedUnit, day: number, nights: number, party: Party): AddedPrice {
    const stay = { arrival: fromDayNumber(this.settings.firstDay + day), nights }
    const fee = dogFee(this.petsOfUnit[unit]!, party.dogs, nights)
    const charges = this.tariffs[this.tariffOfUnit[unit]!]!
    const lines = chargeLines(chargesOfStay(charges, stay, party, this.termsOn(this.settings.today())), priced.pence)
    return { ...withCharges(withDogFee(priced, fee), lines), dogFee: fee }
  }

  termsOn(bookedOn: CalendarDate): ChargeTerms {
    return { bookedOn, euroRate: this.settings.euroRate }
  }
}

/** A price with its charges. */
export type AddedPrice = PricedUnit & { readonly dogFee: number }

/** The charges of one party, by arrival and nights. */
export class PartyCharges {
  readonly #charges: AddedCharges
  readonly #party: Party
  readonly #terms: ChargeTerms
  /** By nights, and by arrival where that matters. */
  readonly #known = new Map<number, RowCharges | undefined>()

  constructor(charges: AddedCharges, party: Party, today: CalendarDate) {
    this.#charges = charges
    this.#party = party
    this.#terms = charges.termsOn(today)
  }

  /** Undefined if nothing is added anywhere. @param day of arrival, of the index */
  of(day: number, nights: number): RowCharges | undefined {
    const key = this.#periodOf(day, nights) * LENGTHS + nights
    if (!this.#known.has(key)) this.#known.set(key, this.#chargesOf(day, nights))
    return this.#known.get(key)
  }

  /** Stays between the same turns have the same charges; one across a turn has its own. */
  #periodOf(day: number, nights: number): number {
    const { turns } = this.#charges
    let period = 0
    for (const turn of turns) {
      if (turn > day && turn < day + nights) return turns.length + 1 + day
      if (turn <= day) period++
    }
    return period
  }

  #chargesOf(day: number, nights: number): RowCharges | undefined {
    const { tariffs, tariffOfUnit, petsOfUnit, settings } = this.#charges
    const { dogs } = this.#party
    const feeOf = new Map([...new Set(petsOfUnit)].map((pets) => [pets, dogFee(pets, dogs, nights)]))
    const stay: Stay = { arrival: fromDayNumber(settings.firstDay + day), nights }
    const ofTariffs = tariffs.map((charges) => chargesOfStay(charges, stay, this.#party, this.#terms))
    const hasFees = [...feeOf.values()].some((fee) => fee > 0)
    if (!hasFees && ofTariffs.every((charges) => charges.length === 0)) return undefined
    const shares = ofTariffs.map((charges) => charges.filter(({ numerator }) => numerator > 0))
    return new RowCharges(
      hasFees ? Int32Array.from(petsOfUnit, (pets) => feeOf.get(pets)!) : undefined,
      tariffOfUnit,
      Int32Array.from(ofTariffs, (charges) => charges.reduce((sum, { fixed }) => sum + fixed, 0)),
      Array.from({ length: Math.max(...shares.map(({ length }) => length)) }, (_, place) =>
        Float64Array.from(shares, (ofTariff) => ofTariff[place]?.numerator ?? 0),
      ),
      shares.flat()[0]?.denominator ?? 1,
    )
  }
}

/** The charges of one party in a row. */
export class RowCharges {
  readonly #fees: Int32Array | undefined
  readonly #tariffOfUnit: Uint16Array
  /** By tariff. */
  readonly #fixed: Int32Array
  readonly #shares: readonly Float64Array[]
  readonly #denominator: number

  constructor(
    fees: Int32Array | undefined,
    tariffOfUnit: Uint16Array,
    fixed: Int32Array,
    shares: readonly Float64Array[],
    denominator: number,
  ) {
    this.#fees = fees
    this.#tariffOfUnit = tariffOfUnit
    this.#fixed = fixed
    this.#shares = shares
    this.#denominator = denominator
  }

  /** A price of the unit, above 0, with its charges. */
  addTo(price: number, unit: number): number {
    const fees = this.#fees
    const tariff = this.#tariffOfUnit[unit]!
    let whole = fees ? price + fees[unit]! : price
    if (tariff === 0) return whole
    whole += this.#fixed[tariff]!
    for (const share of this.#shares) {
      const numerator = share[tariff]!
      if (numerator > 0) whole += chargedShare(price, numerator, this.#denominator)
    }
    return whole
  }
}

/**
 * The prices of a row with what is added to those that can be booked, for a range of units; the row itself if nothing
 * is.
 * @param into buffer for the prices, overwritten by this call
 */
export function pricesWithCharges(
  prices: Int32Array,
  charges: RowCharges | undefined,
  into: Int32Array,
  from: number,
  to: number,
): Int32Array {
  if (!charges) return prices
  for (let unit = from; unit < to; unit++) {
    const price = prices[unit]!
    into[unit] = price > 0 ? charges.addTo(price, unit) : price
  }
  return into
}
