/** Answers to requests and messages, and staff messages about a booking. */
import { randomUUID } from 'node:crypto'
import { isUuid } from '../../../domain/booking/uuid.ts'
import {
  staffMessageErrors,
  linkOf,
  tidyStaffMessage,
  type StaffMessageError,
  type StaffMessageFields,
} from '../../../domain/correspondence/staff-message.ts'
import type { Recipient } from '../../emails/staff-message-email.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import { findBooking, recordEvent } from '../../store/booking-store.ts'
import { findMessage, markMessageAnswered, recordCorrespondence } from '../../store/correspondence-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { findRequest, markRequestDone } from '../../store/request-store.ts'
import {
  findStaffMessage,
  insertStaffMessage,
  type NewStaffMessage,
} from '../../store/correspondence/sent-email-store.ts'
import { inTransaction, rollBackWith, type Transaction } from '../../store/transaction.ts'
import { loadBooking } from '../holds/load-booking.ts'
import type { CommandDeps } from '../command-deps.ts'
import { linksOf, recipientOfBooking, recipientOfMessage, type StaffMessageDeps } from './recipient.ts'

export type AnswerOutcome =
  /** Queued; the outbox sends it within a second. */
  | { readonly kind: 'queued'; readonly staffMessageId: string }
  /** Somebody else has answered, or it was withdrawn: nothing was sent. */
  | { readonly kind: 'done-before' }
  /** Another message was sent from the same form: nothing was sent now. */
  | { readonly kind: 'other-message' }
  | { readonly kind: 'invalid'; readonly errors: readonly StaffMessageError[] }
  /** No recipient: it never existed, or its personal data was deleted. */
  | { readonly kind: 'no-recipient' }

/** Answers a request of My booking by email, and marks it as done. Only one of several concurrent answers is sent. */
export async function answerRequest(
  deps: StaffMessageDeps,
  actor: Actor,
  requestId: string,
  fields: StaffMessageFields,
): Promise<AnswerOutcome> {
  requirePermission(actor, 'inbox:answer')
  const request = isUuid(requestId) ? await findRequest(deps.db, requestId) : undefined
  const recipient = request && recipientOfBooking(deps, await loadBooking(deps, request.bookingId))
  if (!recipient) return { kind: 'no-recipient' }
  const { bookingId, kind } = request
  return send(deps, actor, recipient, { fields, about: { bookingId, requestId } }, async (tx) => {
    if (!(await markRequestDone(tx, requestId))) return false
    await recordEvent(tx, { bookingId, kind: `${kind}-request-answered` }, actor)
    return true
  })
}

/** Answers a message of the contact form by email, and marks it as answered. Only one concurrent answer is sent. */
export async function answerMessage(
  deps: StaffMessageDeps,
  actor: Actor,
  messageId: string,
  fields: StaffMessageFields,
): Promise<AnswerOutcome> {
  requirePermission(actor, 'inbox:answer')
  const message = isUuid(messageId) ? await findMessage(deps.db, messageId) : undefined
  if (!message) return { kind: 'no-recipient' }
  return send(deps, actor, recipientOfMessage(message), { fields, about: { messageId } }, (tx) =>
    markAnswered(tx, actor, messageId),
  )
}

/**
 * Writes to the lead guest of a booking.
 * @param letterId created with the form: deduplicates double submits
 */
export async function writeToCustomer(
  deps: StaffMessageDeps,
  actor: Actor,
  bookingId: string,
  { staffMessageId, ...fields }: StaffMessageFields & { readonly staffMessageId: string },
): Promise<AnswerOutcome> {
  requirePermission(actor, 'inbox:answer')
  const row = await findBooking(deps.db, bookingId)
  const recipient = row && recipientOfBooking(deps, await loadBooking(deps, bookingId))
  if (!recipient) return { kind: 'no-recipient' }
  return send(deps, actor, recipient, { fields, about: { bookingId }, id: staffMessageId }, async (tx) => {
    await recordEvent(tx, { bookingId, kind: 'letter-written' }, actor)
    return true
  })
}

interface Draft {
  readonly fields: StaffMessageFields
  readonly about: Pick<NewStaffMessage, 'bookingId' | 'requestId' | 'messageId'>
  readonly id?: string
}

/** @param conclude marks the request or message as answered; false if it was before, and then nothing is sent */
async function send(
  deps: StaffMessageDeps,
  actor: Actor,
  recipient: Recipient,
  { fields, about, id = randomUUID() }: Draft,
  conclude: (tx: Transaction) => Promise<boolean>,
): Promise<AnswerOutcome> {
  const tidy = tidyStaffMessage(fields)
  const errors = staffMessageErrors(tidy, linksOf(recipient))
  if (errors.length > 0) return { kind: 'invalid', errors }
  const { subject, words } = tidy
  const { accountId, actorName: authorName } = staffColumns(actor)
  const writer = { accountId, authorName }
  const staffMessage = { id, ...about, subject, words, link: linkOf(tidy), ...writer }
  return inTransaction(deps.db, async (tx): Promise<AnswerOutcome> => {
    // Before what is about it: two that are written at once wait for each other here.
    if (!(await insertStaffMessage(tx, staffMessage))) {
      return (await isSame(tx, staffMessage)) ? { kind: 'queued', staffMessageId: id } : { kind: 'other-message' }
    }
    if (!(await conclude(tx))) return rollBackWith({ kind: 'done-before' })
    const { bookingId, messageId } = about
    const payload = { staffMessageId: id, ...(bookingId ? { bookingId } : {}), ...(messageId ? { messageId } : {}) }
    await queueTask(tx, { kind: 'staff-letter', dedupeKey: `letter:${id}`, payload })
    return { kind: 'queued', staffMessageId: id }
  })
}

async function isSame(tx: Transaction, staffMessage: NewStaffMessage & { readonly id: string }): Promise<boolean> {
  const before = await findStaffMessage(tx, staffMessage.id)
  const parts = ['bookingId', 'requestId', 'messageId', 'subject', 'words', 'link'] as const
  return before !== undefined && parts.every((part) => (before[part] ?? null) === (staffMessage[part] ?? null))
}

/** Marks a message as answered, for answers by telephone or from another mail program. */
export async function finishMessage(
  deps: Pick<CommandDeps, 'db'>,
  actor: Actor,
  id: string,
): Promise<'done' | 'done-before' | 'no-such'> {
  requirePermission(actor, 'inbox:answer')
  if (!isUuid(id) || !(await findMessage(deps.db, id))) return 'no-such'
  return inTransaction(deps.db, async (tx) => ((await markAnswered(tx, actor, id)) ? 'done' : 'done-before'))
}

async function markAnswered(tx: Transaction, actor: Actor, messageId: string): Promise<boolean> {
  if (!(await markMessageAnswered(tx, messageId))) return false
  await recordCorrespondence(tx, messageId, 'message-answered', actor)
  return true
}
