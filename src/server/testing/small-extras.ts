/** Extras and discount codes for the small catalogue. */
import type { Db } from '../store/connection.ts'
import { discountCode, extra, extraStock, nightStock } from '../store/schema/catalogue.ts'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { GUNTON_SANDS, TODAY } from './small-catalogue.ts'

/** Bed linen £10 each, one cot per park, early arrival £5 a night, a cancellation waiver of 5 %; a dog £20. */
export async function fillExtras(db: Db): Promise<void> {
  const row = (code: string, name: string, displayOrder: number) => ({
    code,
    name,
    description: `${name}.`,
    channels: ['ukcaravan' as const],
    maxQuantity: 6,
    image: `extra-${code.toLowerCase()}`,
    displayOrder,
  })
  await db.insert(extra).values([
    { ...row('LINEN', 'Bed linen', 1), group: 'linen', basis: 'stay', rate: 1000 },
    { ...row('COT', 'Travel cot', 2), group: 'children', basis: 'stay', rate: 500, depositShare: 10_000 },
    { ...row('EARLY', 'Early arrival', 3), group: 'arrival', basis: 'night', rate: 500, maxQuantity: 1 },
    { ...row('SAFE', 'Cancellation protection', 4), group: 'protection', basis: 'percent', rate: 500, maxQuantity: 1 },
    { ...row('DOG', 'Dog', 5), group: 'pets', basis: 'stay', rate: 2000 },
    { ...row('ASSIST', 'Assistance dog', 7), group: 'pets', basis: 'stay', rate: 0, maxQuantity: 1 },
    { ...row('BOAT', 'Dinghy', 6), group: 'passes', basis: 'stay', rate: 3000, channels: ['boats'] },
  ])
  const nights = await db.selectDistinct({ night: nightStock.night }).from(nightStock)
  await db
    .insert(extraStock)
    .values(nights.map(({ night }) => ({ parkId: GUNTON_SANDS.parkId, extraCode: 'COT', night, capacity: 1 })))
  const code = {
    kind: 'fixed' as const,
    value: 2000,
    validFrom: addDays(TODAY, -59),
    validUntil: addDays(TODAY, 305),
    maxUses: 1000,
    channels: [],
  }
  await db.insert(discountCode).values([
    { ...code, code: 'SPRING20' },
    { ...code, code: 'LASTONE', maxUses: 1 },
    { ...code, code: 'OLD', validUntil: addDays(TODAY, -1) },
    { ...code, code: 'USEDUP', maxUses: 1, uses: 1 },
    { ...code, code: 'BOATS', channels: ['boats'] },
    { ...code, code: 'VOUCHER120', kind: 'voucher', value: 12_000 },
  ])
}
