/** What a page of figures is asked for: all of it is in its address. */
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import {
  BASES,
  GROUPS,
  groupFor,
  PERIODS,
  periodOf,
  readPeriod,
  type Basis,
  type Group,
  type NamedPeriod,
  type Period,
  type PeriodError,
} from '../../domain/reports/figures.ts'
import { isSiteCode } from '../../domain/site/site.ts'
import { ONLY, type FigureFilter, type Only } from '../../server/store/reports/figures-store.ts'

export const VIEWS = ['sales', 'losses', 'money', 'stays'] as const
export type View = (typeof VIEWS)[number]

export interface Asked {
  readonly period: Period
  /** Undefined for two dates. */
  readonly named: NamedPeriod | undefined
  /** As typed; of a invalid period too. */
  readonly from: string
  readonly to: string
  readonly error: PeriodError | undefined
  readonly basis: Basis
  readonly group: Group
  readonly view: View
  readonly filter: FigureFilter
  readonly only: Only | undefined
}

export function readAsked({ searchParams }: URL, today: CalendarDate): Asked {
  const text = (name: string) => searchParams.get(name)?.trim() ?? ''
  const from = text('from')
  const to = text('to')
  const asked = oneOf(PERIODS, text('period'))
  const hasDates = asked === undefined && (from !== '' || to !== '')
  const dates = hasDates ? readPeriod(from, to) : undefined
  const isRead = typeof dates === 'object'
  const named = isRead ? undefined : (asked ?? 'month')
  const period = isRead ? dates : periodOf(named ?? 'month', today)
  return {
    period,
    named,
    from: hasDates ? from : period.from,
    to: hasDates ? to : period.to,
    error: isRead ? undefined : dates,
    basis: oneOf(BASES, text('by')) ?? 'booked',
    group: oneOf(GROUPS, text('group')) ?? groupFor(period),
    view: oneOf(VIEWS, text('show')) ?? 'sales',
    filter: readFilter(text),
    only: oneOf(ONLY, text('only')),
  }
}

function readFilter(text: (name: string) => string): FigureFilter {
  const words = (name: string) => text(name) || undefined
  const site = text('site')
  const id = (name: string) => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : undefined)
  return {
    site: isSiteCode(site) ? site : undefined,
    channel: words('channel'),
    parkId: id('park'),
    regionId: id('region'),
    operatorId: id('operator'),
    code: words('code'),
  }
}

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text)

/** What an address asks for, besides what is as it is by default. */
export type Change = Partial<Pick<Asked, 'basis' | 'group' | 'view' | 'filter' | 'only' | 'period' | 'named'>>

/** The query of an address that asks for the same, but for a change. A period that is changed is two dates. */
export function queryOf(asked: Asked, change: Change = {}): string {
  const { basis, group, view, filter, only } = { ...asked, ...change }
  const { from, to } = change.period ?? asked.period
  const named = change.named ?? (change.period ? undefined : asked.named)
  const dates = named === undefined ? { from, to } : { period: named }
  const fields = {
    ...dates,
    by: basis === 'booked' ? undefined : basis,
    group: group === groupFor(asked.period) ? undefined : group,
    show: view === 'sales' ? undefined : view,
    site: filter.site,
    channel: filter.channel,
    region: filter.regionId,
    operator: filter.operatorId,
    park: filter.parkId,
    code: filter.code,
    only,
  }
  return new URLSearchParams(pairsOf(fields)).toString()
}

const pairsOf = (fields: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

/** The same bookings in the list of all bookings, with who travels; undefined if that has no such filter. */
export function bookingListPath({ basis, period, filter, only }: Asked): string | undefined {
  const { site, channel, parkId, regionId, operatorId, code } = filter
  const isListed = only === undefined || only === 'cancelled' || only === 'to-come' || only === 'overdue'
  if (!isListed || code !== undefined) return undefined
  const fields = {
    ...(basis === 'booked' ? { bookedFrom: period.from, bookedTo: period.to } : period),
    status: only === 'cancelled' ? only : undefined,
    owing: only === 'cancelled' ? undefined : only,
    site,
    channel,
    region: regionId,
    operator: operatorId,
    park: parkId,
  }
  return `/staff/bookings?${new URLSearchParams(pairsOf(fields)).toString()}`
}

/** The bookings behind a figure. The list is of dates, so that it stays the same when it is sent to a colleague. */
export const bookingsPath = (asked: Asked, change: Change = {}) =>
  `/staff/reports/bookings?${queryOf(asked, { period: asked.period, group: groupFor(asked.period), view: 'sales', ...change })}`
