import { attractionsOf } from '../../../brands/site-config.ts'
import type { AccountBooking, Balance } from '../../../contract/account-calls.ts'
import { lastDayToPay, partPaymentRange } from '../../../domain/money/balance.ts'
import { bandsOfParty, leadOf } from '../../../domain/customer/guests.ts'
import { daysBetween, londonDateAt, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { cancellableOf, cancellationCharge, cancellationDay, waiverCosts } from '../../../domain/money/cancellation.ts'
import { CHANGE_KINDS, lastDayToChange } from '../../../domain/money/change.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { OWED_REFUND_STATUSES, refundState, refundOfCancellation } from '../../../domain/money/refund.ts'
import { splitCharge } from '../../../domain/money/discount.ts'
import { todayOf } from '../../commands/command-deps.ts'
import type { AccountRecord } from '../../commands/account/load-account.ts'
import type { BookingRecord } from '../../commands/holds/load-booking.ts'
import type { Deps } from '../../deps.ts'
import { presentBooking, presentPartPayment } from '../booking/present-booking.ts'

/** A booking for the guest who is logged in to it. */
export function presentAccount(
  deps: Pick<Deps, 'pictures' | 'clock' | 'site' | 'suppliers'>,
  record: AccountRecord,
): AccountBooking {
  const { row, account, customer, balancePayment: payment } = record
  const today = todayOf(deps)
  const booking = presentBooking(deps, record)
  const isCancelled = row.status === 'cancelled'
  const isAhead = isStayAhead(record, today)
  return {
    ...pick(booking, SHOWN),
    ...presentPartPayment(payment),
    type: 'existing',
    status: isCancelled ? 'cancelled' : 'confirmed',
    today,
    daysToGo: daysBetween(today, row.arrival),
    leadGuest: customer ? `${customer.title} ${customer.firstName} ${customer.lastName}` : '',
    guests: presentGuests(record),
    canNameGuests: customer !== undefined && row.status === 'confirmed' && today <= booking.departureDate,
    price: { ...pick(booking.price, SHOWN_PRICES), outstanding: Math.max(0, account.outstanding), ...takenOff(record) },
    balance: account.outstanding > 0 ? presentBalance(record, today) : null,
    balancePayment: payment
      ? {
          paymntRecId: payment.id,
          status: payment.status,
          amount: payment.amountPence,
          failureCode: payment.failureCode,
          actionUrl: payment.actionUrl,
          method: payment.method,
        }
      : null,
    cancellation: isAhead ? booking.cancellation : [],
    cancellationWaiver: isAhead ? booking.cancellationWaiver : null,
    cancellationToday: isAhead ? cancellingToday(record, today) : null,
    cancelled: record.cancellation
      ? {
          on: londonDateAt((row.cancelledAt ?? row.readAt).getTime()),
          charge: record.cancellation.charge,
          toVoucher: record.cancellation.toVoucher,
          soldAgain: record.soldAgain,
        }
      : null,
    refunds: record.refunds
      .filter(({ reason }) => reason !== 'surplus')
      .flatMap(({ pence, status, doneAt }) => {
        const standing = refundState(status)
        return standing ? [{ amount: pence, standing, sentOn: doneAt && londonDateAt(doneAt.getTime()) }] : []
      }),
    requests: record.requests
      .map(({ kind, words, createdAt, doneAt, withdrawnAt }) => ({
        kind,
        words,
        sentAt: createdAt.toISOString(),
        isDone: doneAt !== null,
        isWithdrawn: withdrawnAt !== null,
      }))
      .reverse(),
    canRequest: isAhead ? openKinds(record) : [],
    changes: openChanges(deps, record, today),
    hasAgreement: record.hasAgreement,
    attractions: attractionsOf(deps.site),
  }
}

/** All guests, with blanks for guests without a name. */
function presentGuests({ row, customer, guests }: AccountRecord): AccountBooking['guests'] {
  if (!customer) return []
  const ages = guests.map(({ age }) => age)
  return bandsOfParty(row, ages).map((band, position) => {
    const { title = '', initial = '', lastName = '' } = position === 0 ? leadOf(customer) : (guests[position] ?? {})
    return { band, title, initial, lastName, age: ages[position] ?? null }
  })
}

/** Whether it can still be cancelled or changed, which it can on the day of arrival. */
export function isStayAhead({ row }: Pick<AccountRecord, 'row'>, today: CalendarDate): boolean {
  return row.status === 'confirmed' && today <= row.arrival
}

const SHOWN = [
  'bookingId',
  'channelId',
  'parkId',
  'parkName',
  'parkSlug',
  'regionId',
  'regionName',
  'townName',
  'image',
  'unitTypeId',
  'unitDesc',
  'arrivalDate',
  'departureDate',
  'arrivalFrom',
  'departureBy',
  'directions',
  'parkTelephone',
  'operator',
  'unitPrice',
  'totalCost',
  'amountPaid',
  'deposit',
  'compulsoryDeposit',
  'paidWithFullVoucher',
  'latitude',
  'longitude',
  'duration',
  'party',
  'extras',
  'discountCode',
  'voucher',
] as const

const SHOWN_PRICES = [
  'lines',
  'unitPrice',
  'wasPrice',
  'extras',
  'discount',
  'totalCost',
  'payThere',
  'amountPaid',
  'balanceDue',
] as const

function pick<Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]): Pick<Whole, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>
}

