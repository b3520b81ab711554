import type { CalendarDate } from '../../../src/domain/dates/calendar-date.ts'
import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import { pounds } from '../../../src/domain/money/money.ts'

export interface DiscountCodeFact {
  readonly code: string
  readonly kind: 'percent' | 'fixed' | 'voucher'
  /** Basis points for `percent`, pence for the others. */
  readonly value: number
  readonly validFrom: CalendarDate
  readonly validUntil: CalendarDate
  readonly maxUses: number
  readonly minimumSpendPence: number
  readonly channels: OwnChannelCode[]
}

const PLENTY = 1_000_000

/**
 * Codes to try things out with, one for each answer a code can get. They hold from the beginning of this year to the
 * end of the next, except the one that is meant to have expired.
 */
export function discountCodesOn(today: CalendarDate): DiscountCodeFact[] {
  const year = Number(today.slice(0, 4))
  const base = {
    validFrom: `${year}-01-01`,
    validUntil: `${year + 1}-12-31`,
    maxUses: PLENTY,
    minimumSpendPence: 0,
    channels: [],
  }
  return [
    { ...base, code: 'WELCOME10', kind: 'percent', value: 1_000 },
    { ...base, code: 'TAKE25', kind: 'fixed', value: pounds(25), minimumSpendPence: pounds(250) },
    {
      ...base,
      code: 'LASTYEAR',
      kind: 'percent',
      value: 1_500,
      validFrom: `${year - 1}-01-01`,
      validUntil: `${year - 1}-12-31`,
    },
    { ...base, code: 'ALLGONE', kind: 'fixed', value: pounds(50), maxUses: 0 },
    { ...base, code: 'AFLOAT5', kind: 'percent', value: 500, channels: ['boats'] },
    { ...base, code: 'GIFT100', kind: 'voucher', value: pounds(100), maxUses: 1 },
    { ...base, code: 'GIFT5000', kind: 'voucher', value: pounds(5_000), maxUses: 1 },
  ]
}
