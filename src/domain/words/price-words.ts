/** The sentences of pages, emails and the program for staff about a price and the part due today. */
import type { BookingLine } from '../money/booking-lines.ts'
import type { PassPrice } from '../money/extras.ts'
import { type Pence, formatMoney } from '../money/money.ts'
import type { BookingTerms } from '../money/booking-terms.ts'
import { chargesAmong, type StayLine } from '../money/unit-price.ts'
import { costOfCharges, type ChargeLine } from '../money/local-charge.ts'
import { featureById } from '../unit/features.ts'
import { plural } from './grammar.ts'

/** The facts in the words of a line besides its kind. */
interface LineFacts {
  /** Left out where the page says it already. */
  readonly nights?: number
  readonly dogs?: number
  /** The code of the discount or the voucher. */
  readonly code?: string | null
}

/** The name of a line of a price, everywhere: a kind without words doesn't compile. */
export function lineLabel(line: StayLine | BookingLine, { nights, dogs = 0, code }: LineFacts = {}): string {
  switch (line.kind) {
    case 'accommodation':
      return nights === undefined ? 'Accommodation' : `Accommodation, ${nights} ${plural(nights, 'night', 'nights')}`
    case 'offer':
      return 'Offer saving'
    case 'dogs':
      return `${dogs} ${plural(dogs, 'dog', 'dogs')}`
    case 'local-charge':
      return chargeLabel(line)
    case 'extra':
    case 'waiver':
      return line.quantity === 1 ? line.name : `${line.quantity} × ${line.name}`
    case 'discount':
      return code ? `Discount ${code}` : 'Discount'
    case 'voucher':
      return code ? `Voucher ${code}` : 'Voucher'
    case 'change-fee':
      return 'Charge for changes'
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Visitor levy', 'Tourist tax, paid at the park, €31.50'. */
export function chargeLabel({ name, paidTo, cents }: ChargeLine): string {
  if (paidTo === 'us') return capitalised(name)
  const euro = cents === undefined ? '' : `, €${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
  return `${capitalised(name)}, paid at the park${euro}`
}

/** Below a total, before the sum that is not paid to us. */
export const toPayAtPark = 'To pay at the park'

/** '£24.28', or 'about £24.28': the sum to pay at the park. */
export const payThereText = (payThere: readonly ChargeLine[], format: (pence: Pence) => string = formatMoney): string =>
  `${payThere.some(({ cents }) => cents !== undefined) ? 'about ' : ''}${format(costOfCharges(payThere))}`

/** The amount of a line: 'about £12.40' where it is a sum in euro. */
export const lineAmount = (
  line: { readonly pence: Pence; readonly cents?: number },
  format: (pence: Pence) => string = formatMoney,
): string => (line.cents === undefined ? format(line.pence) : `about ${format(line.pence)}`)

/** '£12.40 visitor levy, paid at the park': the local charges in a price by payee, after 'includes'. */
export function chargesText(lines: readonly { readonly kind: string }[] | undefined): readonly string[] {
  const charges = chargesAmong(lines)
  const [atPark, withUs] = [
    charges.filter(({ paidTo }) => paidTo === 'park'),
    charges.filter(({ paidTo }) => paidTo === 'us'),
  ]
  const names = (some: readonly ChargeLine[]) => [...new Set(some.map(({ name }) => name))].join(' and ')
  const part = (some: readonly ChargeLine[], where: string) => {
    const isAbout = some.some(({ cents }) => cents !== undefined)
    const sum = formatMoney(costOfCharges(some))
    return some.length === 0 ? [] : [`${isAbout ? 'about ' : ''}${sum} ${names(some)}${where}`]
  }
  return [...part(withUs, ''), ...part(atPark, ', paid at the park')]
}

const PASS_BASES = { night: ' a night', stay: ' a stay', percent: '% of the accommodation' } as const

/** 'pass £5 to £8 a night': the price of the passes that a feature needs; undefined without any [LEVY-07]. */
export function passText(passes: readonly PassPrice[] | undefined, featureId: number): string | undefined {
  const found = (passes ?? []).filter((pass) => pass.featureId === featureId)
  if (found.length === 0) return undefined
  const parts = found.map(({ basis, lowest, highest }) => {
    const format = (rate: number) => (basis === 'percent' ? String(rate / 100) : formatMoney(rate))
    const range = lowest === highest ? format(lowest) : `${format(lowest)} to ${format(highest)}`
    return `${range}${PASS_BASES[basis]}`
  })
  return `pass ${parts.join(' or ')}`
}

/** 'Indoor pool (pass £5 to £8 a night)', or the name alone; undefined for an unknown feature. */
export function featureWithPass(id: number, passes: readonly PassPrice[]): string | undefined {
  const [name, pass] = [featureById(id)?.name, passText(passes, id)]
  return name !== undefined && pass !== undefined ? `${name} (${pass})` : name
}

/** The sentence in place of a deposit, on the pay page and in `depositText` [BOOK-13]. */
export const depositUnavailable = 'Deposit unavailable, you must pay in full'

/** The amounts that can be paid today, before a customer has chosen. */
interface AmountsToday {
  /** Null if the whole price is due. */
  readonly deposit: Pence | null
  readonly total: Pence
  /** The deposit only, without a choice. */
  readonly isCompulsory: boolean
}

/** The amounts that can be paid today for a stay before it is booked. */
export function amountsOfTerms(terms: Pick<BookingTerms, 'dueToday' | 'balance' | 'compulsoryDeposit'>): AmountsToday {
  const { dueToday, balance, compulsoryDeposit = false } = terms
  return { deposit: balance > 0 ? dueToday : null, total: dueToday + balance, isCompulsory: compulsoryDeposit }
}

/** Whether the customer chooses between the deposit and the whole price. */
export const hasChoiceToday = (amounts: AmountsToday): amounts is AmountsToday & { readonly deposit: Pence } =>
  amounts.deposit !== null && !amounts.isCompulsory

/**
 * '£255.25 deposit or £1,021 in full', or the one amount that is due: before the choice both are said [BOOK-13].
 */
export function amountsTodayText(amounts: AmountsToday, format: (pence: Pence) => string = formatMoney): string {
  const { deposit, total } = amounts
  if (!hasChoiceToday(amounts)) return format(deposit ?? total)
  return `${format(amounts.deposit)} deposit or ${format(total)} in full`
}