/** Reductions between the total and the outstanding amount, without payments [DUE-04]. */
function takenOff({ row, price, account: { paid, outstanding, goodwill } }: AccountRecord) {
  const rest = price.total - goodwill - paid - outstanding
  return { goodwill, takenOff: row.status === 'cancelled' ? rest : 0 }
}

function presentBalance(record: BookingRecord, today: CalendarDate): Balance {
  const { outstanding } = record.account
  const { least, mostPart = null } = partPaymentRange(outstanding)
  return { outstanding, ...presentDayToPay(record, today), least, mostPart }
}

/** When the outstanding amount is due. */
export function presentDayToPay(
  { row: { status }, price: { balanceDue }, isDisputed }: BookingRecord,
  today: CalendarDate,
) {
  const due = lastDayToPay({ status, balanceDue, isDisputed }) ?? null
  return { due, isOverdue: due !== null && today > due, isDisputed }
}

/** By the same rule as the cancellation itself; pending refunds are not refunded twice. */
function cancellingToday(
  { row, price, policy, extras, account, refunds, requests }: AccountRecord,
  today: CalendarDate,
) {
  const asked = requests.find(({ kind, doneAt }) => kind === 'cancel' && doneAt === null)
  const day = cancellationDay(today, asked && londonDateAt(asked.createdAt.getTime()))
  const booking = cancellableOf(row.arrival, price, extras, policy.cancellation)
  const costs = waiverCosts(booking, day)
  const pending = refunds.reduce(
    (sum, { pence, status }) => (OWED_REFUND_STATUSES.includes(status) ? sum + pence : sum),
    0,
  )
  const sumsOf = (charge: Pence) => {
    const { fromVoucher, fromPayments } = splitCharge(charge, price.voucher?.pence ?? 0)
    const refund = refundOfCancellation(account.paid - pending, fromPayments)
    return { charge, refund, toVoucher: row.voucherPence - fromVoucher }
  }
  return { ...sumsOf(cancellationCharge(booking, day)), covered: costs ? sumsOf(costs.covered) : null }
}

/** Dates and party of a unit that a live supplier holds are changed by staff. */
function openChanges(
  { suppliers }: Pick<Deps, 'suppliers'>,
  { row, sale, policy, isDisputed, requests }: AccountRecord,
  today: CalendarDate,
): AccountBooking['changes'] {
  const isCancelling = requests.some(({ kind, doneAt }) => kind === 'cancel' && doneAt === null)
  if (row.status !== 'confirmed' || isDisputed || isCancelling) return []
  const isLive = suppliers.liveNamed(sale.supplier) !== undefined
  return CHANGE_KINDS.map((kind) => ({ kind, until: lastDayToChange(kind, row.arrival, policy) })).filter(
    ({ kind, until }) => today <= until && (kind === 'extras' || !isLive),
  )
}

const KINDS = ['cancel', 'change'] as const

function openKinds({ requests }: AccountRecord): AccountBooking['canRequest'] {
  return KINDS.filter((kind) => !requests.some((request) => request.kind === kind && request.doneAt === null))
}
