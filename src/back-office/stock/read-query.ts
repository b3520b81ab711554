/** Reads what the pages of stock and prices have in their addresses and forms. */
import {
  addDays,
  mondayOf,
  parseCalendarDate,
  type CalendarDate,
  type Weekday,
} from '../../domain/dates/calendar-date.ts'
import { MOST_PENCE, pounds } from '../../domain/money/money.ts'
import { isChannelCode } from '../../domain/site/channel.ts'
import { MOST_DAYS, MOST_UNITS, type DayRange, type NightOperation } from '../../domain/stock/night-change.ts'
import type { PriceOperation } from '../../domain/stock/price-change.ts'
import type { SoldUnit, UnitScope } from '../../server/store/catalogue/sold-unit-store.ts'
import { reasonErrorMessage } from '../frame/reason-field.tsx'

/** The fields of a POST like those of a query. */
export const queryOf = (form: FormData): URLSearchParams =>
  new URLSearchParams([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

/** A whole number from 0, or undefined. */
export const numberOf = (text: string | undefined | null): number | undefined =>
  text && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined

export const numbersOf = (query: URLSearchParams, name: string): number[] =>
  query.getAll(name).flatMap((text) => numberOf(text) ?? [])

export type ValidationErrors = Readonly<Record<string, string>>

export type Read<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'errors'; readonly errors: ValidationErrors }

/** Of an address without a question. */
export const NOTHING_ASKED = { kind: 'errors', errors: {} } as const

const error = (name: string, words: string) => ({ kind: 'errors', errors: { [name]: words } }) as const

/** All that a form has, or all errors of it. */
export function readAll<Values extends object>(reads: {
  readonly [Name in keyof Values]: Read<Values[Name]>
}): Read<Values> {
  const entries = Object.entries(reads) as [string, Read<unknown>][]
  const errors = entries.flatMap(([, read]) => (read.kind === 'errors' ? Object.entries(read.errors) : []))
  if (errors.length > 0) return { kind: 'errors', errors: Object.fromEntries(errors) }
  const values = entries.flatMap(([name, read]) => (read.kind === 'read' ? [[name, read.value] as const] : []))
  return { kind: 'read', value: Object.fromEntries(values) as Values }
}

/** Whether a field has a value that cannot be one of its own; an empty one says nothing. */
const hasUnknown = (query: URLSearchParams, name: string, isValue: (text: string) => boolean) =>
  query.getAll(name).some((text) => text !== '' && !isValue(text))

const isNumber = (text: string) => numberOf(text) !== undefined

/** Undefined where nothing is named; what cannot be a name counts as absent. */
export function scopeOf(query: URLSearchParams): UnitScope | undefined {
  const listOf = (name: string) => {
    const ids = numbersOf(query, name)
    return ids.length > 0 ? ids : undefined
  }
  const channel = query.get('channel')
  const scope = {
    parkIds: listOf('park'),
    unitTypeIds: listOf('unit'),
    operatorId: numberOf(query.get('operator')),
    regionId: numberOf(query.get('region')),
    channel: isChannelCode(channel) ? channel : undefined,
  }
  return Object.values(scope).some((value) => value !== undefined) ? scope : undefined
}

/** The value of the box that stands for all unit types of a park. */
export const ALL_UNITS = 'all'

/** The unit types that are chosen among those of a park. An empty choice chooses nothing. */
export function readUnits(query: URLSearchParams, units: readonly SoldUnit[]): Read<number[]> {
  const ids = units.map(({ unitTypeId }) => unitTypeId)
  if (query.getAll('unit').includes(ALL_UNITS)) return { kind: 'read', value: ids }
  if (hasUnknown(query, 'unit', isNumber)) return error('unit', 'Choose among the unit types of this park')
  const chosen = numbersOf(query, 'unit')
  return chosen.length === 0 ? error('unit', CHOOSE_UNITS) : { kind: 'read', value: chosen }
}

const CHOOSE_UNITS = 'Choose at least one unit type, or all of them'

/**
 * What a change is of: a name that cannot be one would make it a change of more than was asked for.
 *
 * @param units those to choose among, where a form shows their boxes
 */
export function readScope(query: URLSearchParams, units: readonly SoldUnit[]): Read<UnitScope> {
  if (units.length > 0 && !query.has('unit')) return error('unit', CHOOSE_UNITS)
  const isUnclear =
    hasUnknown(query, 'channel', isChannelCode) ||
    ['park', 'operator', 'region'].some((name) => hasUnknown(query, name, isNumber)) ||
    hasUnknown(query, 'unit', (text) => text === ALL_UNITS || isNumber(text))
  const named = new URLSearchParams(query)
  if (query.getAll('unit').includes(ALL_UNITS)) named.delete('unit')
  const scope = isUnclear ? undefined : scopeOf(named)
  return scope ? { kind: 'read', value: scope } : error('scope', 'Choose a region, an operator or a holiday type')
}

/** '2027-08' as its first and last day. */
function monthOf(text: string | null): Pick<DayRange, 'from' | 'to'> | undefined {
  const from = text ? parseCalendarDate(`${text}-01`) : undefined
  if (from === undefined) return undefined
  const next = addDays(from, 31)
  return { from, to: addDays(`${next.slice(0, 7)}-01`, -1) }
}

const isWeekday = (day: number): day is Weekday => day <= 6

/** The days of a form: a month, or the first and the last, and days of the week. */
export function readRange(query: URLSearchParams): Read<DayRange> {
  const month = monthOf(query.get('month'))
  const typed = { from: (query.get('from') ?? '').trim(), to: (query.get('to') ?? '').trim() }
  if (month && (typed.from || typed.to)) return error('from', 'Choose a month or two dates, not both')
  const { from, to } = month ?? { from: parseCalendarDate(typed.from), to: parseCalendarDate(typed.to) }
  if (from === undefined) return error('from', 'Enter the first day')
  if (to === undefined) return error('to', 'Enter the last day')
  if (to < from) return error('to', 'The last day is before the first')
  if (to > addDays(from, MOST_DAYS - 1)) return error('to', 'Choose two years at most')
  if (hasUnknown(query, 'day', (text) => isWeekday(numberOf(text) ?? 7)))
    return error('day', 'Choose among the days of the week')
  const weekdays = numbersOf(query, 'day').filter(isWeekday)
  return { kind: 'read', value: { from, to, weekdays } }
}

export function readNightOperation(query: URLSearchParams): Read<NightOperation> {
  const how = query.get('how')
  if (how === 'close' || how === 'open') return { kind: 'read', value: { kind: how } }
  if (how !== 'more' && how !== 'fewer') return error('how', 'Choose what to change')
  const units = numberOf(query.get('units')) ?? 0
  const reason = (query.get('reason') ?? '').trim()
  const reasonWrong = reasonErrorMessage(reason, null)
  const errors = {
    ...((units < 1 || units > MOST_UNITS) && { units: `Enter a number of units from 1 to ${MOST_UNITS}` }),
    ...(reasonWrong !== undefined && { reason: reasonWrong }),
  }
  if (Object.keys(errors).length > 0) return { kind: 'errors', errors }
  return { kind: 'read', value: { kind: 'stock', by: how === 'more' ? units : -units, reason } }
}

/** A number with at most two decimals, in hundredths. */
function hundredthsOf(text: string): number | undefined {
  const digits = text.trim().replaceAll(/[£%\s,]/g, '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(digits) ? pounds(Number(digits)) : undefined
}

/** How prices change: by per cent or pounds, or to a price. */
export const PRICE_WAYS = ['raise-percent', 'lower-percent', 'raise-amount', 'lower-amount', 'set'] as const

export function readPriceOperation(query: URLSearchParams): Read<PriceOperation> {
  const by = hundredthsOf(query.get('by') ?? '')
  const how = PRICE_WAYS.find((way) => way === query.get('how'))
  if (how === undefined) return error('how', 'Choose how prices change')
  const isPercent = how.endsWith('percent')
  if (by === undefined || by === 0) {
    return error(
      'by',
      isPercent ? 'Enter a percentage, such as 5 or 2.5' : 'Enter an amount in pounds, such as 20 or 7.50',
    )
  }
  const signed = how.startsWith('lower') ? -by : by
  if (isPercent) {
    return by < 10_000 || how.startsWith('raise')
      ? { kind: 'read', value: { kind: 'percent', basisPoints: signed } }
      : error('by', 'Lower prices by less than 100%')
  }
  if (by > MOST_PENCE) return error('by', 'Enter a million pounds at most')
  return { kind: 'read', value: how === 'set' ? { kind: 'set', pence: by } : { kind: 'amount', pence: signed } }
}

/** '3, 4 7' as lengths of stays; empty for all. */
export function readLengths(query: URLSearchParams): Read<number[]> {
  const words = (query.get('nights') ?? '').split(/[\s,]+/).filter((word) => word !== '')
  const nights = words.map((word) => numberOf(word) ?? 0)
  return nights.some((length) => length < 1 || length > 28)
    ? error('nights', 'Enter lengths of stays from 1 to 28 nights, such as 3, 4, 7')
    : { kind: 'read', value: [...new Set(nights)].sort((a, b) => a - b) }
}

/** The offer that prices are lowered under; undefined for none. */
export function readOffer(query: URLSearchParams): Read<number | undefined> {
  if (hasUnknown(query, 'offer', isNumber)) return error('offer', 'Choose one of the offers, or none')
  const urn = numberOf(query.get('offer'))
  return urn !== undefined && query.get('how')?.startsWith('raise')
    ? error('how', 'An offer lowers prices: choose one of the other ways')
    : { kind: 'read', value: urn }
}

/** The Monday with which a calendar begins, of the day that is asked for; undefined without one. */
export function mondayAsked(query: URLSearchParams): CalendarDate | undefined {
  const asked = parseCalendarDate(query.get('from') ?? '')
  return asked && mondayOf(asked)
}
