/** Discount codes and offers, as staff make, limit and end them [STAFF-06]. */
import { hash } from 'node:crypto'
import { and, asc, count, desc, eq, gte, sql } from 'drizzle-orm'
import { booking } from '../schema/booking.ts'
import { discountCode, offer } from '../schema/catalogue.ts'
import type { Queries, Transaction } from '../transaction.ts'

export type CodeRow = typeof discountCode.$inferSelect
export type OfferRow = typeof offer.$inferSelect

/** The version of what staff change of a code: its uses by customers do not count. */
export const versionOfCode = (row: CodeRow): string => versionOf({ ...row, uses: undefined, spentPence: undefined })

export const versionOfOffer = (row: OfferRow): string => versionOf(row)

const versionOf = (values: object) => hash('sha256', JSON.stringify(values), 'hex').slice(0, 16)

/** All codes, those that last longest before the others. */
export async function listCodes(queries: Queries): Promise<CodeRow[]> {
  return queries.select().from(discountCode).orderBy(desc(discountCode.validUntil), asc(discountCode.code))
}

export async function findCode(queries: Queries, code: string): Promise<CodeRow | undefined> {
  const [row] = await queries.select().from(discountCode).where(eq(discountCode.code, code))
  return row
}

/** Reads the code FOR UPDATE, as a payment does that claims a use. */
export async function lockCode(tx: Transaction, code: string): Promise<CodeRow | undefined> {
  const [row] = await tx.select().from(discountCode).where(eq(discountCode.code, code)).for('update')
  return row
}

/** @returns false if there is such a code */
export async function insertCode(
  tx: Transaction,
  values: Omit<CodeRow, 'uses' | 'spentPence' | 'isImported'>,
): Promise<boolean> {
  const rows = await tx
    .insert(discountCode)
    .values({ ...values, isImported: true })
    .onConflictDoNothing()
    .returning({ code: discountCode.code })
  return rows.length > 0
}

/** The generator leaves it alone from then on, like one that was imported. */
export async function updateCode(
  tx: Transaction,
  code: string,
  changes: Partial<Omit<CodeRow, 'code' | 'uses' | 'spentPence' | 'isImported'>>,
): Promise<void> {
  await tx
    .update(discountCode)
    .set({ ...changes, isImported: true })
    .where(eq(discountCode.code, code))
}

/** Unpaid holds that carry a code. */
export async function countHoldsWithCode(queries: Queries, code: string): Promise<number> {
  const [row] = await queries
    .select({ holds: count() })
    .from(booking)
    .where(and(eq(booking.discountCode, code), eq(booking.status, 'held'), sql`${booking.holdExpiresAt} > now()`))
  return row?.holds ?? 0
}

/** All offers, those that last longest before the others. */
export async function listOffers(queries: Queries): Promise<OfferRow[]> {
  return queries.select().from(offer).orderBy(desc(offer.endsOn), asc(offer.urn))
}

export async function findOffer(queries: Queries, urn: number): Promise<OfferRow | undefined> {
  const [row] = await queries.select().from(offer).where(eq(offer.urn, urn))
  return row
}

export async function lockOffer(tx: Transaction, urn: number): Promise<OfferRow | undefined> {
  const [row] = await tx.select().from(offer).where(eq(offer.urn, urn)).for('update')
  return row
}

/** Numbers of staff's own offers begin here: imports and the generator number theirs from 1. */
const FIRST_URN = 20_000

/** @returns its number */
export async function insertOffer(tx: Transaction, values: Omit<OfferRow, 'urn' | 'isImported'>): Promise<number> {
  const [last] = await tx
    .select({ urn: offer.urn })
    .from(offer)
    .where(gte(offer.urn, FIRST_URN))
    .orderBy(desc(offer.urn))
    .limit(1)
  const urn = last ? last.urn + 1 : FIRST_URN
  await tx.insert(offer).values({ ...values, urn, isImported: true })
  return urn
}

export async function updateOffer(
  tx: Transaction,
  urn: number,
  changes: Partial<Omit<OfferRow, 'urn' | 'isImported'>>,
): Promise<void> {
  await tx
    .update(offer)
    .set({ ...changes, isImported: true })
    .where(eq(offer.urn, urn))
}
