/** Money is a whole number of pence sterling. Fractions never leave this file. */
export type Pence = number

/** The highest price of a stay, £1,000,000: in the files, on the screens of staff and in calls. */
export const MAX_PENCE: Pence = 100_000_000

export function isPence(value: unknown): value is Pence {
  return Number.isSafeInteger(value)
}

export function pounds(amount: number): Pence {
  return Math.round(amount * 100)
}

/** Share of an amount in basis points (1/100 of a per cent), rounded half up to a penny. */
export function shareOf(amount: Pence, basisPoints: number): Pence {
  return Math.floor((amount * basisPoints + 5_000) / 10_000)
}

/**
 * Splits a total by weights so that the shares sum to it: odd pence go to the largest remainders, the earlier entry
 * first if equal. All weights 0: equal shares.
 *
 * @throws RangeError for a weight that is negative or not a whole number, or for amounts too large to be exact.
 */
export function shareOut(total: Pence, weights: readonly number[]): Pence[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('weights must be whole numbers from 0')
  }
  const isWeightless = weights.every((weight) => weight === 0)
  const effective = isWeightless ? weights.map(() => 1) : weights
  const sum = effective.reduce((subtotal, weight) => subtotal + weight, 0)
  if (!Number.isSafeInteger(total * sum)) throw new RangeError('amounts too large to share out exactly')
  const parts = effective.map((weight, index) => {
    // Integer arithmetic: a quotient rounded up would make the floors exceed the total.
    const product = weight === 0 ? 0 : total * weight
    const remainder = ((product % sum) + sum) % sum
    return { index, remainder, share: (product - remainder) / sum }
  })
  const odd = total - parts.reduce((subtotal, part) => subtotal + part.share, 0)
  const favoured = new Set(
    parts
      .toSorted((a, b) => b.remainder - a.remainder)
      .slice(0, odd)
      .map((part) => part.index),
  )
  return parts.map(({ share, index }) => (favoured.has(index) ? share + 1 : share))
}

/** '1,389': a whole number with its thousands apart. */
export const grouped = (whole: number) => whole.toString().replace(/\B(?=(?:\d{3}){1,5}(?!\d))/g, ',')

/** U+2212: a hyphen is not read aloud. */
const MINUS = '−'

/** '£1,389', or '£389.50' where there are pence [BOOK-07]. A negative amount has a minus sign, which is read aloud. */
export function formatMoney(amount: Pence): string {
  return amount % 100 === 0 ? `${amount < 0 ? MINUS : ''}£${grouped(Math.abs(amount) / 100)}` : formatMoneyExact(amount)
}

/** '£75.00': always with pence, for what is charged. */
export function formatMoneyExact(amount: Pence): string {
  const absolute = Math.abs(amount)
  const pence = (absolute % 100).toString().padStart(2, '0')
  return `${amount < 0 ? MINUS : ''}£${grouped(Math.floor(absolute / 100))}.${pence}`
}

/** '£390' for £389.01: rounded up to whole pounds, so that no price is understated [SRCH-17]. */
export function formatMoneyRoundedUp(amount: Pence): string {
  return formatMoney(Math.ceil(amount / 100) * 100)
}

/** Minimum charge in pounds: Stripe's rule, applied to every provider. */
export const MIN_CHARGE: Pence = 30

/** The pence to collect of an amount due: less than the minimum charge is waived. */
export const collectable = (due: Pence): Pence => (due < MIN_CHARGE ? 0 : due)

/** The cancellation charge after payments: an excess below the minimum charge is waived. */
export const collectableCharge = (charge: Pence, paid: Pence): Pence =>
  charge > paid ? paid + collectable(charge - paid) : charge

const AMOUNT = /^£?\s*(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.(\d{1,2}))?$/

/**
 * Parses '50', '£49.50' or '1,250' to pence; undefined if it is not an amount, for example with half a penny or a sign,
 * or has more than 12 digits before the point.
 */
export function parseAmount(text: string): Pence | undefined {
  const [, pounds, pence = ''] = AMOUNT.exec(text.trim()) ?? []
  if (pounds === undefined) return undefined
  return Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'))
}
