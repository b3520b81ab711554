import { lt } from 'drizzle-orm'
import type { Db } from './connection.ts'
import { rateLimit } from './schema/rate-limit.ts'

/** Deletes counts whose window is over; returns 0, since one run deletes all. */
export async function deleteOldCounts({ db }: { readonly db: Db }): Promise<number> {
  await db.delete(rateLimit).where(lt(rateLimit.expire, Date.now()))
  return 0
}
