/** A change of a sold booking: its input, its effect, and its refusals. */
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import type { Party } from '../../../domain/booking/party.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { Stay } from '../../../domain/dates/stay.ts'
import type { ChangeSums } from '../../../domain/money/change.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { PriceSums } from '../../../domain/money/price.ts'
import type { ChosenExtra } from '../../store/booking-details-store.ts'
import type { Sale } from '../../store/sale-store.ts'
import type { ChangedMeanwhile } from '../../store/bookings/version-store.ts'
import type { ExtraInput } from '../holds/choose-extras.ts'
import type { PartyRefusal } from '../holds/party-refusal.ts'
import type { ChangedExtraError } from './changed-extras.ts'
import type { GoodwillRefused, GoodwillTerms } from '../refunds/goodwill.ts'

export type BookingChange =
  /** Staff alone can leave out the charge of the policy. */
  | { readonly kind: 'dates'; readonly stay: Stay; readonly withoutFee?: boolean }
  /** Another unit of the operator, in the same park or another. By staff alone. */
  | { readonly kind: 'unit'; readonly unitTypeId: number }
  | { readonly kind: 'party'; readonly party: Party }
  /** The quantities of these extras; the others stay. */
  | { readonly kind: 'extras'; readonly extras: readonly ExtraInput[] }

export interface ChangeInput {
  readonly bookingId: string
  readonly change: BookingChange
  /** Staff can change a booking until the day of arrival, and take extras off. */
  readonly by: 'guest' | 'staff'
  /** The version shown: a stale preview is rejected. */
  readonly version?: number
  /** The approval that this carries out. */
  readonly approvalId?: string
}

/** The figures agreed to, in pence. */
export interface AgreedChange {
  readonly total: Pence
  readonly outstanding: Pence
}

/** A sold unit of a type. */
export type SoldUnit = Pick<Sale, 'unitTypeId' | 'unitName' | 'parkId' | 'parkName' | 'channel' | 'localCharges'>

/** A booking as it is sold. */
export interface SoldState {
  readonly unit: SoldUnit
  readonly stay: Stay
  readonly party: Party
  readonly extras: readonly ChosenExtra[]
  readonly price: PriceSums
  readonly outstanding: Pence
}

export interface ChangePlan {
  readonly before: SoldState
  readonly after: SoldState
  readonly sums: ChangeSums
  /** The increase of the voucher’s part; negative if it falls. */
  readonly byVoucher: Pence
  /** The goodwill that the change gives; negative if it takes. */
  readonly goodwill: Pence
  /** A discount code that no longer applies. */
  readonly lostDiscount: string | undefined
}

export type ChangeRefused =
  | { readonly kind: 'no-booking' }
  | { readonly kind: 'not-confirmed'; readonly status: BookingStatus }
  | { readonly kind: 'too-late'; readonly last: CalendarDate }
  /** A payment of the balance is open, so the balance cannot change now. */
  | { readonly kind: 'payment-under-way' }
  /** The guest has asked to cancel, and would have to withdraw that first. */
  | { readonly kind: 'cancel-requested' }
  /** A payment is disputed: staff decide. */
  | { readonly kind: 'disputed' }
  /** The operator's own system holds the unit, and cannot change what it holds. */
  | { readonly kind: 'live-supplier' }
  /** No such stay is on sale, or the unit is no longer sold. */
  | { readonly kind: 'not-on-sale' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'extra-sold-out'; readonly code: string }
  | { readonly kind: 'party-refused'; readonly refusal: PartyRefusal }
  | { readonly kind: 'extras-refused'; readonly errors: readonly ChangedExtraError[] }
  | ChangedMeanwhile
  /** Only for goodwill of staff. */
  | GoodwillRefused

export type ChangeOutcome =
  | ({ readonly kind: 'changed' } & ChangePlan)
  /** The booking is like that already: the form was sent twice. */
  | { readonly kind: 'unchanged' }
  /** The figures differ from the agreed ones. */
  | ({ readonly kind: 'figures-changed' } & ChangePlan)
  | ChangeRefused

/** The version and figures that the command requires. */
export type ChangePreview =
  | ({ readonly kind: 'changed'; readonly goodwillTerms: GoodwillTerms } & ChangePlan)
  | Exclude<ChangeOutcome, { kind: 'changed' }>
