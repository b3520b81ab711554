import { cancellationLines, type AccountLine, type CancelledAccount } from '../../domain/money/cancellation-account.ts'
import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import type { BookingRecord } from '../commands/checkout/load-booking.ts'
import type { Sender } from '../mail/sender.ts'
import type { CancellationBasis } from '../store/schema/booking.ts'
import { privateLinkNotice } from './balance-reminder-email.ts'
import { arrivalSection, BANK_TAKES, type BookingEmailContents } from './booking-sections.ts'

/** A cancelled booking, with its charge and refund. */
export interface Cancellation {
  readonly account: CancelledAccount
  readonly basis: CancellationBasis | null
  /** The payment link for the rest of the charge. */
  readonly payUrl: string
  /** The part of the refund that cannot be sent to its payment method: staff send it. */
  readonly notSent: Pence
}

export function cancellationEmail(
  record: BookingRecord,
  occasion: Cancellation,
  { site }: Sender,
): BookingEmailContents {
  const { row, sale, price } = record
  const { account, basis, payUrl, notSent } = occasion
  const { refund, stillToPay } = account
  const toPay = formatMoneyExact(stillToPay)
  const why = basis === null ? undefined : BASIS_WORDS[basis]?.(formatMoneyExact(price.total))
  return {
    id: `cancellation-${row.id}`,
    subject: `Your holiday at ${sale.parkName} is cancelled`,
    preview:
      refund > 0
        ? `${formatMoneyExact(refund)} is to be refunded to you.`
        : stillToPay > 0
          ? `${toPay} is left to pay of what cancelling costs.`
          : 'Nothing is left to do for you.',
    heading: 'Your booking is cancelled',
    opening: `We have cancelled your booking with ${site.brandName}. ${outcomeOf(refund, notSent, stillToPay > 0 ? toPay : undefined)}`,
    sections: [
      {
        title: 'What it comes to',
        rows: cancellationLines(account).map(({ kind, pence }) => {
          const label = kind === 'charge' && basis === 'waiver' ? 'Cancellation charge, by your waiver' : LINES[kind]
          return isLast(kind) ? [label, formatMoneyExact(pence), 'strong'] : [label, formatMoneyExact(pence)]
        }),
        isSum: true,
        paragraphs: [...(why === undefined ? [] : [why]), ...(stillToPay > 0 ? [privateLinkNotice(record)] : [])],
      },
      arrivalSection(record),
    ],
    link: stillToPay > 0 ? { label: `Pay ${toPay}`, url: payUrl } : undefined,
  }
}

const isLast = (kind: AccountLine['kind']) => kind === 'to-be-refunded' || kind === 'still-to-pay'

const LINES: Record<AccountLine['kind'], string> = {
  paid: 'Paid for the holiday',
  'sent-back': 'Goodwill that we have sent back',
  charge: 'Cancellation charge',
  'let-off': 'Goodwill, not asked for again',
  'to-be-refunded': 'To be refunded',
  'still-to-pay': 'Still to pay',
}

/** The reason for the charge; staff explain an amount that they have set themselves. */
const BASIS_WORDS: Partial<Record<CancellationBasis, (total: string) => string>> = {
  ladder: (total) =>
    `The charge is what the booking terms say for a holiday of ${total}, counted from the day on which we heard from you.`,
  waiver: () => 'Your cancellation waiver covers the reason: all we keep is its own price, or less.',
}

function outcomeOf(refund: Pence, notSent: Pence, toPay: string | undefined): string {
  if (refund > 0 && notSent > 0) {
    const rest = `We cannot send ${formatMoneyExact(notSent)} back the way you paid it, and will write to you about it.`
    return notSent < refund ? `${BANK_TAKES} ${rest}` : rest
  }
  if (refund > 0) return BANK_TAKES
  if (toPay === undefined) return 'There is nothing to be refunded.'
  return `There is nothing to be refunded: cancelling costs more than you have paid. Please pay the ${toPay} that is left; the button leads to it.`
}
