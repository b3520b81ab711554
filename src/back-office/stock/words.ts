/** Texts of the pages of stock and prices that are more than a label. */
import { formatShortDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { grouped } from '../../domain/money/money.ts'
import { freeUnits, type NightStock } from '../../domain/stock/night-change.ts'
import { WAS_PRICE_DAYS, type Fates } from '../../domain/stock/price-change.ts'
import { plural } from '../../domain/words/grammar.ts'

export const counted = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${plural(count, one, many)}`

/** '849 prices', '26 nights of unit types'. */
export const countedRows = (kind: 'nights' | 'prices', count: number): string =>
  kind === 'nights' ? counted(count, 'night of a unit type', 'nights of unit types') : counted(count, 'price', 'prices')

export const livePark = (supplier: string): string =>
  `${supplier} sells this park live from its own system. Change its stock and prices there.`

export const liveLeftOut = (count: number): string =>
  `${counted(count, 'unit type is', 'unit types are')} sold live by ${plural(count, 'its', 'their')} supplier, whose prices stay as they are.`

export const SHOWN_ANEW = 'Something changed after this preview, so nothing was saved. Check the new numbers below.'

export const BUSY = 'An import or another price change is running. Nothing changed. Try again in a minute.'

export const NO_UNITS = 'No unit types on sale match.'

/** 'Sat 6 Mar 2027, Saver caravan: 1 free, 2 sold, 1 held'. */
export function nightWords(unitName: string, night: CalendarDate, stock: NightStock, held: number): string {
  const parts = [
    stock.isClosed ? 'closed' : `${freeUnits(stock)} free`,
    `${stock.reserved - held} sold`,
    ...(held > 0 ? [`${held} held`] : []),
  ]
  return `${formatShortDate(night)}, ${unitName}: ${parts.join(', ')}`
}

export function wasWords({ kept, dropped, made }: Fates): string[] {
  return [
    ...(made > 0
      ? [`${counted(made, 'price gets', 'prices get')} a was-price: the price until now, or a lower recent one.`]
      : []),
    ...(dropped > 0
      ? [`${counted(dropped, 'was-price is', 'was-prices are')} removed, as the stay then costs as much or more.`]
      : []),
    ...(kept > 0 ? [`${counted(kept, 'was-price stays', 'was-prices stay')}.`] : []),
  ]
}

export function offerWords({ kept, dropped, made }: Fates): string[] {
  return [
    ...(made > 0 ? [`${counted(made, 'price comes', 'prices come')} under the offer.`] : []),
    ...(dropped > 0
      ? [`${counted(dropped, 'price loses its offer', 'prices lose their offers')}, as the stay is then not reduced.`]
      : []),
    ...(kept > 0 ? [`${counted(kept, 'price keeps its offer', 'prices keep their offers')}.`] : []),
  ]
}

export const notBelowRecentPriceWords = (count: number): string =>
  `${counted(count, 'price stays as it is', 'prices stay as they are')}: in the last ${WAS_PRICE_DAYS} days the stay cost as little, so that it would be no reduction.`

export const nightsForm = {
  stockLegend: 'For more or fewer units',
  units: 'Number of units',
  reason: 'Reason (for more or fewer units)',
} as const

export const unitBoxes = {
  legend: 'Unit types',
  all: (count: number) => `All ${count}`,
} as const
