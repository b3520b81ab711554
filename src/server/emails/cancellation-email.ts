import { cancellationLines, type AccountLine, type CancelledAccount } from '../../domain/money/cancellation.ts'
import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import { backOnVoucher } from '../../domain/words/discount-words.ts'
import type { BookingRecord } from '../commands/holds/load-booking.ts'
import type { Sender } from '../mail/mail.ts'
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
  const { refund, stillToPay, toVoucher } = account
  const toPay = formatMoneyExact(stillToPay)
  const why = basis === null ? undefined : BASIS_WORDS[basis]?.(formatMoneyExact(price.total + account.voucher))
  const back = toVoucher > 0 ? backOnVoucher(row.discountCode ?? '', toVoucher) : undefined
  return {
    id: `cancellation-${row.id}`,
    subject: `Your holiday at ${sale.parkName} is cancelled`,
    preview:
      refund > 0
        ? `We’ll refund ${formatMoneyExact(refund)} to you.`
        : stillToPay > 0
          ? `${toPay} of the cancellation charge is left to pay.`
          : (back ?? 'You don’t need to do anything.'),
    heading: 'Your booking is cancelled',
    opening: `We’ve cancelled your booking with ${site.brandName}. ${[outcomeOf(refund, notSent, stillToPay > 0 ? toPay : undefined), back].filter(Boolean).join(' ')}`,
    sections: [
      {
        title: 'Your refund or charge',
        rows: cancellationLines(account).map(({ kind, pence }) => {
          const label = kind === 'charge' && basis === 'waiver' ? 'Cancellation charge with your waiver' : LINES[kind]
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
  paid: 'Paid',
  'sent-back': 'Already refunded as goodwill',
  voucher: 'Paid by voucher',
  charge: 'Cancellation charge',
  'to-voucher': 'Back on your voucher',
  'let-off': 'Goodwill credit',
  'to-be-refunded': 'To be refunded',
  'still-to-pay': 'Left to pay',
}

/** The reason for the charge; staff explain an amount that they have set themselves. */
const BASIS_WORDS: Partial<Record<CancellationBasis, (total: string) => string>> = {
  ladder: (total) =>
    `The charge is set by the booking terms for a holiday of ${total}, counted from the day you told us.`,
  waiver: () => 'Your cancellation waiver covers your reason, so we keep no more than the price of the waiver.',
}

function outcomeOf(refund: Pence, notSent: Pence, toPay: string | undefined): string {
  if (refund > 0 && notSent > 0) {
    const rest = `We can’t refund ${formatMoneyExact(notSent)} to the payment method you used. We’ll contact you about it.`
    return notSent < refund ? `${BANK_TAKES} ${rest}` : rest
  }
  if (refund > 0) return BANK_TAKES
  if (toPay === undefined) return 'There’s no refund.'
  return `There’s no refund, as the cancellation charge is more than you’ve paid. Please pay the ${toPay} that’s left, using the button.`
}
