/** Lives a booking until now: paid, changed, cancelled, refunded. All sums are those of the domain. */
import type { BookingStatus } from '../../src/domain/booking/booking-status.ts'
import { addDays, daysBetween, londonMidnight, type CalendarDate } from '../../src/domain/dates/calendar-date.ts'
import { departureOf } from '../../src/domain/dates/stay.ts'
import { MIN_PART_PAYMENT, partPaymentRange, reminderWords } from '../../src/domain/money/balance.ts'
import { cancellableOf, cancellationCost, type CancellationReason } from '../../src/domain/money/cancellation.ts'
import { changeSums, priceAfterChange } from '../../src/domain/money/change.ts'
import { collectableCharge, formatMoneyExact } from '../../src/domain/money/money.ts'
import { depositTermsOf } from '../../src/domain/money/policy.ts'
import { unreducedPrice } from '../../src/domain/money/unit-price.ts'
import { priceBooking, type PriceBreakdown } from '../../src/domain/money/price.ts'
import { refundOfCancellation } from '../../src/domain/money/refund.ts'
import type { Random } from '../catalogue/generate/random.ts'
import { Account } from './account.ts'
import { writeBooking, type BookingState } from './booking-rows.ts'
import { planMessage, planNote, planQuestion, request } from './correspondence.ts'
import { CANCEL_WORDS, CHANGE_WORDS, GOODWILL_REASONS } from './draw/texts.ts'
import { atHour, dayOf } from './draw/wish.ts'
import { HOUR_MS, Life, MINUTE_MS, type Circumstances } from './life.ts'
import { idOf, instantOf } from './rows.ts'
import type { ChosenExtra, SoldBooking } from './sold-booking.ts'

const DAY_MS = 24 * HOUR_MS

/** Reminders that a job may still send: older ones it has passed. */
const REMEMBERED_DAYS = 31

/**
 * Adds the rows of a booking and of all that happened to it before now.
 * @returns whether it has nights that are not over, which have to be taken from the stock
 */
export function liveBooking(
  random: Random,
  sold: SoldBooking,
  reference: string,
  circumstances: Circumstances,
): { readonly takesStock: boolean } {
  const life = new Life(random, sold, reference, circumstances)
  const simulated = new SimulatedBooking(life)
  writeBooking(life, simulated.state)
  const isOver = departureOf(sold.stay) <= circumstances.today
  return { takesStock: simulated.state.status === 'confirmed' && !isOver }
}

class SimulatedBooking {
  readonly #life: Life
  readonly #account: Account
  readonly #heldAt: number
  readonly #failures: number
  #status: BookingStatus = 'confirmed'
  #price: PriceBreakdown
  #extras: readonly ChosenExtra[]
  #cancelled: BookingState['cancelled']

  constructor(life: Life) {
    const { id, sold, random, reference, rows, isReleased } = life
    this.#life = life
    this.#account = new Account(rows, { index: sold.index, id, reference, isKnownToBank: !life.isPurged })
    this.#extras = sold.extras
    this.#price = priceOf(sold)
    this.#failures = !isReleased && random.chance(0.03) ? 1 : 0
    this.#heldAt = sold.bookedAt - random.whole(4, 14) * MINUTE_MS
    life.event(this.#heldAt, 'held', { to: 'held' })
    if (isReleased) {
      this.#status = 'released'
      life.event(this.#heldAt + 31 * MINUTE_MS, 'hold-expired', { from: 'held', to: 'released', actor: 'job' })
      return
    }
    const paymentId = this.#payFirst()
    this.#expectBalance(sold.bookedOn)
    this.#planChange()
    this.#planCancellation()
    this.#planGoodwill()
    this.#planDispute(paymentId)
    planQuestion(life)
    planNote(life)
    planMessage(life)
    life.run()
  }

  get state(): BookingState {
    return {
      status: this.#status,
      heldAt: this.#heldAt,
      price: this.#price,
      extras: this.#extras,
      failures: this.#failures,
      cancelled: this.#cancelled,
    }
  }

  #payFirst(): string {
    const life = this.#life
    const { sold } = life
    const price = this.#price
    const start = sold.bookedAt - MINUTE_MS
    const payment = {
      purpose: 'booking',
      method: sold.method,
      option: sold.option,
      pence: price.dueToday,
      price,
    } as const
    if (this.#failures > 0) {
      const paymentId = this.#account.insert(start - 2 * MINUTE_MS, { ...payment, failure: 'declined' })
      life.event(start - 3 * MINUTE_MS, 'payment-started', { from: 'held', to: 'paying', paymentId })
      life.event(start - 2 * MINUTE_MS, 'payment-failed', { paymentId })
      life.event(start - 2 * MINUTE_MS, 'held', { from: 'paying', to: 'held', paymentId })
    }
    const paymentId = this.#account.insert(sold.bookedAt, payment)
    life.event(start, 'payment-started', { from: 'held', to: 'paying', paymentId })
    life.event(sold.bookedAt, 'payment-succeeded', { paymentId })
    life.event(sold.bookedAt, 'confirmed', { from: 'paying', to: 'confirmed', paymentId })
    this.#account.move(sold.bookedAt, 'sale', price.total, life.id)
    this.#useDiscount(1)
    return paymentId
  }

  #useDiscount(times: number): void {
    const { rows, sold } = this.#life
    if (sold.discount) rows.uses.set(sold.discount.code, (rows.uses.get(sold.discount.code) ?? 0) + times)
  }

