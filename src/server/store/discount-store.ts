/** Discount codes, and what bookings take of them: a use of the code, or an amount of a voucher. */
import { and, eq, sql } from 'drizzle-orm'
import type { DiscountTerms } from '../../domain/money/discount.ts'
import type { Pence } from '../../domain/money/money.ts'
import { discountCode } from './schema/catalogue.ts'
import type { Queries, Transaction } from './transaction.ts'

type DiscountRow = typeof discountCode.$inferSelect

const termsOf = (row: DiscountRow): DiscountTerms => ({
  ...row,
  spent: row.spentPence,
  minimumSpend: row.minimumSpendPence,
})

export async function findDiscount(queries: Queries, code: string): Promise<DiscountTerms | undefined> {
  const [row] = await queries.select().from(discountCode).where(eq(discountCode.code, code))
  return row && termsOf(row)
}

/** Reads the code's terms FOR UPDATE, so that its last use, or a voucher's rest, is claimed once. */
export async function lockDiscount(tx: Transaction, code: string): Promise<DiscountTerms | undefined> {
  const [row] = await tx.select().from(discountCode).where(eq(discountCode.code, code)).for('update')
  return row && termsOf(row)
}

/**
 * Claims one use of a code and, of a voucher, an amount; false if it is not left. A voucher's uses are counted and
 * limit nothing.
 *
 * @param voucher 0 for a code that is no voucher
 */
export async function claimDiscount(tx: Transaction, code: string, voucher: Pence): Promise<boolean> {
  const isLeft = voucher > 0 ? hasLeft(voucher) : sql`${discountCode.uses} < ${discountCode.maxUses}`
  const claimed = await tx
    .update(discountCode)
    .set({ uses: sql`${discountCode.uses} + 1`, spentPence: sql`${discountCode.spentPence} + ${voucher}` })
    .where(and(eq(discountCode.code, code), isLeft))
  return claimed.rowCount === 1
}

const hasLeft = (pence: Pence) => sql`${discountCode.spentPence} + ${pence} <= ${discountCode.value}`

/** Gives back one use of a code and, of a voucher, an amount. */
export async function releaseDiscount(tx: Transaction, code: string, voucher: Pence): Promise<void> {
  await tx
    .update(discountCode)
    .set({
      uses: sql`greatest(${discountCode.uses} - 1, 0)`,
      spentPence: sql`greatest(${discountCode.spentPence} - ${voucher}, 0)`,
    })
    .where(eq(discountCode.code, code))
}

/** Takes more of a voucher for a booking that has some of it; false if it is not left. */
export async function takeFromVoucher(tx: Transaction, code: string, pence: Pence): Promise<boolean> {
  const spent = await tx
    .update(discountCode)
    .set({ spentPence: sql`${discountCode.spentPence} + ${pence}` })
    .where(and(eq(discountCode.code, code), hasLeft(pence)))
  return spent.rowCount === 1
}

/** Puts a part of what a booking has of a voucher back on it. */
export async function returnToVoucher(tx: Transaction, code: string, pence: Pence): Promise<void> {
  await tx
    .update(discountCode)
    .set({ spentPence: sql`greatest(${discountCode.spentPence} - ${pence}, 0)` })
    .where(eq(discountCode.code, code))
}
