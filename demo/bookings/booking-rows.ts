/** The rows of a booking itself, as it is now. */
import { BOOKING_STEPS } from '../../src/domain/booking/booking-steps.ts'
import type { BookingStatus } from '../../src/domain/booking/booking-status.ts'
import { londonMidnight } from '../../src/domain/dates/calendar-date.ts'
import type { PriceBreakdown } from '../../src/domain/money/price.ts'
import { unreducedPrice } from '../../src/domain/money/unit-price.ts'
import type { CancellationBasis } from '../../src/server/store/schema/booking.ts'
import { drawGuests } from './draw/people.ts'
import { NEEDS } from './draw/texts.ts'
import { HOUR_MS, MINUTE_MS, type Life } from './life.ts'
import { instantOf } from './rows.ts'
import type { ChosenExtra } from './sold-booking.ts'

export interface BookingState {
  readonly status: BookingStatus
  readonly heldAt: number
  readonly price: PriceBreakdown
  readonly extras: readonly ChosenExtra[]
  readonly failures: number
  readonly cancelled: { readonly at: number; readonly basis: CancellationBasis } | undefined
}

export function writeBooking(life: Life, { status, heldAt, price, extras, failures, cancelled }: BookingState): void {
  const { id, sold, rows, isReleased, isPurged } = life
  const { unit, stay, party } = sold
  const purgedAt = isPurged ? londonMidnight(life.purgeOn) + 3 * HOUR_MS : undefined
  if (purgedAt !== undefined) life.event(purgedAt, 'purged', { actor: 'job' })
  rows.add('booking', {
    id,
    reference: life.reference,
    site: sold.site,
    status,
    channel: unit.channel,
    park_id: unit.parkId,
    unit_type_id: unit.id,
    arrival: stay.arrival,
    nights: stay.nights,
    adults: party.adults,
    children: party.children,
    under5s: party.under5s,
    dogs: party.dogs,
    assistance_dogs: party.assistanceDogs,
    cots_wanted: 0,
    unit_pence: sold.unitPence,
    unit_lines: unreducedPrice(sold.unitPence).lines,
    discount_code: isReleased ? null : (sold.discount?.code ?? null),
    discount_claimed: !isReleased && sold.discount !== undefined,
    payment_option: isReleased ? null : sold.option,
    steps_completed: isReleased ? ['extras'] : BOOKING_STEPS,
    policy: unit.policy,
    agreed_price: isReleased ? null : price,
    hold_expires_at: instantOf(heldAt + 30 * MINUTE_MS),
    hold_extensions: 0,
    created_at: instantOf(heldAt),
    confirmed_at: isReleased ? null : instantOf(sold.bookedAt),
    cancelled_at: cancelled ? instantOf(cancelled.at) : null,
    cancellation_basis: cancelled?.basis ?? null,
    failed_payments: failures,
    purged_at: purgedAt === undefined ? null : instantOf(purgedAt),
    // The trigger of the ledger adds to it.
    outstanding_pence: 0,
  })
  for (const extra of extras) {
    rows.add('booking_extra', {
      booking_id: id,
      extra_code: extra.code,
      name: extra.name,
      extra_group: extra.group,
      quantity: extra.quantity,
      each_pence: extra.each,
      total_pence: extra.total,
      deposit_pence: extra.deposit,
      is_counted: false,
    })
  }
  if (!isPurged && !isReleased) writePeople(life)
}

function writePeople({ id, random, rows, sold: { lead, party } }: Life): void {
  rows.add('booking_customer', {
    booking_id: id,
    title: lead.title,
    first_name: lead.firstName,
    last_name: lead.lastName,
    email: lead.email,
    telephone: lead.telephone,
    street: lead.street,
    town: lead.town,
    county: lead.county,
    postcode: lead.postcode,
    country: 'CNGBR',
    email_opt_in: random.chance(0.4),
    sms_opt_in: random.chance(0.15),
    third_party_opt_in: false,
    special_needs: random.chance(0.03) ? random.pick(NEEDS) : '',
  })
  for (const guest of drawGuests(random, lead, party)) rows.add('booking_guest', { booking_id: id, ...guest })
}