  /** The balance is mostly paid as its reminders come; some pay late, and one or two in a hundred never. */
  #expectBalance(notifiedOn: CalendarDate): void {
    const { random, sold, plan } = this.#tools()
    const { arrival } = sold.stay
    const due = this.#price.balanceDue
    if (this.#account.outstanding <= 0 || due === undefined) return
    for (const day of sold.unit.policy.reminderDays) this.#remind(due, day, notifiedOn)
    if (sold.fate === 'unpaid') {
      plan(atHour(addDays(due, random.whole(8, 11)), random), (at) => this.#cancel(at, 'other', 'balance not paid'))
      return
    }
    const kind = random.next()
    const early = kind < 0.62 ? random.whole(0, 7) : kind < 0.9 ? random.whole(8, 21) : random.whole(22, 60)
    const wanted = addDays(due, random.chance(this.#lateChance(due)) ? random.whole(1, 14) : -early)
    const day = wanted <= notifiedOn ? addDays(notifiedOn, 1) : wanted < arrival ? wanted : addDays(arrival, -1)
    const { mostPart } = partPaymentRange(this.#account.outstanding)
    if (mostPart !== undefined && random.chance(0.06)) {
      const half = Math.floor(this.#account.outstanding / 200) * 100
      const part = Math.max(MIN_PART_PAYMENT, Math.min(mostPart, half))
      const before = addDays(day, -3)
      plan(atHour(before <= notifiedOn ? day : before, random), (at) => this.#payRest(at, 'balance', part))
    }
    plan(atHour(day, random) + HOUR_MS, (at) => this.#payRest(at, 'balance'))
  }

  /** A few of those due lately are late, however few bookings there are: there is somebody to remind. */
  #lateChance(due: CalendarDate): number {
    const { life, sold } = this.#tools()
    const daysAgo = daysBetween(due, life.circumstances.today)
    return sold.index < 4000 && daysAgo > 0 && daysAgo < 12 ? 0.5 : 0.12
  }

  /** With the row of its task, so that the job does not send it once more. */
  #remind(due: CalendarDate, day: number, notifiedOn: CalendarDate): void {
    const { life, sold, plan } = this.#tools()
    const on = addDays(due, -day)
    if (on <= notifiedOn || (this.#cancelled ? daysBetween(due, on) > 60 : on > sold.stay.arrival)) return
    plan(londonMidnight(on) + 8 * HOUR_MS + 5 * MINUTE_MS, (at) => {
      const dueNow = this.#cancelled ? dayOf(this.#cancelled.at) : this.#price.balanceDue
      if (this.#account.outstanding <= 0 || dueNow !== due) return
      const detail = `${reminderWords(day)}, ${formatMoneyExact(this.#account.outstanding)}`
      life.event(at, 'balance-reminded', { actor: 'job', detail })
      if (at < life.circumstances.now - REMEMBERED_DAYS * DAY_MS) return
      life.rows.add('outbox', {
        kind: 'balance-reminder',
        dedupe_key: `balance-reminder:${life.id}:${due}:${day}`,
        payload: { bookingId: life.id, reminder: day },
        attempts: 1,
        next_attempt_at: instantOf(at),
        created_at: instantOf(at),
        done_at: instantOf(at),
      })
    })
  }

  #payRest(at: number, purpose: 'balance' | 'charge', part?: number): void {
    const { life, sold } = this.#tools()
    const pence = Math.min(part ?? this.#account.outstanding, this.#account.outstanding)
    if (pence <= 0 || (purpose === 'charge') !== (this.#cancelled !== undefined)) return
    const price = this.#price
    const paymentId = this.#account.insert(at, { purpose, method: sold.method, option: 'full', pence, price })
    life.event(at - MINUTE_MS, `${purpose}-started`, { paymentId })
    life.event(at, 'payment-succeeded', { paymentId })
  }

  #planChange(): void {
    const { life, random, sold, plan } = this.#tools()
    const { later } = sold
    const days = daysBetween(sold.bookedOn, sold.stay.arrival) - 2
    if (!later || days < 1) return
    const at = atHour(addDays(sold.bookedOn, random.whole(1, days)), random)
    request(life, at - random.whole(1, 30) * HOUR_MS, 'change', CHANGE_WORDS, { doneAt: at })
    plan(at, () => this.#buy(at, later))
  }

  #buy(at: number, later: ChosenExtra): void {
    const { life, random, sold, plan } = this.#tools()
    if (this.#cancelled) return
    const [price, extras, wasPaid] = [this.#price, this.#extras, this.#account.outstanding === 0]
    this.#extras = [...extras, later]
    const parts = { unit: unreducedPrice(sold.unitPence), extras: this.#extras, discount: sold.discount?.pence ?? 0 }
    this.#price = priceAfterChange(price, parts, sold.unit.policy, sold.stay.arrival, dayOf(at))
    const account = { outstanding: this.#account.outstanding, refundable: this.#account.paid }
    const sums = changeSums(this.#price.total - price.total, account)
    if (sums.difference !== 0) this.#account.move(at, 'change', sums.difference, `${life.id}:1`)
    if (sums.waived !== 0) this.#account.move(at, 'goodwill', -sums.waived, `${life.id}:1`)
    life.event(at, 'extras-changed', {
      actor: 'staff',
      detail: `${extrasWords(extras)} to ${extrasWords(this.#extras)}, total ${price.total} to ${this.#price.total}`,
    })
    // Where something was owed before, it is paid with that.
    if (wasPaid) {
      plan(at + random.whole(15, 900) * MINUTE_MS, (when) => this.#payRest(when, 'balance'))
    }
  }

  #planCancellation(): void {
    const { life, random, sold, plan } = this.#tools()
    const days = daysBetween(sold.bookedOn, sold.stay.arrival)
    if (sold.fate !== 'cancelled' || days < 2) return
    const asked = atHour(addDays(sold.bookedOn, Math.ceil(random.next() ** 0.8 * (days - 1))), random)
    const doneAt = Math.max(asked + 20 * MINUTE_MS, atHour(addDays(dayOf(asked), random.whole(0, 1)), random))
    const hasWaiver = sold.extras.some(({ group }) => group === 'protection')
    const reason = hasWaiver ? random.pick(['illness', 'bereavement', 'other'] as const) : undefined
    request(life, asked, 'cancel', CANCEL_WORDS, { doneAt, reason })
    plan(doneAt, (at) => this.#cancel(at, reason ?? 'other', 'asked in My booking', dayOf(asked)))
  }

  #cancel(at: number, reason: CancellationReason, words: string, askedOn = dayOf(at)): void {
    const { life, random, sold, plan } = this.#tools()
    if (this.#cancelled || dayOf(at) >= departureOf(sold.stay)) return
    const account = this.#account
    const steps = sold.unit.policy.cancellation
    const cost = cancellationCost(cancellableOf(sold.stay.arrival, this.#price, this.#extras, steps), askedOn, reason)
    const owed = account.outstanding + account.paid
    const charge = collectableCharge(Math.min(owed, cost.charge), account.paid)
    this.#cancelled = { at, basis: cost.basis }
    this.#status = 'cancelled'
    life.isCancelled = true
    const chargeWords = cost.basis === 'waiver' ? `charge ${charge} by the waiver` : `charge ${charge}`
    life.event(at, 'cancelled', {
      from: 'confirmed',
      to: 'cancelled',
      actor: 'staff',
      detail: `${chargeWords}: ${words}`,
    })
    account.move(at, 'cancellation', charge - owed, life.id)
    this.#useDiscount(-1)
    const refund = refundOfCancellation(account.paid, charge)
    if (refund > 0) this.#refund(at, refund, 'cancellation')
    if (account.outstanding <= 0) return
    const day = dayOf(at)
    for (const reminder of sold.unit.policy.reminderDays) this.#remind(day, reminder, day)
    const later = random.chance(0.7) ? random.whole(1, 6) : random.whole(7, 40)
    plan(atHour(addDays(day, later), random), (when) => this.#payRest(when, 'charge'))
  }

  #refund(at: number, pence: number, reason: 'cancellation' | 'goodwill'): void {
    const { life } = this.#tools()
    for (const part of this.#account.refund(at, pence, reason)) {
      const details = { detail: `${reason} ${part.pence}`, paymentId: part.paymentId }
      life.event(at, 'refund-queued', { actor: 'staff', ...details })
      life.event(at + MINUTE_MS, 'refunded', { actor: 'job', ...details })
    }
  }

  /** After the stay, for something that was not as it should be. */
  #planGoodwill(): void {
    const { life, random, sold, plan } = this.#tools()
    if (sold.method !== 'card' || !random.chance(0.02)) return
    const reason = random.pick(GOODWILL_REASONS)
    const wanted = random.whole(2, 12) * 1000
    plan(atHour(addDays(departureOf(sold.stay), random.whole(1, 9)), random), (at) => {
      const pence = Math.min(wanted, this.#account.newest?.left ?? 0)
      if (this.#cancelled || pence <= 0 || this.#account.outstanding > 0) return
      life.event(at, 'refund-decided', { actor: 'staff', detail: `${formatMoneyExact(pence)}: ${reason}` })
      this.#refund(at, pence, 'goodwill')
    })
  }

  #planDispute(paymentId: string): void {
    const { life, random, sold, plan } = this.#tools()
    if (sold.method !== 'card' || sold.fate !== 'kept' || !random.chance(0.003)) return
    const { now } = life.circumstances
    const pence = this.#price.dueToday
    const ended = random.chance(0.4) ? 'lost' : 'won'
    const id = idOf('alert', sold.index)
    const openedAt = sold.bookedAt + random.whole(10, 40) * DAY_MS
    const closedAt = openedAt + random.whole(20, 50) * DAY_MS
    const details = { actor: 'job', detail: `fraudulent ${pence}`, paymentId } as const
    plan(openedAt, () => {
      const isOpen = closedAt > now
      life.event(openedAt, 'dispute-open', details)
      life.rows.add('payment_alert', {
        id,
        booking_id: life.id,
        payment_id: paymentId,
        kind: 'dispute',
        provider_alert_id: `dis_${id}`,
        status: isOpen ? 'open' : ended,
        reason: 'fraudulent',
        pence,
        blocks_refund: isOpen || ended === 'lost',
        due_by: isOpen ? instantOf(openedAt + 20 * DAY_MS) : null,
        created_at: instantOf(openedAt),
        seen_at: isOpen ? null : instantOf(Math.min(now, closedAt + 5 * HOUR_MS)),
      })
      plan(closedAt, () => {
        life.event(closedAt, `dispute-${ended}`, details)
        if (ended === 'lost') this.#account.move(closedAt, 'dispute', pence, `${paymentId}:${id}:lost`, paymentId)
      })
    })
  }

  #tools() {
    const life = this.#life
    const plan = (at: number, happen: (at: number) => void) => life.plan(at, () => happen(at))
    return { life, random: life.random, sold: life.sold, plan }
  }
}

function priceOf({ unitPence, extras, discount, option, unit: { policy }, stay, bookedOn }: SoldBooking) {
  const unit = unreducedPrice(unitPence)
  return priceBooking(
    { unit, extras, discount: discount?.pence ?? 0, option },
    depositTermsOf(policy),
    stay.arrival,
    bookedOn,
  )
}

const extrasWords = (extras: readonly ChosenExtra[]) =>
  extras.map(({ code, quantity }) => `${quantity} ${code}`).join(' ') || 'none'
