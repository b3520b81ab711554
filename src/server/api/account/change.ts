import { presentPayThere } from '../booking/present-booking.ts'
import { CALLS } from '../../../contract/calls.ts'
import type { ChangePlan as ShownPlan, SoldState as ShownState } from '../../../contract/change-calls.ts'
import type { ValidationError } from '../../../contract/call.ts'
import { formatLongDate } from '../../../domain/dates/calendar-date.ts'
import { departureOf } from '../../../domain/dates/stay.ts'
import type { ChangeKind } from '../../../domain/money/change.ts'
import { openAccount, loadAccountOf, type AccountRecord } from '../../commands/account/load-account.ts'
import { CONFIRMATIONS_A_DAY, sendConfirmationAgain } from '../../commands/account/send-again.ts'
import { changeSale, previewChange as preview } from '../../commands/booking-changes/change-sale.ts'
import type { ChangedExtraError } from '../../commands/booking-changes/changed-extras.ts'
import type { BookingChange, ChangeOutcome, ChangePlan, SoldState } from '../../commands/booking-changes/sale-change.ts'
import { findOtherStays } from '../../commands/booking-changes/other-stays.ts'
import { offerExtras } from '../../commands/holds/choose-extras.ts'
import { customerActor } from '../../commands/command-deps.ts'
import { partyOf } from '../../store/booking-store.ts'
import { callerOf } from '../booking/answer-booking.ts'
import { presentOffer } from '../booking/extras.ts'
import { partyRefusalError } from '../booking/party-refusal-error.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, ok, tooMany, unprocessable, type Failed } from '../result.ts'
import { presentAccount } from './present-account.ts'
import { notLoggedIn } from './log-in.ts'
import { nameGuests as name } from '../../commands/account/name-guests.ts'

interface Wanted extends Partial<SoldState['party']> {
  readonly kind: ChangeKind
  readonly arrivalDate?: string
  readonly duration?: number
  readonly extras: readonly { readonly code: string; readonly quantity: number }[]
}

export const previewChange = endpoint(CALLS.previewChange, async (scope) => {
  const { deps, input } = scope
  const caller = callerOf(scope)
  const record = await openAccount(deps, caller)
  if (!record) return notLoggedIn()
  const wanted = { bookingId: record.row.id, change: changeOf(record, input), by: 'guest' } as const
  const outcome = await preview(deps, wanted, customerActor(caller))
  if (outcome.kind === 'changed') return ok({ plan: presentPlan(outcome) })
  return outcome.kind === 'unchanged' ? ok({ plan: null }) : refuse(record, outcome)
})

export const changeBooking = endpoint(CALLS.changeBooking, async (scope) => {
  const { deps, input } = scope
  const caller = callerOf(scope)
  const record = await openAccount(deps, caller)
  if (!record) return notLoggedIn()
  const { agreedTotal: total, agreedOutstanding: outstanding, ...wanted } = input
  const change = { bookingId: record.row.id, change: changeOf(record, wanted), by: 'guest' } as const
  const outcome = await changeSale(deps, customerActor(caller), change, { total, outstanding })
  if (outcome.kind === 'changed' || outcome.kind === 'unchanged') {
    return ok(presentAccount(deps, await loadAccountOf(deps, record.row.id)))
  }
  return refuse(record, outcome)
})

export const changeDates = endpoint(CALLS.changeDates, async (scope) => {
  const { deps, input } = scope
  const record = await openAccount(deps, callerOf(scope))
  if (!record) return notLoggedIn()
  return ok(await findOtherStays(deps, record.row, { nights: input.duration, month: input.month }))
})

export const changeExtras = endpoint(CALLS.changeExtras, async (scope) => {
  const { deps } = scope
  const record = await openAccount(deps, callerOf(scope))
  if (!record) return notLoggedIn()
  const { extras } = await offerExtras(deps, record)
  const later = extras.filter(({ extra }) => extra.group !== 'protection' && extra.group !== 'pets')
  return ok({ extras: later.map(presentOffer) })
})

export const sendConfirmation = endpoint(CALLS.sendConfirmation, async (scope) => {
  const { deps } = scope
  const caller = callerOf(scope)
  const record = await openAccount(deps, caller)
  if (!record) return notLoggedIn()
  const outcome = await sendConfirmationAgain(deps, customerActor(caller), record.row.id)
  switch (outcome.kind) {
    case 'queued':
      return ok({ message: 'We’ve sent your confirmation again. Check your junk folder if you can’t find it.' })
    case 'too-often': {
      const message = `We’ve already sent it ${CONFIRMATIONS_A_DAY} times today. Check your junk folder, or call us.`
      return tooMany(DAY_SECONDS, { code: 'sent-too-often', message })
    }
    case 'no-booking':
      return notLoggedIn()
    case 'not-confirmed':
      return conflict('not-confirmed', NOT_CONFIRMED)
  }
})

