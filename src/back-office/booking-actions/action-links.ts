/** The actions of a booking, as links for its page. */
import type { BookingStatus } from '../../domain/booking/booking-status.ts'
import { formerPart } from '../../domain/money/change.ts'
import { isAllowed, type Permission, type Role } from '../../domain/identity/role.ts'
import { bookingPath } from '../bookings/booking-cells.tsx'
import { staffMessage } from '../inbox/words.ts'
import * as words from './words.ts'

export interface ActionLink {
  readonly label: string
  readonly href: string
  /** Why the action is not possible now; undefined if it is. */
  readonly whyNot?: string
}

/** The page that resolves a failed refund. */
export const failedRefundPath = (reference: string, refundId: string) => `${bookingPath(reference)}/refunds/${refundId}`

/** The page that approves goodwill above the limit. */
export const approvalPath = (reference: string, approvalId: string) =>
  `${bookingPath(reference)}/approvals/${approvalId}`

interface ActionBooking {
  readonly reference: string
  readonly status: BookingStatus
  /** The balance in pence. */
  readonly outstanding: number
  /** Whether the customer's data is still kept. */
  readonly hasCustomer: boolean
}

interface Action {
  readonly label: string
  readonly path: string
  readonly permission: Permission
  readonly whyNot: (booking: ActionBooking) => string | undefined
}

const ifConfirmed = ({ status }: ActionBooking) => {
  if (status === 'cancelled') return words.actions.cancelled
  return status === 'confirmed' ? undefined : words.actions.notConfirmed
}
const ifSold = ({ status, hasCustomer }: ActionBooking) => {
  if (status !== 'confirmed' && status !== 'cancelled') return words.actions.notSold
  return hasCustomer ? undefined : words.actions.noCustomer
}

const { titles } = words.change

const ACTIONS: readonly Action[] = [
  { label: titles.dates, path: 'dates', permission: 'bookings:change', whyNot: ifConfirmed },
  { label: titles.unit, path: 'unit', permission: 'bookings:change', whyNot: ifConfirmed },
  { label: titles.party, path: 'party', permission: 'bookings:change', whyNot: ifConfirmed },
  { label: titles.extras, path: 'extras', permission: 'bookings:change', whyNot: ifConfirmed },
  { label: words.details.title, path: 'details', permission: 'bookings:change', whyNot: ifSold },
  { label: words.notes.title, path: 'notes', permission: 'bookings:change', whyNot: () => undefined },
  { label: staffMessage.write, path: 'write', permission: 'inbox:answer', whyNot: ifSold },
  { label: words.again.title, path: 'send-again', permission: 'bookings:change', whyNot: ifConfirmed },
  {
    label: words.payLink.title,
    path: 'pay-link',
    permission: 'bookings:change',
    whyNot: (booking) => ifSold(booking) ?? (booking.outstanding > 0 ? undefined : words.actions.nothingToPay),
  },
  {
    label: words.refund.title,
    path: 'refund',
    permission: 'refunds:create',
    whyNot: ({ status }) => (status === 'confirmed' || status === 'cancelled' ? undefined : words.actions.notSold),
  },
  { label: words.cancel.title, path: 'cancel', permission: 'bookings:cancel', whyNot: ifConfirmed },
]

/** The actions that a role may take on a booking, the most frequent first. */
export function actionsOf(booking: ActionBooking, { role }: { readonly role: Role }): ActionLink[] {
  return ACTIONS.filter(({ permission }) => isAllowed(role, permission)).map(({ label, path, whyNot }) => {
    const why = whyNot(booking)
    return {
      label,
      href: `${bookingPath(booking.reference)}/${path}`,
      ...(why === undefined ? {} : { whyNot: why }),
    }
  })
}

/**
 * The preview that restores the values before the last change, at today's prices; undefined if nothing was changed.
 *
 * @param events of the booking, the oldest first
 */
export function putBackOf(
  { reference }: { readonly reference: string },
  events: readonly { readonly kind: string; readonly detail: string | null }[],
): ActionLink | undefined {
  const former = events.toReversed().flatMap((event) => formerPart(event) ?? [])[0]
  if (!former) return undefined
  const query = new URLSearchParams(queryOf(former))
  return { label: words.actions.putBack[former.kind], href: `${bookingPath(reference)}/${former.kind}?${query}` }
}

function queryOf(former: NonNullable<ReturnType<typeof formerPart>>): Record<string, string> {
  switch (former.kind) {
    case 'dates':
      // The customer didn't ask for it.
      return { arrival: former.stay.arrival, nights: String(former.stay.nights), withoutFee: 'true' }
    case 'unit':
      return { unit: String(former.unitTypeId) }
    case 'party':
      return Object.fromEntries(Object.entries(former.party).map(([name, count]) => [name, String(count)]))
    case 'extras':
      return Object.fromEntries(former.extras.map(({ code, quantity }) => [`extra.${code}`, String(quantity)]))
  }
}
