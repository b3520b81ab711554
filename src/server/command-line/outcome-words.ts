/** The results, previews and refusals of commands, in the words of the program for staff and of the back office. */
import { formatLongDate, formatShortDate } from '../../domain/dates/calendar-date.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import type { StaffChangeKind } from '../../domain/money/change.ts'
import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import { PAYPAL_REFUND_DAYS, type RefundBlock, type RefundPart } from '../../domain/money/refund.ts'
import type { ReasonError } from '../../domain/identity/staff-notes.ts'
import type { ChannelCode } from '../../domain/site/channel.ts'
import { cancellationReason } from '../../domain/words/payment-words.ts'
import { partyErrorText } from '../../domain/words/party-error-words.ts'
import { plural } from '../../domain/words/grammar.ts'
import type { CancelBookingOutcome, CostByTerms } from '../commands/cancellations/cancel-booking.ts'
import type { ChangedExtraError } from '../commands/booking-changes/changed-extras.ts'
import type { GoodwillRefused } from '../commands/refunds/goodwill.ts'
import type { RefundBookingOutcome } from '../commands/refunds/decide-refund.ts'
import type { ChangeOutcome, ChangePlan, SoldState } from '../commands/booking-changes/sale-change.ts'
import type { PartyRefusal } from '../commands/holds/party-refusal.ts'
import type { ChangedMeanwhile } from '../store/bookings/version-store.ts'

/** The error of a reason: '… must not contain an email address'. */
export function reasonErrorWords(error: ReasonError): string {
  switch (error.kind) {
    case 'missing':
      return 'is required.'
    case 'too-long':
      return `has at most ${error.max} characters.`
    case 'email':
      return 'must not contain an email address: it is stored permanently.'
    case 'names-customer':
      return `must not contain '${error.part}' of the customer: it is stored permanently.`
  }
}

/** The cancellation charge and, if a waiver was bought, the charge without it [DUE-03]. */
export function costWords({ charge, basis, reason, waiver }: CostByTerms): string {
  const amount = formatMoneyExact(charge)
  if (!waiver) return amount
  return basis === 'waiver'
    ? `${amount} by the cancellation waiver (${cancellationReason[reason]}), ${formatMoneyExact(waiver.uncovered)} if it doesn’t cover the reason`
    : `${amount}, ${formatMoneyExact(waiver.covered)} if the cancellation waiver covers the reason`
}

const BLOCKED: Record<RefundBlock, string> = {
  disputed: 'its payment is disputed, or was lost to its bank: wait for the decision',
  'too-old': `it was paid by PayPal, which allows no refunds after ${PAYPAL_REFUND_DAYS} days: send it another way`,
}

/** '£40.00 can’t be refunded automatically: it was paid by PayPal …'. */
export const blockedWords = (pence: Pence, block: RefundBlock) =>
  `${formatMoneyExact(pence)} can’t be refunded automatically: ${BLOCKED[block]}.`

/** The parts of a refund that the provider would refuse. */
export const blockedParts = (parts: readonly RefundPart[]) =>
  parts.flatMap(({ pence, block }) => (block ? [blockedWords(pence, block)] : []))

const NO_BOOKING = 'This booking no longer exists.'

const ACTORS: Record<ChangedMeanwhile['changedBy']['actor'], string> = {
  customer: 'The customer',
  provider: 'The payment provider',
  job: 'The server',
  operator: 'A server operator',
  staff: 'A colleague',
}

/** Names the person who has changed a booking since it was looked at. */
export const changedMeanwhileWords = ({ changedBy }: ChangedMeanwhile) =>
  `${changedBy.name ?? ACTORS[changedBy.actor]} changed this booking after you opened it. Nothing was saved. Review the booking and try again.`

/** Why goodwill was not made by one person [STAFF-08]. */
export function goodwillRefusedWords(refused: GoodwillRefused): string {
  if (refused.kind === 'approval-void')
    return 'This approval was decided or withdrawn, or is for less than the amount now.'
  const before = refused.before > 0 ? `, after ${formatMoneyExact(refused.before)} you gave today` : ''
  return `${formatMoneyExact(refused.goodwill)} is goodwill${before}: a second person must approve goodwill above ${formatMoneyExact(refused.limit)}.`
}

/** Why a booking was not cancelled. @param subject 'Booking BF 7K3M 9QXP' */
export function cancellationRefusedWords(
  outcome: Exclude<CancelBookingOutcome, { kind: 'cancelled' | 'already-cancelled' }>,
  subject: string,
): string {
  switch (outcome.kind) {
    case 'no-booking':
      return NO_BOOKING
    case 'not-confirmed':
      return `${subject} is ${outcome.status}. You can only cancel a confirmed booking.`
    case 'charge-refused':
      return `Enter a charge from £0.00 to ${formatMoneyExact(outcome.most)}, the price of the holiday.`
    case 'payment-under-way':
      return 'A balance payment is in progress and the provider hasn’t confirmed its result. Make sure that the server is running and try again in two minutes.'
    case 'figures-changed':
      return `The amounts changed after this preview. Nothing was saved. ${cancellationSumWords(outcome)} Try again.`
    case 'changed-meanwhile':
      return changedMeanwhileWords(outcome)
    case 'needs-second-person':
    case 'approval-void':
      return goodwillRefusedWords(outcome)
  }
}

