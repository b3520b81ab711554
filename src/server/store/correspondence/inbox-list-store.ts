/** Requests of My booking and messages of the contact form in one list, for staff to answer. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { REQUEST_KINDS } from '../../../domain/correspondence/booking-request.ts'
import { CONTACT_TOPICS, type ContactTopic } from '../../../domain/customer/contact.ts'
import { booking, bookingCustomer, bookingRequest, type BookingRequestKind } from '../schema/booking.ts'
import { contactMessage } from '../schema/correspondence.ts'
import type { Queries } from '../transaction.ts'

export type InboxTopic = BookingRequestKind | ContactTopic

export interface InboxFilter {
  readonly kind?: 'request' | 'message'
  readonly topic?: InboxTopic
  readonly state: 'open' | 'done' | 'all'
}

export interface InboxRow {
  readonly kind: 'request' | 'message'
  readonly id: string
  readonly topic: InboxTopic
  /** Null if the customer's data was deleted. */
  readonly name: string | null
  readonly email: string | null
  /** Of the booking; of a message as its sender typed it, or empty. */
  readonly reference: string
  readonly words: string
  readonly createdAt: Date
  readonly state: 'open' | 'done' | 'withdrawn'
  /** Its place in the list. */
  readonly cursor: string
}

export interface InboxPage {
  readonly rows: readonly InboxRow[]
  /** Cursors of the pages before and after this one, if there are any. */
  readonly before: string | undefined
  readonly after: string | undefined
}

export interface PagePlace {
  readonly direction: 'after' | 'before'
  readonly cursor: string
}

const CURSOR = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const isInboxCursor = (text: string) => CURSOR.test(text)

const isRequestKind = (topic: InboxTopic): topic is BookingRequestKind => REQUEST_KINDS.some((kind) => kind === topic)
const isTopic = (topic: InboxTopic): topic is ContactTopic => CONTACT_TOPICS.some((one) => one === topic)

/** Microseconds, which a Date does not have, and the id where two are equal. */
const cursorOf = (at: PgColumn, id: PgColumn) =>
  sql<string>`(extract(epoch from ${at}) * 1000000)::bigint || '.' || ${id}`

function beyond(at: PgColumn, id: PgColumn, place: PagePlace | undefined): SQL | undefined {
  const [, micros, key] = CURSOR.exec(place?.cursor ?? '') ?? []
  if (micros === undefined) return undefined
  const point = sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${key}::uuid)`
  return place?.direction === 'before' ? sql`(${at}, ${id}) < ${point}` : sql`(${at}, ${id}) > ${point}`
}

const inState = (doneAt: PgColumn, state: InboxFilter['state']) =>
  state === 'all' ? undefined : state === 'open' ? isNull(doneAt) : isNotNull(doneAt)

/** One page, the oldest first. */
export async function listInbox(
  queries: Queries,
  filter: InboxFilter,
  limit: number,
  place?: PagePlace,
): Promise<InboxPage> {
  const isBackwards = place?.direction === 'before'
  const [requests, messages] = await Promise.all([
    filter.kind === 'message' ? [] : readRequests(queries, filter, limit + 1, place),
    filter.kind === 'request' ? [] : readMessages(queries, filter, limit + 1, place),
  ])
  const found = [...requests, ...messages].toSorted((one, other) => (one.cursor < other.cursor ? -1 : 1))
  const hasMore = found.length > limit
  const rows = isBackwards ? found.slice(-limit) : found.slice(0, limit)
  const isAfterSome = isBackwards ? hasMore : place !== undefined
  const isBeforeSome = isBackwards || hasMore
  return {
    rows,
    before: isAfterSome ? rows[0]?.cursor : undefined,
    after: isBeforeSome ? rows.at(-1)?.cursor : undefined,
  }
}

async function readRequests(
  queries: Queries,
  filter: InboxFilter,
  limit: number,
  place?: PagePlace,
): Promise<InboxRow[]> {
  const { topic, state } = filter
  if (topic !== undefined && !isRequestKind(topic)) return []
  const { id, createdAt, doneAt } = bookingRequest
  const order = place?.direction === 'before' ? desc : asc
  const rows = await queries
    .select({
      id,
      topic: bookingRequest.kind,
      firstName: bookingCustomer.firstName,
      lastName: bookingCustomer.lastName,
      email: bookingCustomer.email,
      reference: booking.reference,
      words: bookingRequest.words,
      createdAt,
      doneAt,
      withdrawnAt: bookingRequest.withdrawnAt,
      cursor: cursorOf(createdAt, id),
    })
    .from(bookingRequest)
    .innerJoin(booking, eq(booking.id, bookingRequest.bookingId))
    .leftJoin(bookingCustomer, eq(bookingCustomer.bookingId, booking.id))
    .where(
      and(
        inArray(bookingRequest.kind, topic === undefined ? [...REQUEST_KINDS] : [topic]),
        inState(doneAt, state),
        beyond(createdAt, id, place),
      ),
    )
    .orderBy(order(createdAt), order(id))
    .limit(limit)
  return rows.map(({ firstName, lastName, doneAt: done, withdrawnAt, ...row }) => ({
    ...row,
    kind: 'request',
    name: firstName === null ? null : `${firstName} ${lastName}`,
    state: withdrawnAt ? 'withdrawn' : done ? 'done' : 'open',
  }))
}

async function readMessages(
  queries: Queries,
  filter: InboxFilter,
  limit: number,
  place?: PagePlace,
): Promise<InboxRow[]> {
  const { topic, state } = filter
  if (topic !== undefined && !isTopic(topic)) return []
  const { id, createdAt, answeredAt } = contactMessage
  const order = place?.direction === 'before' ? desc : asc
  const rows = await queries
    .select({
      id,
      topic: contactMessage.topic,
      name: contactMessage.name,
      email: contactMessage.email,
      reference: contactMessage.bookingReference,
      words: contactMessage.words,
      createdAt,
      answeredAt,
      cursor: cursorOf(createdAt, id),
    })
    .from(contactMessage)
    .where(
      and(
        topic === undefined ? undefined : eq(contactMessage.topic, topic),
        inState(answeredAt, state),
        beyond(createdAt, id, place),
      ),
    )
    .orderBy(order(createdAt), order(id))
    .limit(limit)
  return rows.map(({ answeredAt: answered, ...row }) => ({
    ...row,
    kind: 'message',
    state: answered ? 'done' : 'open',
  }))
}
