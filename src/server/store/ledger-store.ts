import { eq, sql } from 'drizzle-orm'
import type { Pence } from '../../domain/money.ts'
import { ledgerEntry } from './schema/payment.ts'
import type { Queries, Transaction } from './transaction.ts'

export interface Movement {
  readonly bookingId: string
  readonly paymentId?: string
  readonly kind: 'sale' | 'payment' | 'refund'
  /** Positive is owed by the customer, negative is paid. */
  readonly pence: Pence
}

/** Writes a movement once: a sale once a booking, payment and refund once a payment. True where it was new. */
export async function writeMovement(tx: Transaction, movement: Movement): Promise<boolean> {
  const of = movement.kind === 'sale' ? movement.bookingId : movement.paymentId
  const written = await tx
    .insert(ledgerEntry)
    .values({ ...movement, dedupeKey: `${movement.kind}:${of}` })
    .onConflictDoNothing({ target: ledgerEntry.dedupeKey })
  return written.rowCount === 1
}

export interface Account {
  /** What has been paid and not gone back. */
  readonly paid: Pence
  /** The sum of the ledger: what is still owed. Negative while money is due to go back. */
  readonly outstanding: Pence
}

export async function findAccount(queries: Queries, bookingId: string): Promise<Account> {
  const [row] = await queries
    .select({
      paid: sql<number>`coalesce(-sum(${ledgerEntry.pence}) filter (where ${ledgerEntry.kind} <> 'sale'), 0)::int`,
      outstanding: sql<number>`coalesce(sum(${ledgerEntry.pence}), 0)::int`,
    })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.bookingId, bookingId))
  return row ?? { paid: 0, outstanding: 0 }
}