/** 'Charge £90.00; refund £90.00.' @param charge in words, where they say more than the amount */
export const cancellationSumWords = (sums: {
  readonly charge: Pence | string
  readonly refund: Pence
  readonly toVoucher: Pence
}) =>
  `Charge ${typeof sums.charge === 'string' ? sums.charge : formatMoneyExact(sums.charge)}; refund ${formatMoneyExact(sums.refund)}${sums.toVoucher > 0 ? `, and ${formatMoneyExact(sums.toVoucher)} returned to the voucher` : ''}.`

/** Why nothing was refunded. */
export function refundRefusedWords(
  outcome: Exclude<RefundBookingOutcome, { kind: 'refunded' | 'already-refunded' }>,
  subject: string,
): string {
  switch (outcome.kind) {
    case 'no-booking':
      return NO_BOOKING
    case 'amount-refused':
      return `You can refund up to ${formatMoneyExact(outcome.most)} of ${subject}.`
    case 'changed-meanwhile':
      return changedMeanwhileWords(outcome)
    case 'needs-second-person':
    case 'approval-void':
      return goodwillRefusedWords(outcome)
  }
}

/** The balance after a change, its due date, and the refund. */
export function changeSumWords({ after, sums, byVoucher }: Pick<ChangePlan, 'after' | 'sums' | 'byVoucher'>): string {
  const parts = [`${formatMoneyExact(sums.outstanding)} is left to pay`]
  const due = after.price.balanceDue
  if (sums.outstanding > 0 && due !== undefined) parts.push(`by ${formatLongDate(due)}`)
  if (sums.refund > 0) parts.push(`and ${formatMoneyExact(sums.refund)} is refunded`)
  if (byVoucher > 0) parts.push(`and the voucher pays ${formatMoneyExact(byVoucher)} more`)
  if (byVoucher < 0) parts.push(`and ${formatMoneyExact(-byVoucher)} is returned to the voucher`)
  return `${parts.join(' ')}.`
}

/** The part of a sold booking that a change is about. */
export function changedPartWords(kind: StaffChangeKind, { unit, stay, party, extras }: SoldState): string {
  switch (kind) {
    case 'dates':
      return `${formatShortDate(stay.arrival)} to ${formatShortDate(departureOf(stay))}`
    case 'unit':
      return `${unit.unitName}, ${unit.parkName}`
    case 'party':
      return [
        `${party.adults} ${plural(party.adults, 'adult', 'adults')}`,
        `${party.children} aged 5 to 17`,
        `${party.under5s} ${plural(party.under5s, 'under 5', 'under 5s')}`,
        `${party.dogs} ${plural(party.dogs, 'dog', 'dogs')}`,
        `${party.assistanceDogs} assistance`,
      ].join(', ')
    case 'extras':
      return extras.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || 'no extras'
  }
}

/** The further effects of a change: on a discount, and on stock. */
export function changeEffects(kind: StaffChangeKind, { lostDiscount }: ChangePlan): string[] {
  return [
    ...(lostDiscount === undefined ? [] : [`The discount ${lostDiscount} no longer applies.`]),
    ...(kind === 'dates' || kind === 'unit' ? ['The old nights go back on sale, and the new nights are taken.'] : []),
  ]
}

/** Why a booking was not changed. */
export function changeRefusedWords(
  outcome: Exclude<ChangeOutcome, { kind: 'changed' | 'unchanged' }>,
  subject: string,
  channel: ChannelCode,
): string {
  switch (outcome.kind) {
    case 'figures-changed':
      return `The amounts changed after this preview. Nothing was saved. ${changeSumWords(outcome)} Try again.`
    case 'no-booking':
      return NO_BOOKING
    case 'not-confirmed':
      return `${subject} is ${outcome.status}. You can only change a confirmed booking.`
    case 'too-late':
      return `This change was possible until ${formatLongDate(outcome.last)}.`
    case 'payment-under-way':
      return 'A balance payment is in progress. Try again when it’s finished.'
    case 'cancel-requested':
      return 'The customer has asked to cancel this booking.'
    case 'disputed':
      return 'A payment is disputed.'
    case 'live-supplier':
      return 'The operator’s system holds this unit. Change it there, or cancel and book again.'
    case 'not-on-sale':
      return 'This stay isn’t on sale.'
    case 'sold-out':
      return 'A night of the new stay is sold out.'
    case 'extra-sold-out':
      return `${outcome.code} is sold out on a night of the stay.`
    case 'party-refused':
      return partyRefusalWords(outcome.refusal, channel)
    case 'extras-refused':
      return outcome.errors.map((error) => `Extra ${error.index + 1}: ${extraErrorWords(error)}`).join('\n')
    case 'changed-meanwhile':
      return changedMeanwhileWords(outcome)
    case 'needs-second-person':
    case 'approval-void':
      return goodwillRefusedWords(outcome)
  }
}

function partyRefusalWords(refusal: PartyRefusal, channel: ChannelCode): string {
  switch (refusal.kind) {
    case 'unit-too-small':
      return `The unit sleeps ${refusal.sleeps}.`
    case 'no-dogs':
      return `The unit takes ${refusal.dogsAllowed} dogs.`
    case 'no-assistance-dogs':
      return 'The unit doesn’t take assistance dogs.'
    default:
      return partyErrorText(refusal, channel)
  }
}

/** The error of an extra's quantity. */
export function extraErrorWords(error: ChangedExtraError): string {
  switch (error.kind) {
    case 'unknown-extra':
      return 'This extra isn’t sold there.'
    case 'named-twice':
      return 'This extra is listed twice.'
    case 'too-many':
      return `At most ${error.most}.`
    case 'too-few':
      return `At least ${error.least}.`
    case 'counted-with-party':
      return 'It follows from the party: change the party.'
    case 'not-later':
      return 'This extra is only sold with the booking.'
  }
}
