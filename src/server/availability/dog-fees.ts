import { dogFee, type ExtraTerms } from '../../domain/money/extras.ts'

/** The dog fee of each unit of a channel, by number of dogs and nights. */
export class DogFees {
  readonly #petsOfUnit: readonly (readonly ExtraTerms[])[]
  /** By number of dogs and nights. */
  readonly #known: (Map<number, Int32Array | undefined> | undefined)[] = []

  /** @param petsOfUnit the extras for pets of each unit, one array for all units of an operator */
  constructor(petsOfUnit: readonly (readonly ExtraTerms[])[]) {
    this.#petsOfUnit = petsOfUnit
  }

  /** Pence by unit; undefined if dogs are free everywhere. */
  feesFor(dogs: number, nights: number): Int32Array | undefined {
    if (dogs === 0) return undefined
    const known = (this.#known[dogs] ??= new Map())
    if (!known.has(nights)) known.set(nights, this.#feesOf(dogs, nights))
    return known.get(nights)
  }

  #feesOf(dogs: number, nights: number): Int32Array | undefined {
    const feeOf = new Map([...new Set(this.#petsOfUnit)].map((pets) => [pets, dogFee(pets, dogs, nights)]))
    const fees = Int32Array.from(this.#petsOfUnit, (pets) => feeOf.get(pets)!)
    return fees.some((fee) => fee > 0) ? fees : undefined
  }
}

/**
 * The prices of a row with the dog fee added to those that can be booked, for a range of units; the row itself without
 * a fee.
 * @param into buffer for the prices, overwritten by this call
 */
export function pricesWithDogs(
  prices: Int32Array,
  fees: Int32Array | undefined,
  into: Int32Array,
  from: number,
  to: number,
): Int32Array {
  if (!fees) return prices
  for (let unit = from; unit < to; unit++) {
    const price = prices[unit]!
    into[unit] = price > 0 ? price + fees[unit]! : price
  }
  return into
}
