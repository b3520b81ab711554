import { type PriceSums } from '../../../domain/money/price.ts'
import type { Booking, BookingPrice, Customer } from '../../../contract/booking-calls.ts'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import { formatShortDate, formatUkDate, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { cancellableOf, cancellationSchedule } from '../../../domain/money/cancellation.ts'
import { tidyPhone } from '../../../domain/customer/customer.ts'
import { leadOf } from '../../../domain/customer/guests.ts'
import { HOLD_EXTENSIONS_ALLOWED } from '../../../domain/booking/hold.ts'
import { wasPenceOf } from '../../../domain/money/unit-price.ts'
import { formatMoneyExact } from '../../../domain/money/money.ts'
import { departureOf } from '../../../domain/dates/stay.ts'
import { depositUnavailable } from '../../../domain/words/price-words.ts'
import { todayOf } from '../../commands/command-deps.ts'
import type { BookingRecord } from '../../commands/holds/load-booking.ts'
import { saleIdOf } from '../../commands/payments/affiliate-sale.ts'
import type { Deps } from '../../deps.ts'
import type { CustomerRow } from '../../store/booking-details-store.ts'
import { partyOf, stayOf } from '../../store/booking-store.ts'
import type { PaymentRow } from '../../store/payment-store.ts'
import { parkCover } from '../present/present-park.ts'
import { linesOf } from '../present/text-parts.ts'
import { DEFAULT_CRITERIA } from '../../../domain/search/search-criteria.ts'
import { parkUrl } from '../page-urls.ts'

/** A booking as its own customer sees it. Names of the specification outside, terms of the domain inside. */
export function presentBooking(deps: Pick<Deps, 'pictures' | 'clock'>, record: BookingRecord): Booking {
  const { row, sale, price, policy } = record
  const cancellable = cancellableOf(row.arrival, price, record.extras, policy.cancellation)
  const isConfirmed = row.status === 'confirmed'
  const isSold = isConfirmed || row.status === 'cancelled'
  const isHeld = row.status === 'held' || row.status === 'paying'
  const party = { ...partyOf(row), petFriendly: row.dogs > 0 }
  const amounts = presentPrice(record)
  const park = { id: sale.parkId, name: sale.parkName, scene: sale.scene, photos: sale.photos }
  return {
    bookingId: row.reference,
    saleId: saleIdOf(row.id),
    type: 'new',
    message: BOOKING_MESSAGES[row.status],
    pendingParams: {
      parkId: sale.parkId,
      unitId: sale.unitTypeId,
      arrivalDate: row.arrival,
      duration: row.nights,
      ...party,
    },
    previousBookingId: record.previous?.reference ?? null,
    previousExtras: record.previous?.extras.map(({ code, quantity }) => ({ code, quantity })) ?? [],
    status: row.status,
    channelId: row.channel,
    parkId: sale.parkId,
    parkName: sale.parkName,
    parkSlug: sale.parkSlug,
    parkBookingUrl: parkBookingUrl(record),
    regionId: sale.regionId,
    regionName: sale.regionName,
    townName: sale.townName,
    image: parkCover(deps, park, { id: sale.unitTypeId, name: sale.unitName, photos: [] }),
    unitId: sale.unitTypeId,
    unitTypeId: sale.unitTypeId,
    unitDesc: sale.unitName,
    arrivalDate: row.arrival,
    departureDate: departureOf(stayOf(row)),
    arrivalFrom: policy.arrivalFrom,
    departureBy: policy.departureBy,
    directions: sale.directions,
    parkTelephone: isSold ? sale.parkTelephone : null,
    leadMinimumAge: policy.minimumAge,
    operator: { ...NO_FACTS, ...record.operator },
    importantInformation: linesOf(sale.importantInformation),
    latitude: sale.latitude,
    longitude: sale.longitude,
    duration: row.nights,
    party,
    price: amounts,
    unitPrice: amounts.unitPrice,
    totalCost: amounts.totalCost,
    amountPaid: amounts.amountPaid,
    deposit: amounts.deposit,
    compulsoryDeposit: amounts.compulsoryDeposit,
    paidWithFullVoucher: amounts.paidWithFullVoucher,
    ...presentPartPayment(record.payment),
    extras: record.extras.map(({ code, name, quantity, total, group }) => ({
      code,
      name,
      quantity,
      totalCost: total,
      isWithParty: group === 'pets',
    })),
    discountCode: row.discountCode,
    discountApplied: record.isDiscountApplied,
    voucher: record.voucher ?? null,
    discountValue: discountValueOf(record),
    depositText: depositText(record),
    dueDate: dueDateOf(record),
    promo: record.promo ?? null,
    paymentOption: record.option,
    stepsCompleted: row.stepsCompleted,
    // Anybody at this browser after the sale finds names, and nothing that leads to a person.
    customer: record.customer && !isSold ? presentCustomer(record.customer) : null,
    guests: presentGuests(record, isSold),
    holdExpiresAt: isHeld || record.keepsNights ? row.holdExpiresAt.toISOString() : null,
    serverTime: row.readAt.toISOString(),
    canExtendHold: row.status === 'held' && row.holdExtensions < HOLD_EXTENSIONS_ALLOWED,
    cancellation: cancellationSchedule(cancellable, todayOf(deps)),
    cancellationWaiver: cancellable.waiver === undefined ? null : { until: row.arrival, price: cancellable.waiver },
    paymntRecId: record.payment?.id ?? null,
    paymntErr: record.payment ? paymentError(record.payment) : null,
    confirmationId: isConfirmed ? row.reference : null,
  }
}

const NO_FACTS = {
  legalName: null,
  legalAddress: null,
  companyNumber: null,
  complaintsEmail: null,
  complaintsTelephone: null,
}

/** The party as entered; once sold it has its lead guest, by name, even if nobody else was named. */
function presentGuests({ guests, customer }: BookingRecord, isSold: boolean): Booking['guests'] {
  const stated = guests.map((guest) => ({
    ...guest,
    dateOfBirth: guest.dateOfBirth === null || isSold ? '' : formatUkDate(guest.dateOfBirth),
  }))
  if (!isSold || !customer) return stated
  const { age = null } = stated[0] ?? {}
  return [{ ...leadOf(customer), age, dateOfBirth: '' }, ...stated.slice(1)]
}

/** How a booking stands, in words [BOOK-02]. */
export const BOOKING_MESSAGES: Record<BookingStatus, string> = {
  held: 'Your holiday is held for you.',
  paying: 'Your payment is under way.',
  confirmed: 'Your holiday is booked.',
  released: 'Your holiday is no longer held for you.',
  cancelled: 'Your booking is cancelled.',
}

/** The guest's last payment after the sale, and the reason if it failed [PAY-11]. */
export function presentPartPayment(
  payment: PaymentRow | undefined,
): Pick<Booking, 'customBookingPayment' | 'customBookingPaymentErr'> {
  const part = payment?.purpose === 'booking' ? undefined : payment
  return { customBookingPayment: part?.amountPence ?? null, customBookingPaymentErr: part ? paymentError(part) : null }
}

/** Why a payment came to nothing; an approval that was broken off has no other reason. */
function paymentError({ status, failureCode }: Pick<PaymentRow, 'status' | 'failureCode'>): string | null {
  return status === 'failed' || status === 'cancelled' ? (failureCode ?? status) : null
}

/** The sums and days due, or that there is no deposit [BOOK-11, BOOK-13]. */
export function depositText({ price: { schedule } }: BookingRecord): string {
  if (schedule.kind === 'full') return depositUnavailable
  const due = `${formatMoneyExact(schedule.balance)} by ${formatShortDate(schedule.balanceDue)}`
  return `${formatMoneyExact(schedule.dueToday)} today and ${due}`
}

export function dueDateOf({ price: { schedule } }: BookingRecord): CalendarDate | null {
  return schedule.kind === 'deposit' ? schedule.balanceDue : null
}

/** Negative, as the specification has it [BOOK-11]; never −0. */
export function discountValueOf({ price: { discount } }: BookingRecord): number {
  return discount === 0 ? 0 : -discount
}

/** The deposit that may be paid today; null where the whole price is due. */
export function depositOf({ price }: Pick<BookingRecord, 'price'>): number | null {
  return price.schedule.kind === 'deposit' ? price.schedule.dueToday : null
}

/** Whether the deposit is all that can be paid today. */
export function isDepositCompulsory({ price: { schedule } }: Pick<BookingRecord, 'price'>): boolean {
  return schedule.kind === 'deposit' && schedule.compulsory
}

/** Omitted without any. */
export const presentPayThere = ({ payThere }: Pick<PriceSums, 'payThere'>) => payThere && [...payThere]

function presentPrice(record: BookingRecord): BookingPrice {
  const { price, account, row } = record
  const isSold = row.status === 'confirmed' || row.status === 'cancelled'
  return {
    lines: [...price.lines],
    unitPrice: price.unit,
    wasPrice: wasPenceOf({ lines: price.lines, pence: price.unit }),
    extras: price.extras,
    discount: price.discount,
    totalCost: price.total,
    payThere: presentPayThere(price),
    amountPaid: account.paid,
    outstanding: isSold ? account.outstanding : price.total - account.paid,
    dueToday: price.dueToday,
    balance: price.balance,
    balanceDue: price.balanceDue ?? null,
    deposit: depositOf(record),
    compulsoryDeposit: isDepositCompulsory(record),
    paidWithFullVoucher: price.paidWithFullVoucher,
  }
}

function presentCustomer(row: CustomerRow): Customer {
  const { emailOptIn, smsOptIn, thirdPartyOptIn, ...plain } = row
  const yesOrNo = (isIn: boolean) => (isIn ? 'Y' : 'N')
  return {
    ...plain,
    // Bookings of before are kept with '+44'.
    telephone: tidyPhone(row.telephone),
    emailOpt: yesOrNo(emailOptIn),
    smsOpt: yesOrNo(smsOptIn),
    thirdOpt: yesOrNo(thirdPartyOptIn),
  }
}

/** The page of a booking's park with the stay in its query: the way back from a unit that is gone [BOOK-02]. */
function parkBookingUrl({ row, sale }: Pick<BookingRecord, 'row' | 'sale'>): string {
  const { channel, arrival, nights } = row
  const place = { id: sale.parkId, regionId: sale.regionId, slug: sale.parkSlug }
  return parkUrl(place, { ...DEFAULT_CRITERIA, channel, arrival, nights, party: partyOf(row) })
}
