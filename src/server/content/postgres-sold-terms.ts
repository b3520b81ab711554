import { asc, eq } from 'drizzle-orm'
import type { Db } from '../store/connection.ts'
import { extra, operator } from '../store/schema/catalogue.ts'
import type { SoldTerms } from './page-words.ts'

const WAIVER = 'WAIVER'

/** Reads the terms of sale that content pages mention. */
export async function readSoldTerms(db: Db): Promise<SoldTerms> {
  const [operators, [waiver]] = await Promise.all([
    db.select().from(operator).orderBy(asc(operator.id)),
    db.select({ rate: extra.rate, minimum: extra.minimumPence }).from(extra).where(eq(extra.code, WAIVER)),
  ])
  return {
    deposits: operators.map(({ channels, depositKind, depositValue, balanceDueWeeks, depositCompulsory }) => ({
      channels,
      terms: { kind: depositKind, value: depositValue, balanceDueWeeks, compulsory: depositCompulsory },
    })),
    waiver,
  }
}
