/** Money is a whole number of pence, pounds sterling. Fractions never leave this file. */
export type Pence = number

export function isPence(value: unknown): value is Pence {
  return typeof value === 'number' && Number.isSafeInteger(value)
}

export function pounds(amount: number): Pence {
  return Math.round(amount * 100)
}

/** Share of an amount in basis points (1/100 of a per cent), rounded half up to a penny. */
export function shareOf(amount: Pence, basisPoints: number): Pence {
  return Math.floor((amount * basisPoints + 5_000) / 10_000)
}

/**
 * Shares a total out by weights so that the shares always sum to it: the odd pence go to the largest
 * remainders first, the earlier entry first where they are equal. Equal shares where all weights are 0.
 */
export function shareOut(total: Pence, weights: readonly number[]): Pence[] {
  if (weights.length === 0) return []
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
  const effective = weightSum > 0 ? weights : weights.map(() => 1)
  const effectiveSum = weightSum > 0 ? weightSum : weights.length
  const exact = effective.map((weight) => (total * weight) / effectiveSum)
  const shares = exact.map((value) => Math.floor(value))
  let left = total - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (left === 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares
}

const grouped = (whole: number) => whole.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** '£1,389', or '£389.50' where there are pence [BOOK-07]. A negative amount reads '-£20'. */
export function formatMoney(amount: Pence): string {
  return amount % 100 === 0 ? `${amount < 0 ? '-' : ''}£${grouped(Math.abs(amount) / 100)}` : formatMoneyExact(amount)
}

/** '£75.00': always with pence, for what is charged. */
export function formatMoneyExact(amount: Pence): string {
  const absolute = Math.abs(amount)
  const pence = (absolute % 100).toString().padStart(2, '0')
  return `${amount < 0 ? '-' : ''}£${grouped(Math.floor(absolute / 100))}.${pence}`
}

/** '£390' for £389.01: whole pounds rounded up, so that no figure understates [SRCH-17]. */
export function formatMoneyRoundedUp(amount: Pence): string {
  return `£${grouped(Math.ceil(amount / 100))}`
}
