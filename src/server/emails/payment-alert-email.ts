/** Emails to staff about failed refunds, disputes and fraud warnings. */
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLongDate, londonDateAt } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { composeEmail, type EmailBody, type EmailRow } from './email.tsx'
import { type Email, type Sender, taskEmailId } from '../mail/mail.ts'
import type { AlertRow } from '../store/alert-store.ts'
import type { RefundRow } from '../store/refund-store.ts'
import { arrivalSection, moneySection } from './booking-sections.ts'
import type { BookingRecord } from '../commands/holds/load-booking.ts'

export interface AlertOccasion {
  /** The outbox task's id: each task is one email. */
  readonly taskId: number
  readonly refund: RefundRow | undefined
  readonly alert: AlertRow | undefined
}

/** The email about a failed refund, a dispute or a fraud warning; undefined for anything else. */
export function paymentAlertEmail(
  record: BookingRecord,
  { taskId, refund, alert }: AlertOccasion,
  sender: Sender,
): Email | undefined {
  const said = (alert && wordsOfAlert(alert)) ?? (refund && wordsOfRefund(refund, record))
  if (!said) return undefined
  const { staff } = sender
  const { reference } = record.row
  const body: EmailBody = {
    heading: said.heading,
    preview: `${formatBookingReference(reference)}, ${record.sale.parkName}`,
    greeting: 'Hello,',
    opening: said.opening,
    reference: {
      label: 'Booking reference',
      value: formatBookingReference(reference),
      hint: `npm run bookings -- show ${reference}`,
    },
    sections: [{ title: 'The payment', rows: said.rows }, moneySection(record), arrivalSection(record)],
    closing: said.closing,
  }
  return composeEmail(sender, {
    id: taskEmailId('payment-alert-email', taskId),
    to: staff,
    subject: `${said.heading}: ${formatBookingReference(reference)}`,
    body,
  })
}

interface Words extends Pick<EmailBody, 'heading' | 'opening' | 'closing'> {
  readonly rows: EmailRow[]
}

const NEEDS_ATTENTION = 'npm run bookings -- list --needs-attention shows everything that needs attention.'

/** A code such as 'product_not_received' as text. */
const inWords = (code: string) => code.replaceAll(/[_-]/g, ' ')

function wordsOfRefund({ pence, failureCode }: RefundRow, { row }: BookingRecord): Words {
  return {
    heading: 'A refund has failed',
    opening:
      'The payment provider couldn’t make this refund. The customer hasn’t received the money, and may have had an email saying that it was sent. Try again, or send it another way and record that.',
    rows: [
      ['Amount', formatMoneyExact(pence)],
      ['Reason', inWords(failureCode ?? 'unknown')],
      ['To try again', `npm run bookings -- retry-refund ${row.reference}`],
    ],
    closing: NEEDS_ATTENTION,
  }
}

function wordsOfAlert({ id, kind, status, reason, pence, dueBy, blocksRefund }: AlertRow): Words {
  const rows: EmailRow[] = [
    ['Amount', formatMoneyExact(pence)],
    ['Reason given', inWords(reason)],
    ...(dueBy && status === 'open'
      ? [['Answer by', formatLongDate(londonDateAt(dueBy.getTime()))] satisfies EmailRow]
      : []),
    ['When dealt with', `npm run bookings -- alerts --done ${id} --reason "…"`],
  ]
  if (kind === 'fraud-warning') {
    return {
      heading: 'Fraud warning',
      opening:
        'The customer’s bank suspects that this payment wasn’t made by the cardholder. Refunding it now may avoid a dispute and its fee. The warning hasn’t changed anything.',
      rows,
      closing: NEEDS_ATTENTION,
    }
  }
  return { ...DISPUTE_WORDS[status === 'open' && !blocksRefund ? 'inquiry' : status], rows, closing: NEEDS_ATTENTION }
}

const DISPUTE_WORDS: Record<AlertRow['status'] | 'inquiry', Pick<Words, 'heading' | 'opening'>> = {
  inquiry: {
    heading: 'A bank has asked about a payment',
    opening:
      'The customer’s bank has asked about this payment. No money has been taken back yet. Answer in the payment provider’s dashboard, or refund the payment.',
  },
  open: {
    heading: 'A payment is disputed',
    opening:
      'The customer has disputed this payment, and their bank has taken the money back for now. Answer in the payment provider’s dashboard. Until the dispute is decided, this payment can’t be refunded.',
  },
  won: {
    heading: 'A dispute was won',
    opening: 'We keep this payment. Any refund due to the customer can be made now.',
  },
  lost: {
    heading: 'A dispute was lost',
    opening:
      'The customer keeps this money. The booking is unchanged, with the amount outstanding: decide what to do with it.',
  },
  closed: {
    heading: 'A dispute was closed',
    opening: 'The bank has closed this dispute without taking any money back.',
  },
}
