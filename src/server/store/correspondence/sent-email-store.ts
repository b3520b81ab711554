/** Emails as they were sent, for staff to see what a customer has read. */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { desc, eq, type SQL, inArray } from 'drizzle-orm'
import type { Email } from '../../mail/mail.ts'
import type { OutboxRow } from '../outbox-store.ts'
import { sentEmail, staffMessage } from '../schema/back-office.ts'
import type { Queries, Transaction } from '../transaction.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** The sent text, without the secrets of its links. */
export type EmailParts = Pick<Email, 'html' | 'text'>

export type SentEmailRow = Omit<typeof sentEmail.$inferSelect, 'body'>

/** The email of a task, ready to be written: composed and compressed before a transaction is open. */
type SentEmail = typeof sentEmail.$inferInsert

const TO_STAFF: readonly OutboxRow['kind'][] = ['request-email', 'contact-email', 'payment-alert-email']

/**
 * A payment link opens a booking for its bearer: staff see that it was sent, and cannot use it. A token ends where a
 * link ends in HTML or in text.
 */
const SECRETS = /([?&](?:amp;)?token=)[\w%.~-]+/g

const withoutSecrets = (part: string) => part.replaceAll(SECRETS, '$1…')

/** Undefined for an email about neither a booking nor a message: login links, newsletter, price alerts. */
export async function sentEmailOf(
  { kind, payload: { bookingId, messageId } }: Pick<OutboxRow, 'kind' | 'payload'>,
  { to: recipient, subject, html, text }: Email,
): Promise<SentEmail | undefined> {
  if (bookingId === undefined && messageId === undefined) return undefined
  const parts: EmailParts = { html: withoutSecrets(html), text: withoutSecrets(text) }
  const body = await compress(JSON.stringify(parts))
  return { bookingId, messageId, kind, recipient, subject, body, isToStaff: TO_STAFF.includes(kind) }
}

export async function insertSentEmail(tx: Transaction, email: SentEmail): Promise<void> {
  await tx.insert(sentEmail).values(email)
}

const facts = {
  id: sentEmail.id,
  bookingId: sentEmail.bookingId,
  messageId: sentEmail.messageId,
  kind: sentEmail.kind,
  recipient: sentEmail.recipient,
  subject: sentEmail.subject,
  isToStaff: sentEmail.isToStaff,
  sentAt: sentEmail.sentAt,
}

const listed = (queries: Queries, about: SQL | undefined): Promise<SentEmailRow[]> =>
  queries.select(facts).from(sentEmail).where(about).orderBy(desc(sentEmail.sentAt), desc(sentEmail.id))

/** Emails about a booking, the newest first. */
export const listEmailsOfBooking = (queries: Queries, bookingId: string) =>
  listed(queries, eq(sentEmail.bookingId, bookingId))

/** Emails about a message of the contact form, the newest first. */
export const listEmailsOfMessage = (queries: Queries, messageId: string) =>
  listed(queries, eq(sentEmail.messageId, messageId))

export async function findSentEmail(
  queries: Queries,
  id: string,
): Promise<{ readonly row: SentEmailRow; readonly parts: EmailParts } | undefined> {
  const [found] = await queries.select({ row: facts, body: sentEmail.body }).from(sentEmail).where(eq(sentEmail.id, id))
  if (!found) return undefined
  const parts = JSON.parse((await decompress(found.body)).toString()) as EmailParts
  return { row: found.row, parts }
}

/** Staff messages to customers. */
export type StaffMessageRow = typeof staffMessage.$inferSelect
export type NewStaffMessage = typeof staffMessage.$inferInsert

/** Writes a staff message once per id; false if it was written before. */
export async function insertStaffMessage(tx: Transaction, values: NewStaffMessage): Promise<boolean> {
  const written = await tx.insert(staffMessage).values(values).onConflictDoNothing({ target: staffMessage.id })
  return written.rowCount === 1
}

/** Undefined if it was purged with its customer. */
export async function findStaffMessage(queries: Queries, id: string): Promise<StaffMessageRow | undefined> {
  const [row] = await queries.select().from(staffMessage).where(eq(staffMessage.id, id))
  return row
}

/** Ids of the staff messages about messages of the contact form. */
export async function findStaffMessageIdsOfMessages(
  queries: Queries,
  messageIds: readonly string[],
): Promise<string[]> {
  if (messageIds.length === 0) return []
  const rows = await queries
    .select({ id: staffMessage.id })
    .from(staffMessage)
    .where(inArray(staffMessage.messageId, [...messageIds]))
  return rows.map(({ id }) => id)
}
