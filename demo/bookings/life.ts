/** The happenings of one generated booking in the order of time, until now. */
import type { EventKind } from '../../src/domain/booking/event-kinds.ts'
import type { BookingStatus } from '../../src/domain/booking/booking-status.ts'
import { addDays } from '../../src/domain/dates/calendar-date.ts'
import { departureOf } from '../../src/domain/dates/stay.ts'
import type { Random } from '../catalogue/generate/random.ts'
import { STAFF_NAMES } from './draw/texts.ts'
import type { Clock } from './draw/wish.ts'
import { idOf, instantOf, type Rows } from './rows.ts'
import type { SoldBooking } from './sold-booking.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** As the shop deletes the personal data of unsold bookings. */
const UNSOLD_DAYS = 30

export interface Circumstances extends Clock {
  /** Days after departure when personal data is deleted. */
  readonly keepDays: number
  readonly rows: Rows
}

interface Details {
  readonly from?: BookingStatus
  readonly to?: BookingStatus
  readonly actor?: 'customer' | 'job' | 'staff'
  readonly detail?: string
  readonly paymentId?: string
}

export class Life {
  readonly id: string
  readonly sold: SoldBooking
  readonly reference: string
  readonly random: Random
  readonly circumstances: Circumstances
  /** The member of staff who serves this customer. */
  readonly clerk: string
  /** The hold expired unpaid. */
  readonly isReleased: boolean
  readonly purgeOn: string
  /** Personal data has been deleted. */
  readonly isPurged: boolean
  isCancelled = false
  readonly #queue: { readonly at: number; readonly happen: () => void }[] = []

  constructor(random: Random, sold: SoldBooking, reference: string, circumstances: Circumstances) {
    const { now, today, keepDays } = circumstances
    this.random = random
    this.sold = sold
    this.reference = reference
    this.circumstances = circumstances
    this.id = idOf('booking', sold.index)
    this.clerk = random.pick(STAFF_NAMES)
    this.isReleased = sold.fate === 'released' && sold.bookedAt + HOUR_MS < now
    this.purgeOn = this.isReleased ? addDays(sold.bookedOn, UNSOLD_DAYS + 1) : addDays(departureOf(sold.stay), keepDays)
    this.isPurged = this.purgeOn <= today
  }

  get rows(): Rows {
    return this.circumstances.rows
  }

  /** Milliseconds since 1970. */
  plan(at: number, happen: () => void): void {
    this.#queue.push({ at, happen })
  }

  /** All that happens before now; each may lead to more. */
  run(): void {
    for (;;) {
      this.#queue.sort((one, other) => one.at - other.at)
      const next = this.#queue.shift()
      if (!next || next.at > this.circumstances.now) return
      next.happen()
    }
  }

  event(at: number, kind: EventKind, { from, to, actor = 'customer', detail, paymentId }: Details = {}): void {
    this.rows.add('booking_event', {
      booking_id: this.id,
      at: instantOf(at),
      kind,
      from_status: from ?? null,
      to_status: to ?? null,
      actor,
      actor_name: actor === 'staff' ? this.clerk : null,
      detail: detail ?? null,
      payment_id: paymentId ?? null,
    })
  }
}
