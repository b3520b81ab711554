/** What staff answer to requests and messages, and write of their own accord. */
import { randomUUID } from 'node:crypto'
import { isUuid } from '../../../domain/booking/uuid.ts'
import { letterFaults, linkOf, tidyLetter, type LetterFault, type LetterFields } from '../../../domain/staff/letter.ts'
import type { LetterReader } from '../../emails/letter-email.ts'
import { findBooking, recordEvent, type Actor } from '../../store/booking-store.ts'
import { findMessage, markMessageAnswered, recordCorrespondence } from '../../store/correspondence-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { findRequest, markRequestDone } from '../../store/request-store.ts'
import { findLetter, insertLetter, type NewLetter } from '../../store/staff/letter-store.ts'
import { inTransaction, rollBackWith, type Transaction } from '../../store/transaction.ts'
import { loadBooking } from '../checkout/load-booking.ts'
import type { CommandDeps } from '../command-deps.ts'
import { linksOf, readerOfBooking, readerOfMessage, type LetterDeps } from './letter-reader.ts'

export type AnswerOutcome =
  /** In the outbox, from where it is sent within a second. */
  | { readonly kind: 'queued'; readonly letterId: string }
  /** Somebody else has answered, or it was withdrawn: nothing was sent. */
  | { readonly kind: 'done-before' }
  /** Another letter was sent from the same form: nothing was sent now. */
  | { readonly kind: 'other-letter' }
  | { readonly kind: 'faulty'; readonly faults: readonly LetterFault[] }
  /** Nobody to write to: never existed, or its personal data was deleted. */
  | { readonly kind: 'no-reader' }

/** Answers a request of My booking by email, and marks it as done; of several at once, one. */
export async function answerRequest(
  deps: LetterDeps,
  actor: Actor,
  requestId: string,
  fields: LetterFields,
): Promise<AnswerOutcome> {
  const request = isUuid(requestId) ? await findRequest(deps.db, requestId) : undefined
  const reader = request && readerOfBooking(deps, await loadBooking(deps, request.bookingId))
  if (!reader) return { kind: 'no-reader' }
  const { bookingId, kind } = request
  return send(deps, actor, reader, { fields, about: { bookingId, requestId } }, async (tx) => {
    if (!(await markRequestDone(tx, requestId))) return false
    await recordEvent(tx, { bookingId, kind: `${kind}-request-answered` }, actor)
    return true
  })
}

/** Answers a message of the contact form by email, and marks it as answered; of several at once, one. */
export async function answerMessage(
  deps: LetterDeps,
  actor: Actor,
  messageId: string,
  fields: LetterFields,
): Promise<AnswerOutcome> {
  const message = isUuid(messageId) ? await findMessage(deps.db, messageId) : undefined
  if (!message) return { kind: 'no-reader' }
  return send(deps, actor, readerOfMessage(message), { fields, about: { messageId } }, (tx) =>
    markAnswered(tx, actor, messageId),
  )
}

/**
 * Writes to the lead guest of a booking.
 * @param letterId made with the form: the same letter is sent once
 */
export async function writeToCustomer(
  deps: LetterDeps,
  actor: Actor,
  bookingId: string,
  { letterId, ...fields }: LetterFields & { readonly letterId: string },
): Promise<AnswerOutcome> {
  const row = await findBooking(deps.db, bookingId)
  const reader = row && readerOfBooking(deps, await loadBooking(deps, bookingId))
  if (!reader) return { kind: 'no-reader' }
  return send(deps, actor, reader, { fields, about: { bookingId }, id: letterId }, async (tx) => {
    await recordEvent(tx, { bookingId, kind: 'letter-written' }, actor)
    return true
  })
}

interface Draft {
  readonly fields: LetterFields
  readonly about: Pick<NewLetter, 'bookingId' | 'requestId' | 'messageId'>
  readonly id?: string
}

/** @param conclude marks what is answered; false if it was answered before, and then nothing is sent */
async function send(
  deps: LetterDeps,
  actor: Actor,
  reader: LetterReader,
  { fields, about, id = randomUUID() }: Draft,
  conclude: (tx: Transaction) => Promise<boolean>,
): Promise<AnswerOutcome> {
  const tidy = tidyLetter(fields)
  const faults = letterFaults(tidy, linksOf(reader))
  if (faults.length > 0) return { kind: 'faulty', faults }
  const { subject, words } = tidy
  const writer = { accountId: actor.accountId, authorName: actor.name ?? '' }
  const letter = { id, ...about, subject, words, link: linkOf(tidy), ...writer }
  return inTransaction(deps.db, async (tx): Promise<AnswerOutcome> => {
    // Before what is about it: two that are written at once wait for each other here.
    if (!(await insertLetter(tx, letter))) {
      return (await isSame(tx, letter)) ? { kind: 'queued', letterId: id } : { kind: 'other-letter' }
    }
    if (!(await conclude(tx))) return rollBackWith({ kind: 'done-before' })
    const { bookingId, messageId } = about
    const payload = { letterId: id, ...(bookingId ? { bookingId } : {}), ...(messageId ? { messageId } : {}) }
    await queueTask(tx, { kind: 'staff-letter', dedupeKey: `letter:${id}`, payload })
    return { kind: 'queued', letterId: id }
  })
}

async function isSame(tx: Transaction, letter: NewLetter & { readonly id: string }): Promise<boolean> {
  const before = await findLetter(tx, letter.id)
  const parts = ['bookingId', 'requestId', 'messageId', 'subject', 'words', 'link'] as const
  return before !== undefined && parts.every((part) => (before[part] ?? null) === (letter[part] ?? null))
}

/** Marks a message as answered, by telephone or from another mail program. */
export async function finishMessage(
  deps: Pick<CommandDeps, 'db'>,
  actor: Pick<Actor, 'name'>,
  id: string,
): Promise<'done' | 'done-before' | 'no-such'> {
  if (!isUuid(id) || !(await findMessage(deps.db, id))) return 'no-such'
  return inTransaction(deps.db, async (tx) => ((await markAnswered(tx, actor, id)) ? 'done' : 'done-before'))
}

async function markAnswered(tx: Transaction, { name }: Pick<Actor, 'name'>, messageId: string): Promise<boolean> {
  if (!(await markMessageAnswered(tx, messageId))) return false
  await recordCorrespondence(tx, messageId, 'message-answered', { kind: 'staff', name })
  return true
}
