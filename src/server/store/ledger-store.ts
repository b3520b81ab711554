import { and, asc, eq, inArray, like, sql } from 'drizzle-orm'
import type { Pence } from '../../domain/money/money.ts'
import { booking } from './schema/booking.ts'
import { ledgerEntry, type MovementKind } from './schema/payment.ts'
import type { Queries, Transaction } from './transaction.ts'

export interface Movement {
  readonly bookingId: string
  readonly paymentId?: string
  /** For refunds. */
  readonly refundId?: string
  /** Distinguishes repeated movements: each change, a retried refund, a lost dispute won on appeal. */
  readonly turn?: string
  readonly kind: MovementKind
  /** Positive if due from the customer, negative if paid. */
  readonly pence: Pence
}

/**
 * Inserts a movement, idempotently: a sale and a cancellation once per booking, a payment once, a change, a refund and
 * their goodwill once per `turn`. True if it was new.
 */
export async function writeMovement(tx: Transaction, movement: Movement): Promise<boolean> {
  return (await writeOfMovements(tx, [movement])).rowCount === 1
}

/** Movements in their order, as a write for `writeTogether`. */
export function writeOfMovements(tx: Transaction, movements: readonly Movement[]) {
  const rows = movements.map(({ refundId, turn, ...values }) => {
    const source = refundId ?? values.paymentId ?? values.bookingId
    return { ...values, dedupeKey: [values.kind, source, ...(turn === undefined ? [] : [turn])].join(':') }
  })
  return tx.insert(ledgerEntry).values(rows).onConflictDoNothing({ target: ledgerEntry.dedupeKey })
}

export type LedgerRow = typeof ledgerEntry.$inferSelect

/** All movements of a booking in order. */
export async function findMovements(queries: Queries, bookingId: string): Promise<LedgerRow[]> {
  return queries.select().from(ledgerEntry).where(eq(ledgerEntry.bookingId, bookingId)).orderBy(asc(ledgerEntry.id))
}

/** Movements of money; the others change the sum due. */
const MONEY_KINDS: readonly MovementKind[] = ['payment', 'refund', 'refund-failed', 'dispute']

export const isMoney = inArray(ledgerEntry.kind, [...MONEY_KINDS])

const owedIn = (movements: readonly LedgerRow[]): Pence =>
  movements.reduce((sum, { kind, pence }) => (MONEY_KINDS.includes(kind) ? sum : sum + pence), 0)

/** The credit of a refund to the customer, less the reversed part. */
export async function sumGoodwill(
  queries: Queries,
  { id, bookingId }: { readonly id: string; readonly bookingId: string },
): Promise<Pence> {
  const [row] = await queries
    .select({ pence: sql<number>`coalesce(-sum(${ledgerEntry.pence}), 0)::int` })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.bookingId, bookingId), like(ledgerEntry.dedupeKey, `goodwill:${id}%`)))
  return row?.pence ?? 0
}

/** The sum due for a booking: the sale and its changes, less cancellation and goodwill. */
export async function findOwed(queries: Queries, bookingId: string): Promise<Pence> {
  return owedIn(await findMovements(queries, bookingId))
}

/** The part of a payment that banks have reversed, by the ledger. */
export async function sumDisputed(queries: Queries, paymentId: string): Promise<Pence> {
  const [row] = await queries
    .select({ pence: sql<number>`coalesce(sum(${ledgerEntry.pence}), 0)::int` })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.paymentId, paymentId), eq(ledgerEntry.kind, 'dispute')))
  return row?.pence ?? 0
}

/** The cancellation charge: the sum due after the cancellation; 0 if not cancelled. */
export async function findCancellationCharge(queries: Queries, bookingId: string): Promise<Pence> {
  const movements = await findMovements(queries, bookingId)
  const cancellation = movements.findIndex(({ kind }) => kind === 'cancellation')
  return owedIn(movements.slice(0, cancellation + 1))
}

export interface Account {
  /** Paid and not refunded. */
  readonly paid: Pence
  /** The sum of the ledger: the outstanding amount. Negative while a refund is due. */
  readonly outstanding: Pence
  /** Reductions by staff. */
  readonly goodwill: Pence
}

/**
 * The account right after a movement (the sale, or a payment by its id), as its receipt states it whenever it is sent.
 * Undefined without such a movement, and once the price was changed after it: a receipt has the lines of the new price.
 */
export async function findAccountAfter(
  queries: Queries,
  bookingId: string,
  movement: 'sale' | { readonly paymentId: string },
): Promise<Account | undefined> {
  const movements = await findMovements(queries, bookingId)
  const last = movements.findIndex(({ kind, paymentId }) =>
    movement === 'sale' ? kind === 'sale' : kind === 'payment' && paymentId === movement.paymentId,
  )
  const isChanged = movements.slice(last + 1).some(({ kind }) => kind === 'change')
  return last < 0 || isChanged ? undefined : accountOf(movements.slice(0, last + 1))
}

function accountOf(movements: readonly LedgerRow[]): Account {
  const sumOf = (isCounted: (kind: MovementKind) => boolean) =>
    movements.reduce((sum, { kind, pence }) => (isCounted(kind) ? sum + pence : sum), 0)
  return {
    paid: 0 - sumOf((kind) => MONEY_KINDS.includes(kind)),
    outstanding: sumOf(() => true),
    goodwill: 0 - sumOf((kind) => kind === 'goodwill'),
  }
}

const sums = {
  paid: sql<number>`coalesce(-sum(${ledgerEntry.pence}) filter (where ${isMoney}), 0)::int`,
  outstanding: sql<number>`coalesce(sum(${ledgerEntry.pence}), 0)::int`,
  goodwill: sql<number>`coalesce(-sum(${ledgerEntry.pence}) filter (where ${ledgerEntry.kind} = 'goodwill'), 0)::int`,
}

export async function findAccount(queries: Queries, bookingId: string): Promise<Account> {
  const [row] = await queries.select(sums).from(ledgerEntry).where(eq(ledgerEntry.bookingId, bookingId))
  return row ?? { paid: 0, outstanding: 0, goodwill: 0 }
}

/** The account of a booking, as a column of a statement that reads `booking`. */
export const bookingAccount = sql<Account>`(select json_build_object(
    'paid', ${sums.paid}, 'outstanding', ${sums.outstanding}, 'goodwill', ${sums.goodwill}
  ) from ${ledgerEntry} where ${ledgerEntry.bookingId} = ${sql`${booking.id}`})`
