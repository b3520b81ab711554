/**
 * Fields of changes of nights and prices. An invalid value is an error, since ignoring it would change more than was
 * requested.
 */
import { z } from 'zod'
import { addDays, parseCalendarDate, type Weekday } from '../../domain/dates/calendar-date.ts'
import { MAX_PENCE, pounds } from '../../domain/money/money.ts'
import { isChannelCode } from '../../domain/site/channel.ts'
import { MAX_DAYS, MAX_UNITS, type DayRange, type NightOperation } from '../../domain/stock/night-change.ts'
import type { PriceOperation } from '../../domain/stock/price-change.ts'
import type { PricesInput } from '../../server/commands/stock/change-prices.ts'
import type { UnitOnSale } from '../../server/queries/stock.ts'
import { isTicked, listOf, text, wholeNumber } from '../frame/form-fields.ts'
import { reasonOf } from '../frame/form-parts.tsx'

const texts = listOf(z.string()).transform((all) => all.filter((one) => one !== ''))
const isNumber = (typed: string) => wholeNumber.safeParse(typed).success

/** Adds an error of a field. */
function fail(context: z.RefinementCtx, field: string, message: string): never {
  context.addIssue({ code: 'custom', path: [field], message })
  return z.NEVER
}

const DayRangeFields = z
  .object({
    /** '2027-08', instead of two days. */
    month: text,
    from: text,
    to: text,
    day: listOf(z.string().regex(/^[0-6]?$/, 'Choose days of the week from the list')),
  })
  .transform((typed, context): DayRange => {
    const first = parseCalendarDate(`${typed.month}-01`)
    if (first && (typed.from || typed.to)) return fail(context, 'from', 'Choose either a month or two dates')
    const from = first ?? parseCalendarDate(typed.from)
    const to = first ? addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) : parseCalendarDate(typed.to)
    if (from === undefined) return fail(context, 'from', 'Enter the first day')
    if (to === undefined) return fail(context, 'to', 'Enter the last day')
    if (to < from) return fail(context, 'to', 'Enter a last day that isn’t before the first')
    if (to > addDays(from, MAX_DAYS - 1)) return fail(context, 'to', 'Choose two years at most')
    const weekdays = typed.day.filter((day) => day !== '').map((day) => Number(day) as Weekday)
    return { from, to, weekdays }
  })

/** The value of the box that stands for all unit types of a park. */
export const ALL_UNITS = 'all'

const CHOOSE_UNITS = 'Choose at least one unit type, or all of them'

const Preview = z.object({ seen: text })

const NightOperationFields = z
  .discriminatedUnion(
    'how',
    [
      z.object({ how: z.enum(['close', 'open']) }),
      z.object({
        how: z.enum(['more', 'fewer']),
        units: text.transform((typed, context) => {
          const units = isNumber(typed) ? Number(typed) : 0
          if (units >= 1 && units <= MAX_UNITS) return units
          context.addIssue({ code: 'custom', message: `Enter a number of units from 1 to ${MAX_UNITS}` })
          return z.NEVER
        }),
        reason: reasonOf(null),
      }),
    ],
    'Choose what to change',
  )
  .transform((typed): { operation: NightOperation } => {
    if (!('units' in typed)) return { operation: { kind: typed.how } }
    const { how, units, reason } = typed
    return { operation: { kind: 'stock', units: how === 'more' ? units : -units, reason } }
  })

/** A change of nights of a park. @param units of the park, to choose among */
export const nightsFields = (units: readonly UnitOnSale[]) =>
  z
    .object({ unit: texts })
    .transform(({ unit }, context) => {
      if (unit.includes(ALL_UNITS)) return { unitTypeIds: units.map(({ unitTypeId }) => unitTypeId) }
      if (!unit.every(isNumber)) return fail(context, 'unit', 'Choose unit types of this park')
      return unit.length === 0 ? fail(context, 'unit', CHOOSE_UNITS) : { unitTypeIds: unit.map(Number) }
    })
    .and(DayRangeFields)
    .and(NightOperationFields)
    .and(Preview)

