/** What a page that writes to a customer is about: a request, a message or a booking. */
import { isUuid } from '../../domain/booking/uuid.ts'
import { parseBookingReference } from '../../domain/booking/booking-reference.ts'
import type { StaffMessageFact, StaffMessageFields } from '../../domain/correspondence/staff-message.ts'
import type { StaffMessageOccasion } from '../../domain/words/staff-message-words.ts'
import {
  answerMessage,
  answerRequest,
  writeToCustomer,
  type AnswerOutcome,
} from '../../server/commands/correspondence/answer.ts'
import { staffMessageFacts } from '../../server/commands/correspondence/staff-message-facts.ts'
import {
  recipientOfBooking,
  recipientOfMessage,
  type StaffMessageDeps,
} from '../../server/commands/correspondence/recipient.ts'
import { loadBooking, type BookingRecord } from '../../server/commands/holds/load-booking.ts'
import type { Deps } from '../../server/deps.ts'
import type { Recipient } from '../../server/emails/staff-message-email.ts'
import { senderOf } from '../../server/mail/mail.ts'
import type { Actor } from '../../domain/identity/actor.ts'
import { findMessage, type MessageRow } from '../../server/store/correspondence-store.ts'
import { findRequest, type RequestRow } from '../../server/store/request-store.ts'
import { findByReference } from '../../server/store/staff-store.ts'
import {
  listEmailsOfBooking,
  listEmailsOfMessage,
  type SentEmailRow,
} from '../../server/store/correspondence/sent-email-store.ts'

export interface Correspondence {
  readonly about:
    | { readonly kind: 'request'; readonly request: RequestRow; readonly record: BookingRecord }
    | { readonly kind: 'message'; readonly message: MessageRow }
    | { readonly kind: 'booking'; readonly record: BookingRecord }
  /** The address of its page, under which its forms are. */
  readonly path: string
  readonly occasion: StaffMessageOccasion
  /** Undefined if the personal data was deleted. */
  readonly recipient: Recipient | undefined
  readonly facts: Partial<Record<StaffMessageFact, string>>
  readonly emails: readonly SentEmailRow[]
  /** False once it is answered. */
  readonly isOpen: boolean
  send(actor: Actor, fields: StaffMessageFields & { readonly staffMessageId: string }): Promise<AnswerOutcome>
}

/** Finds what an address names; undefined if there is no such thing. */
export type FindCorrespondence = (
  deps: Deps,
  params: Readonly<Record<string, string>>,
) => Promise<Correspondence | undefined>

export const staffMessageDeps = (deps: Deps): StaffMessageDeps => ({
  ...deps,
  sender: senderOf(deps.site, deps.env, deps.payments.setup.isSandbox),
})

export const correspondenceOfRequest: FindCorrespondence = async (deps, { id = '' }) => {
  const request = isUuid(id) ? await findRequest(deps.db, id) : undefined
  if (!request) return undefined
  const record = await loadBooking(deps, request.bookingId)
  return {
    ...(await correspondenceOfBooking(deps, record)),
    about: { kind: 'request', request, record },
    path: `/staff/inbox/requests/${id}`,
    occasion: `ask-${request.kind}`,
    isOpen: request.doneAt === null,
    send: (actor, fields) => answerRequest(staffMessageDeps(deps), actor, id, fields),
  }
}

export const correspondenceOfMessage: FindCorrespondence = async (deps, { id = '' }) => {
  const message = isUuid(id) ? await findMessage(deps.db, id) : undefined
  if (!message) return undefined
  return {
    about: { kind: 'message', message },
    path: `/staff/inbox/messages/${id}`,
    occasion: message.topic,
    recipient: recipientOfMessage(message),
    facts: {},
    emails: await listEmailsOfMessage(deps.db, id),
    isOpen: message.answeredAt === null,
    send: (actor, fields) => answerMessage(staffMessageDeps(deps), actor, id, fields),
  }
}

export const correspondenceWithGuest: FindCorrespondence = async (deps, { reference = '' }) => {
  const parsed = parseBookingReference(reference)
  const found = parsed === undefined ? undefined : await findByReference(deps.db, parsed)
  if (!found) return undefined
  const { id } = found.booking
  const record = await loadBooking(deps, id)
  return {
    ...(await correspondenceOfBooking(deps, record)),
    about: { kind: 'booking', record },
    path: `/staff/bookings/${found.booking.reference}/write`,
    occasion: 'write',
    isOpen: true,
    send: (actor, fields) => writeToCustomer(staffMessageDeps(deps), actor, id, fields),
  }
}

async function correspondenceOfBooking(deps: Deps, record: BookingRecord) {
  const recipient = recipientOfBooking(staffMessageDeps(deps), record)
  const [facts, emails] = await Promise.all([
    staffMessageFacts(deps, record),
    listEmailsOfBooking(deps.db, record.row.id),
  ])
  return { recipient, facts, emails }
}
