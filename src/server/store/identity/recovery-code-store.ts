import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ForEachSecret } from '../../safety/secrets.ts'
import { staffRecoveryCode } from '../schema/back-office.ts'
import type { Queries, Transaction } from '../transaction.ts'

/** Replaces the codes of an account. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.accountId, accountId))
  if (codeHashes.length === 0) return
  await tx.insert(staffRecoveryCode).values(codeHashes.map((codeHash) => ({ codeHash, accountId })))
}

/** Uses a code up. @returns whether it was one that had not been used */
export async function consumeRecoveryCode(
  tx: Transaction,
  accountId: string,
  codeHashes: ForEachSecret,
): Promise<boolean> {
  const rows = await tx
    .update(staffRecoveryCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        inArray(staffRecoveryCode.codeHash, [...codeHashes]),
        eq(staffRecoveryCode.accountId, accountId),
        isNull(staffRecoveryCode.usedAt),
      ),
    )
    .returning({ accountId: staffRecoveryCode.accountId })
  return rows.length > 0
}

/** How many are left. */
export async function countRecoveryCodes(queries: Queries, accountId: string): Promise<number> {
  return queries.$count(
    staffRecoveryCode,
    and(eq(staffRecoveryCode.accountId, accountId), isNull(staffRecoveryCode.usedAt)),
  )
}