/** @param units whose boxes the form shows: of a single park */
const scopeFields = (units: readonly UnitOnSale[]) =>
  z
    .object({ park: texts, unit: texts, operator: text, region: text, channel: text })
    .transform(({ park, unit, operator, region, channel }, context): Pick<PricesInput, 'scope'> => {
      if (units.length > 0 && unit.length === 0) return fail(context, 'unit', CHOOSE_UNITS)
      const chosen = unit.includes(ALL_UNITS) ? [] : unit
      const numbers = [...park, ...chosen, operator, region].filter((typed) => typed !== '')
      const isClear = numbers.every(isNumber) && (channel === '' || isChannelCode(channel))
      const scope = {
        parkIds: park.length > 0 ? park.map(Number) : undefined,
        unitTypeIds: chosen.length > 0 ? chosen.map(Number) : undefined,
        operatorId: operator === '' ? undefined : Number(operator),
        regionId: region === '' ? undefined : Number(region),
        channel: isChannelCode(channel) ? channel : undefined,
      }
      const isChosen = Object.values(scope).some((value) => value !== undefined)
      return isClear && isChosen ? { scope } : fail(context, 'scope', 'Choose a region, an operator or a holiday type')
    })

/** How prices change: by per cent or pounds, or to a price. */
export const PRICE_WAYS = ['raise-percent', 'lower-percent', 'raise-amount', 'lower-amount', 'set'] as const

/** A number with at most two decimals, in hundredths; 0 for any other text. */
function hundredthsOf(typed: string): number {
  const digits = typed.replaceAll(/[£%\s,]/g, '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(digits) ? pounds(Number(digits)) : 0
}

const PriceOperationFields = z
  .object({
    how: z.enum(PRICE_WAYS, 'Choose a price change'),
    by: text.transform(hundredthsOf),
    offer: text.refine((typed) => typed === '' || isNumber(typed), 'Choose one of the offers, or none'),
  })
  .transform(({ how, by, offer }, context): Pick<PricesInput, 'operation' | 'offerUrn'> => {
    const isPercent = how.endsWith('percent')
    const isRaise = how.startsWith('raise')
    if (by === 0) {
      const example = isPercent ? 'a percentage, such as 5 or 2.5' : 'an amount in pounds, such as 20 or 7.50'
      return fail(context, 'by', `Enter ${example}`)
    }
    if (isPercent && !isRaise && by >= 10_000) return fail(context, 'by', 'Lower prices by less than 100%')
    if (!isPercent && by > MAX_PENCE) return fail(context, 'by', 'Enter at most £1,000,000')
    if (offer !== '' && isRaise)
      return fail(context, 'how', 'Choose a change that lowers prices: an offer can’t raise them')
    const signed = how.startsWith('lower') ? -by : by
    const operation: PriceOperation = isPercent
      ? { kind: 'percent', basisPoints: signed }
      : { kind: how === 'set' ? 'set' : 'amount', pence: signed }
    return { operation, offerUrn: offer === '' ? undefined : Number(offer) }
  })

/** '3, 4 7' as lengths of stays; empty for all. */
const lengths = text.transform((typed, context) => {
  const nights = typed.split(/[\s,]+/).filter((word) => word !== '')
  if (nights.every((word) => isNumber(word) && Number(word) >= 1 && Number(word) <= 28))
    return [...new Set(nights.map(Number))].sort((a, b) => a - b)
  context.addIssue({ code: 'custom', message: 'Enter lengths of stays from 1 to 28 nights, such as 3, 4, 7' })
  return z.NEVER
})

/** A change of prices. @param units whose boxes the form shows: of a single park */
export const pricesFields = (units: readonly UnitOnSale[]) =>
  scopeFields(units)
    .and(DayRangeFields)
    .and(PriceOperationFields)
    .and(z.object({ nights: lengths, rounded: isTicked, sure: isTicked, seen: text }))
    .transform(({ rounded, sure, seen, ...input }) => ({
      input: { ...input, isRounded: rounded } satisfies PricesInput,
      agreed: { seen, isConfirmed: sure },
    }))
