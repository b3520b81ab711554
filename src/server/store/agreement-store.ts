/** Agreements: stored with a payment, and read for good [LAW-05]. */
import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AgreedPart, AgreedTexts } from '../../domain/law/agreement.ts'
import type { LettingFacts, Nation } from '../../domain/law/letting-facts.ts'
import { rowOf } from './json-row.ts'
import { agreedText, bookingAgreement, type AgreedOperator } from './schema/agreement.ts'
import { booking } from './schema/booking.ts'
import { operator, park, region, unitType } from './schema/catalogue.ts'
import { payment } from './schema/payment.ts'
import { writeTogether, type Queries, type Transaction } from './transaction.ts'

const hashOf = (words: string) => createHash('sha256').update(words).digest('hex')

/** Columns of an operator that are kept with a booking. */
export const operatorIdentityColumns = {
  name: operator.name,
  legalName: operator.legalName,
  legalAddress: operator.legalAddress,
  companyNumber: operator.companyNumber,
  complaintsEmail: operator.complaintsEmail,
  complaintsTelephone: operator.complaintsTelephone,
}

/** The texts of the catalogue about a unit type, as they are now. */
export interface SoldTexts {
  readonly unitName: string
  readonly unitDescription: string
  readonly included: readonly string[]
  readonly letting: LettingFacts
  readonly parkName: string
  readonly parkDescription: string
  readonly importantInformation: string
  readonly parkLetting: LettingFacts
  readonly regionName: string
  readonly nation: Nation | null
  readonly operator: AgreedOperator
}

/** Undefined if the unit type is not in the catalogue any more. */
export async function findSoldTexts(queries: Queries, unitTypeId: number): Promise<SoldTexts | undefined> {
  const [row] = await queries
    .select({
      unitName: unitType.name,
      unitDescription: unitType.description,
      included: unitType.included,
      letting: unitType.letting,
      parkName: park.name,
      parkDescription: park.description,
      importantInformation: park.importantInformation,
      parkLetting: park.letting,
      regionName: region.name,
      nation: region.nation,
      operator: operatorIdentityColumns,
    })
    .from(unitType)
    .innerJoin(park, eq(park.id, unitType.parkId))
    .innerJoin(region, eq(region.id, park.regionId))
    .innerJoin(operator, eq(operator.id, park.operatorId))
    .where(eq(unitType.id, unitTypeId))
  return row
}

export interface NewAgreement {
  readonly paymentId: string
  readonly bookingId: string
  readonly acceptance: string
  readonly acceptedBy: 'customer' | 'staff'
  readonly operator: AgreedOperator
  readonly texts: AgreedTexts
}

/** Stores each text that is not there yet, and the agreement with their hashes. */
export async function insertAgreement(tx: Transaction, { texts, ...agreement }: NewAgreement): Promise<void> {
  const hashes = Object.entries(texts).map(([part, words]) => ({ part, words, hash: hashOf(words) }))
  await writeTogether(tx, [
    tx
      .insert(agreedText)
      // In one order, so that two bookings never wait for each other.
      .values(hashes.map(({ hash, words }) => ({ hash, words })).toSorted((a, b) => (a.hash < b.hash ? -1 : 1)))
      .onConflictDoNothing(),
    tx.insert(bookingAgreement).values({
      ...agreement,
      texts: Object.fromEntries(hashes.map(({ part, hash }) => [part, hash])),
    }),
  ])
}

export interface Agreement {
  readonly agreedAt: Date
  readonly acceptance: string
  readonly acceptedBy: 'customer' | 'staff'
  readonly operator: AgreedOperator
  /** With the SHA-256 of its text. */
  readonly texts: Readonly<Partial<Record<AgreedPart, { readonly words: string; readonly hash: string }>>>
  /** The price that was agreed with the payment. */
  readonly agreedPrice: typeof payment.$inferSelect.agreedPrice
}

/** Of the payment that made the booking; a refunded surplus made none. */
const ofSale = and(eq(payment.status, 'succeeded'), eq(payment.isSurplus, false))

/** The agreement of a sold booking; undefined if it was sold before agreements were stored. */
export async function findAgreement(queries: Queries, bookingId: string): Promise<Agreement | undefined> {
  const [row] = await queries
    .select({
      agreedAt: bookingAgreement.agreedAt,
      acceptance: bookingAgreement.acceptance,
      acceptedBy: bookingAgreement.acceptedBy,
      operator: bookingAgreement.operator,
      hashes: bookingAgreement.texts,
      agreedPrice: payment.agreedPrice,
    })
    .from(bookingAgreement)
    .innerJoin(payment, eq(payment.id, bookingAgreement.paymentId))
    .where(and(eq(bookingAgreement.bookingId, bookingId), ofSale))
    .orderBy(desc(bookingAgreement.agreedAt))
    .limit(1)
  if (!row) return undefined
  const { hashes, ...agreement } = row
  const texts = await queries
    .select()
    .from(agreedText)
    .where(inArray(agreedText.hash, Object.values(hashes)))
  const textOf = new Map(texts.map(({ hash, words }) => [hash, { hash, words }]))
  return {
    ...agreement,
    texts: Object.fromEntries(Object.entries(hashes).map(([part, hash]) => [part, textOf.get(hash)])),
  }
}

/** The operator as it was agreed with, as a column of a statement that reads `booking`; null before a sale. */
export const agreedOperator = rowOf(
  { operator: bookingAgreement.operator },
  sql`from ${bookingAgreement} join ${payment} on ${payment.id} = ${bookingAgreement.paymentId}
    where ${bookingAgreement.bookingId} = ${booking.id} and ${ofSale}
    order by ${bookingAgreement.agreedAt} desc`,
)
