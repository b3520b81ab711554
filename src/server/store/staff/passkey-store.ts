import { eq } from 'drizzle-orm'
import { staffPasskey } from '../schema/back-office.ts'
import type { Transaction } from '../transaction.ts'

/** Deletes all passkeys of an account. */
export async function deletePasskeys(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(staffPasskey).where(eq(staffPasskey.accountId, accountId))
}