const DAY_SECONDS = 86_400

const NOT_CONFIRMED = 'This booking has been cancelled.'

/** Omitted parts stay unchanged. */
function changeOf({ row }: AccountRecord, { kind, arrivalDate, duration, extras, ...party }: Wanted): BookingChange {
  switch (kind) {
    case 'dates':
      return { kind, stay: { arrival: arrivalDate ?? row.arrival, nights: duration ?? row.nights } }
    case 'party':
      return { kind, party: { ...partyOf(row), ...party } }
    case 'extras':
      return { kind, extras }
  }
}

function presentPlan({ before, after, sums, byVoucher, lostDiscount }: ChangePlan): ShownPlan {
  return {
    before: presentState(before),
    after: presentState(after),
    difference: sums.difference,
    byVoucher,
    refund: sums.refund,
    due: sums.outstanding > 0 ? (after.price.balanceDue ?? null) : null,
    lostDiscount: lostDiscount ?? null,
  }
}

const presentState = ({ stay, party, extras, price, outstanding }: SoldState): ShownState => ({
  arrivalDate: stay.arrival,
  departureDate: departureOf(stay),
  duration: stay.nights,
  party,
  extras: extras.map(({ code, name, quantity, total, group }) => ({
    code,
    name,
    quantity,
    totalCost: total,
    isWithParty: group === 'pets',
  })),
  totalCost: price.total,
  payThere: presentPayThere(price),
  outstanding,
})

type Refused = Exclude<ChangeOutcome, { kind: 'changed' | 'unchanged' }>

function refuse({ sale, extras }: AccountRecord, outcome: Refused): Failed {
  switch (outcome.kind) {
    case 'no-booking':
      return notLoggedIn()
    case 'not-confirmed':
      return conflict(outcome.kind, NOT_CONFIRMED)
    case 'figures-changed':
      return conflict(outcome.kind, 'The price has changed. Nothing has been changed yet.', {
        plan: presentPlan(outcome),
      })
    case 'needs-second-person':
    case 'approval-void':
      throw new Error('a guest gives nothing beyond the terms')
    case 'changed-meanwhile':
      return conflict(outcome.kind, 'Your booking has changed. Nothing has been changed yet.')
    case 'too-late':
      return conflict(
        outcome.kind,
        `You could change this until ${formatLongDate(outcome.last)}. Call us to ask for a change.`,
      )
    case 'payment-under-way':
      return conflict(outcome.kind, 'A payment for this booking is being processed. Try again when it has finished.')
    case 'cancel-requested':
      return conflict(
        outcome.kind,
        'You have asked us to cancel this booking. Withdraw your request before you change it.',
      )
    case 'disputed':
      return conflict(outcome.kind, 'A payment for this booking is disputed. Call us to change it.')
    case 'live-supplier':
      return conflict(outcome.kind, `${sale.parkName} makes this change for you: send us a request in My booking.`)
    case 'not-on-sale':
      return conflict(outcome.kind, 'These dates are not available.')
    case 'sold-out':
      return conflict(outcome.kind, 'These dates have just been booked by someone else. Choose other dates.')
    case 'extra-sold-out': {
      const name = extras.find(({ code }) => code === outcome.code)?.name ?? 'This extra'
      return conflict(outcome.kind, `${name} is not available for these dates.`, { code: outcome.code })
    }
    case 'party-refused':
      return unprocessable([partyRefusalError(sale.channel, outcome.refusal)])
    case 'extras-refused':
      return unprocessable(outcome.errors.map(extraError))
  }
}

function extraError(error: ChangedExtraError): ValidationError {
  const of = { code: error.kind, field: `extras.${error.index}` }
  switch (error.kind) {
    case 'unknown-extra':
      return { ...of, message: 'This extra isn’t available with this booking.' }
    case 'named-twice':
      return { ...of, message: 'This extra is listed twice.' }
    case 'too-many':
      return { ...of, message: `You can add at most ${error.most} of this extra.` }
    case 'too-few':
      return { ...of, message: `You’ve booked ${error.least} of this extra. Send us a request to remove it.` }
    case 'counted-with-party':
      return { ...of, message: 'To add a dog, change your guests.' }
    case 'not-later':
      return { ...of, message: 'Cancellation protection can only be added when you book.' }
  }
}

export const nameGuests = endpoint(CALLS.nameGuests, async (scope) => {
  const { deps, input } = scope
  if (!(await openAccount(deps, callerOf(scope)))) return notLoggedIn()
  const outcome = await name(deps, callerOf(scope), input.guests)
  switch (outcome.kind) {
    case 'named':
      return ok(presentAccount(deps, await loadAccountOf(deps, outcome.bookingId)))
    case 'no-booking':
      return notLoggedIn()
    case 'not-open':
      return conflict('not-open', 'Names can no longer be changed here. Please call us.')
    case 'refused':
      return unprocessable(outcome.errors)
  }
})
