/** Checks that refunds equal the decisions of staff to the penny, and that nobody gives more than one person may. */
import { GOODWILL_LIMIT_PENCE, type BookingEvent, type Recorded, type Violation } from '../recorded.ts'
import { groupBy } from './group-by.ts'
import { sentForms } from './sent-forms.ts'

const broken = (rule: string, what: string): Violation => ({ rule, what })

export function checkGoodwill(recorded: Recorded): Violation[] {
  return [...refundsDiffer(recorded), ...cancellationsDiffer(recorded), ...beyondOnePerson(recorded)]
}

/** '£1,205.50: a reason' in pence. */
function penceOf({ detail }: BookingEvent): number {
  const amount = /^£([\d,]+)\.(\d\d):/.exec(detail ?? '')
  return amount ? Number(amount[1]!.replaceAll(',', '')) * 100 + Number(amount[2]) : NaN
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, pence) => total + pence, 0)

/** Of each booking: the provider gave back what refunds say, and goodwill is what was decided. */
function refundsDiffer({ state }: Recorded): Violation[] {
  const { bookings, payments, charges, refunds, events } = state
  const paymentsOf = groupBy(
    payments.filter(({ status }) => status === 'succeeded'),
    ({ bookingId }) => bookingId,
  )
  const refundsOf = groupBy(refunds, ({ bookingId }) => bookingId)
  const decidedOf = groupBy(
    events.filter(({ kind }) => kind === 'refund-decided'),
    ({ bookingId }) => bookingId,
  )
  const refundedOf = new Map(charges.map(({ reference, refunded }) => [reference, refunded]))
  return bookings.flatMap(({ id, reference }) => {
    const own = refundsOf.get(id) ?? []
    const gone = sum((paymentsOf.get(id) ?? []).map((payment) => refundedOf.get(payment.id) ?? 0))
    const succeeded = sum(own.filter(({ status }) => status === 'succeeded').map(({ pence }) => pence))
    const decided = sum((decidedOf.get(id) ?? []).map(penceOf))
    const goodwill = sum(own.filter(({ reason }) => reason === 'goodwill').map(({ pence }) => pence))
    return [
      ...(gone === succeeded
        ? []
        : [broken('refund-differs', `${reference}: the provider gave ${gone} back, refunds say ${succeeded}`)]),
      ...(decided === goodwill
        ? []
        : [broken('refund-differs', `${reference}: ${decided} was decided, ${goodwill} refunded`)]),
    ]
  })
}

/** A cancellation refunds the sum that its clerk saw. */
function cancellationsDiffer({ calls, state }: Recorded): Violation[] {
  const idOf = new Map(state.bookings.map(({ id, reference }) => [reference, id]))
  const refundsOf = groupBy(
    state.refunds.filter(({ reason }) => reason === 'cancellation'),
    ({ bookingId }) => bookingId,
  )
  return sentForms(calls).flatMap(({ action, told }) => {
    const isCancelled = action === 'cancel' || (action === 'approve' && told?.detail === 'cancellation')
    if (!told || !isCancelled) return []
    const back = sum((refundsOf.get(idOf.get(told.on) ?? '') ?? []).map(({ pence }) => pence))
    if (back === told.pence) return []
    return [broken('refund-differs', `${told.on}: ${told.pence} was to go back for the cancellation, ${back} did`)]
  })
}

/** Above the limit there is an approval, by another person than the asker. */
function beyondOnePerson({ calls, state }: Recorded): Violation[] {
  const approved = state.approvals.filter(({ decision }) => decision === 'approved')
  const referenceOf = new Map(state.bookings.map(({ id, reference }) => [id, reference]))
  const idOf = new Map(state.bookings.map(({ id, reference }) => [reference, id]))
  const goodwill = [
    ...state.events
      .filter(({ kind, clerkId }) => kind === 'refund-decided' && clerkId !== null)
      .map((event) => ({ bookingId: event.bookingId, clerkId: event.clerkId, pence: penceOf(event) })),
    ...sentForms(calls)
      .filter(({ action, told }) => action === 'cancel' && told !== undefined)
      .map(({ clerkId, told }) => ({ bookingId: idOf.get(told?.on ?? '') ?? '', clerkId, pence: told?.given ?? 0 })),
    ...approved
      .filter(({ decidedBy, askedBy }) => decidedBy !== askedBy)
      .map(({ bookingId, decidedBy, pence }) => ({ bookingId, clerkId: decidedBy, pence: -pence })),
  ]
  const alone = approved.filter(({ decidedBy, askedBy }) => decidedBy === askedBy)
  return [
    ...[...groupBy(goodwill, ({ bookingId, clerkId }) => `${bookingId} ${clerkId}`).values()].flatMap((ofPerson) => {
      const pence = sum(ofPerson.map((goodwill) => goodwill.pence))
      if (pence <= GOODWILL_LIMIT_PENCE) return []
      const name = referenceOf.get(ofPerson[0]!.bookingId)
      return [broken('goodwill-alone', `${name}: one person gave ${pence}, more than ${GOODWILL_LIMIT_PENCE}`)]
    }),
    ...alone.map(({ bookingId, pence }) =>
      broken('goodwill-alone', `${referenceOf.get(bookingId)}: ${pence} was approved by who asked for it`),
    ),
  ]
}
