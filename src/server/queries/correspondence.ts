/** Reads requests, messages and bookings that staff write about, and emails as they were sent [STAFF-04]. */
import { parseBookingReference } from '../../domain/booking/booking-reference.ts'
import { fillIn, type StaffMessageFact } from '../../domain/correspondence/staff-message.ts'
import { disputeSentence } from '../../domain/words/contract-words.ts'
import { STAFF_MESSAGE_TEMPLATES, type StaffMessageOccasion } from '../../domain/words/staff-message-words.ts'
import {
  linksOf,
  recipientOfBooking,
  recipientOfMessage,
  type StaffMessageDeps,
  staffMessageFacts,
} from '../commands/correspondence/recipient.ts'
import { loadBooking, type BookingRecord } from '../commands/holds/load-booking.ts'
import type { Deps } from '../deps.ts'
import type { Recipient } from '../emails/staff-message-email.ts'
import { senderOf } from '../mail/mail.ts'
import { findBooking } from '../store/booking-store.ts'
import { findMessage, type MessageRow } from '../store/correspondence-store.ts'
import {
  findSentEmail,
  listEmailsOfBooking,
  listEmailsOfMessage,
  type EmailParts,
  type SentEmailRow,
} from '../store/correspondence/sent-email-store.ts'
import { findRequest, type RequestRow } from '../store/request-store.ts'
import { findByReference } from '../store/staff-store.ts'

export type SentEmail = SentEmailRow
export type SentEmailParts = EmailParts

export interface Correspondence {
  readonly about:
    | { readonly kind: 'request'; readonly request: RequestRow; readonly record: BookingRecord }
    | { readonly kind: 'message'; readonly message: MessageRow }
    | { readonly kind: 'booking'; readonly record: BookingRecord }
  readonly occasion: StaffMessageOccasion
  /** Undefined if the personal data was deleted. */
  readonly recipient: Recipient | undefined
  readonly facts: Partial<Record<StaffMessageFact, string>>
  readonly emails: readonly SentEmail[]
  /** False once it is answered. */
  readonly isOpen: boolean
}

/** Dependencies of the commands that write to customers. */
export const staffMessageDeps = (deps: Deps): StaffMessageDeps => ({
  ...deps,
  sender: senderOf(deps.site, deps.env, deps.payments.setup.isSandbox),
})

export async function findRequestToAnswer(deps: Deps, id: string): Promise<Correspondence | undefined> {
  const request = await findRequest(deps.db, id)
  if (!request) return undefined
  const record = await loadBooking(deps, request.bookingId)
  return {
    ...(await correspondenceOfBooking(deps, record)),
    about: { kind: 'request', request, record },
    occasion: `ask-${request.kind}`,
    isOpen: request.doneAt === null,
  }
}

export async function findMessageToAnswer(deps: Deps, id: string): Promise<Correspondence | undefined> {
  const message = await findMessage(deps.db, id)
  if (!message) return undefined
  return {
    about: { kind: 'message', message },
    occasion: message.topic,
    recipient: recipientOfMessage(message),
    facts: factsOfBrand(deps),
    emails: await listEmailsOfMessage(deps.db, id),
    isOpen: message.answeredAt === null,
  }
}

export async function findGuestToWriteTo(deps: Deps, reference: string): Promise<Correspondence | undefined> {
  const parsed = parseBookingReference(reference)
  const found = parsed === undefined ? undefined : await findByReference(deps.db, parsed)
  if (!found) return undefined
  const record = await loadBooking(deps, found.booking.id)
  return {
    ...(await correspondenceOfBooking(deps, record)),
    about: { kind: 'booking', record },
    occasion: 'write',
    isOpen: true,
  }
}

async function correspondenceOfBooking(deps: Deps, record: BookingRecord) {
  const recipient = recipientOfBooking(staffMessageDeps(deps), record)
  const [facts, emails] = await Promise.all([
    staffMessageFacts(deps, record),
    listEmailsOfBooking(deps.db, record.row.id),
  ])
  return { recipient, facts: { ...facts, ...factsOfBrand(deps) }, emails }
}

/** Without a provider of dispute resolution its placeholder stays, and staff have to say something. */
const factsOfBrand = ({ site: { disputes } }: Deps): Correspondence['facts'] =>
  disputes ? { disputeResolution: disputeSentence(disputes) } : {}

/** Kinds of the emails that `sendConfirmationAgain` sends. */
const CONFIRMATIONS: readonly string[] = ['confirmation-email', 'confirmation-again']

/** An email as it was sent, with its booking if it is about one. */
export async function findEmail({ db }: Pick<Deps, 'db'>, id: string) {
  const found = await findSentEmail(db, id)
  if (!found) return undefined
  const { bookingId, kind } = found.row
  const booking = bookingId === null ? undefined : await findBooking(db, bookingId)
  return { ...found, booking, isConfirmation: booking !== undefined && CONFIRMATIONS.includes(kind) }
}

/** The email with the payment link, filled in; undefined if a link can pay nothing. */
export async function composePaymentLink(deps: Deps, { id, status }: Pick<BookingRecord['row'], 'id' | 'status'>) {
  const template = STAFF_MESSAGE_TEMPLATES.find(({ link }) => link === 'pay')
  if (!template || (status !== 'confirmed' && status !== 'cancelled')) return undefined
  const record = await loadBooking(deps, id)
  const recipient = recipientOfBooking(staffMessageDeps(deps), record)
  if (!recipient || !linksOf(recipient).includes('pay')) return undefined
  const facts = await staffMessageFacts(deps, record)
  return { subject: fillIn(template.subject, facts), words: fillIn(template.words, facts), address: recipient.address }
}
