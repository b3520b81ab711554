/** Changes of stock and prices in words, for records and pages. */
import { formatShortDate, weekdayName } from '../../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import type { DayRange, NightOperation } from '../../../domain/stock/night-change.ts'
import type { PriceOperation } from '../../../domain/stock/price-change.ts'
import { plural } from '../../../domain/words/grammar.ts'
import type { SoldUnit } from '../../store/catalogue/sold-unit-store.ts'

const MOST_NAMES = 3

/** 'Gunton Sands and Marram Point', '12 parks'. */
function namesOf(names: readonly string[], many: string): string {
  const [last = '', ...others] = [...new Set(names)].reverse()
  if (others.length === 0) return last
  return others.length < MOST_NAMES ? `${others.reverse().join(', ')} and ${last}` : `${others.length + 1} ${many}`
}

/** 'Gunton Sands: Saver caravan', 'Gunton Sands and Marram Point, 4 unit types'. */
export function placeWords(units: readonly SoldUnit[]): string {
  const parks = new Set(units.map(({ parkId }) => parkId))
  const names = namesOf(
    [...parks].map((id) => units.find(({ parkId }) => parkId === id)?.parkName ?? ''),
    'parks',
  )
  if (parks.size > 1) return `${names}, ${units.length} unit types`
  return `${names}: ${namesOf(
    units.map(({ unitName }) => unitName),
    'unit types',
  )}`
}

/** 'Fri 6 Aug 2027 to Sun 8 Aug 2027, Fridays and Saturdays'. */
export function rangeWords({ from, to, weekdays }: DayRange): string {
  const days =
    weekdays.length === 0
      ? ''
      : `, ${namesOf(
          weekdays.map((day) => `${weekdayName(day)}s`),
          'weekdays',
        )}`
  return `${from === to ? formatShortDate(from) : `${formatShortDate(from)} to ${formatShortDate(to)}`}${days}`
}

export function nightOperationWords(operation: NightOperation): string {
  switch (operation.kind) {
    case 'close':
      return 'Closed'
    case 'open':
      return 'Opened'
    case 'stock': {
      const units = Math.abs(operation.units)
      return `${units} ${plural(units, 'unit', 'units')} ${operation.units < 0 ? 'fewer' : 'more'}`
    }
  }
}

/** '5%', '2.5%'. */
export const percentWords = (basisPoints: number): string => `${Math.abs(basisPoints) / 100}%`

export function priceOperationWords(operation: PriceOperation): string {
  switch (operation.kind) {
    case 'percent':
      return `Prices ${operation.basisPoints < 0 ? 'lowered' : 'raised'} by ${percentWords(operation.basisPoints)}`
    case 'amount':
      return `Prices ${operation.pence < 0 ? 'lowered' : 'raised'} by ${formatMoney(Math.abs(operation.pence))}`
    case 'set':
      return `Prices set to ${formatMoney(operation.pence)}`
  }
}

/** 'stays of 3, 4 and 7 nights'. */
export const lengthWords = (nights: readonly number[]): string => {
  const [last = 0, ...others] = nights.toReversed()
  const list = others.length === 0 ? `${last}` : `${others.reverse().join(', ')} and ${last}`
  return `stays of ${list} ${plural(last, 'night', 'nights')}`
}
