import { formatMoneyExact } from '../../domain/money/money.ts'
import type { ReletShares } from '../../domain/money/relet.ts'
import type { BookingRecord } from '../commands/holds/load-booking.ts'
import { arrivalSection, BANK_TAKES, type BookingEmailContents } from './booking-sections.ts'
import type { EmailRow } from './email.tsx'

/** Nights of a cancelled stay were sold again, and something is given back. */
export interface ReletGiven extends ReletShares {
  /** Tells this email from those of other nights. */
  readonly taskId: number
}

export function reletEmail(
  record: BookingRecord,
  { taskId, letOff, refund, toVoucher }: ReletGiven,
): BookingEmailContents {
  const { row, sale, account, policy } = record
  const total = formatMoneyExact(letOff + refund + toVoucher)
  const rows: EmailRow[] = [
    ...(letOff > 0 ? [['No longer to pay', formatMoneyExact(letOff)] satisfies EmailRow] : []),
    ...(refund > 0 ? [['Refunded to you', formatMoneyExact(refund)] satisfies EmailRow] : []),
    ...(toVoucher > 0 ? [['Back on your voucher', formatMoneyExact(toVoucher)] satisfies EmailRow] : []),
    ['Given back', total, 'strong'],
  ]
  const left = account.outstanding > 0 ? ` ${formatMoneyExact(account.outstanding)} of the charge is left to pay.` : ''
  const less =
    policy.reletCost > 0
      ? ` less ${formatMoneyExact(policy.reletCost)} for selling them, as your booking terms say,`
      : ''
  return {
    id: `relet-${row.id}-${taskId}`,
    subject: `You get ${total} back for your holiday at ${sale.parkName}`,
    preview: `Your nights were sold again, so we give you ${total} back.`,
    heading: 'Your nights were sold again',
    opening: `Somebody else has booked nights that you cancelled. What they earn,${less} comes back to you, up to what cancelling cost you: ${total}. You don’t need to do anything.${left}${refund > 0 ? ` ${BANK_TAKES}` : ''}`,
    sections: [{ title: 'What you get back', rows, isSum: true }, arrivalSection(record)],
  }
}
