/** The query of a report, all of it in the address. */
import { z } from 'zod'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import {
  BASES,
  GROUPS,
  groupFor,
  ONLY,
  PERIODS,
  periodOf,
  readPeriod,
  type Basis,
  type Group,
  type NamedPeriod,
  type Only,
  type Period,
  type PeriodError,
} from '../../domain/reports/figures.ts'
import { isSiteCode } from '../../domain/site/site.ts'
import type { ReportFilter } from '../../server/queries/reports.ts'
import { listAddress } from '../bookings/list-address.ts'
import { addressOf } from '../frame/address.ts'
import { text, wholeNumber } from '../frame/form-fields.ts'

export const REPORTS = '/staff/reports'

export const VIEWS = ['sales', 'losses', 'money', 'stays'] as const
export type View = (typeof VIEWS)[number]

const word = text.transform((typed) => typed || undefined).catch(undefined)
const id = wholeNumber.optional().catch(undefined)

/** Unknown values count as absent. */
export const ReportQuery = z.object({
  from: text.catch(''),
  to: text.catch(''),
  period: z.enum(PERIODS).optional().catch(undefined),
  by: z.enum(BASES).default('booked').catch('booked'),
  group: z.enum(GROUPS).optional().catch(undefined),
  show: z.enum(VIEWS).default('sales').catch('sales'),
  site: text.transform((typed) => (isSiteCode(typed) ? typed : undefined)).catch(undefined),
  channel: word,
  region: id,
  operator: id,
  park: id,
  code: word,
  only: z.enum(ONLY).optional().catch(undefined),
  /** Kinds of movements of the ledger: 'sale.change'. */
  kind: word,
  /** The row of a list after which its page begins. */
  after: word,
})

export type ReportQuery = z.infer<typeof ReportQuery>

export interface Asked {
  readonly period: Period
  /** Undefined for two dates. */
  readonly named: NamedPeriod | undefined
  /** As typed; of an invalid period too. */
  readonly from: string
  readonly to: string
  readonly error: PeriodError | undefined
  readonly basis: Basis
  readonly group: Group
  readonly view: View
  readonly filter: ReportFilter
  readonly only: Only | undefined
}

export function askedOf(query: ReportQuery, today: CalendarDate): Asked {
  const { from, to, period: asked, by, group, show, site, channel, park, region, operator, code, only } = query
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
    basis: by,
    group: group ?? groupFor(period),
    view: show,
    filter: { site, channel, parkId: park, regionId: region, operatorId: operator, code },
    only,
  }
}

/** A link’s changes to the query. */
export type Change = Partial<Pick<Asked, 'basis' | 'group' | 'view' | 'filter' | 'only' | 'period' | 'named'>>

/**
 * The address of the same query with changes. A changed period is two dates. @param more of a list: its kinds, or its
 * page
 */
export function reportAddress(
  asked: Asked,
  change: Change = {},
  path = REPORTS,
  more: Partial<Pick<ReportQuery, 'kind' | 'after'>> = {},
): string {
  const { basis, group, view, filter, only } = { ...asked, ...change }
  const named = change.named ?? (change.period ? undefined : asked.named)
  return addressOf(path, ReportQuery, {
    ...(named === undefined ? (change.period ?? asked.period) : { period: named }),
    by: basis,
    group: group === groupFor(asked.period) ? undefined : group,
    show: view,
    site: filter.site,
    channel: filter.channel,
    region: filter.regionId,
    operator: filter.operatorId,
    park: filter.parkId,
    code: filter.code,
    only,
    ...more,
  })
}

/** The same bookings in the list of all bookings, with their guests; undefined if it has no such filter. */
export function bookingListPath({ basis, period, filter, only }: Asked): string | undefined {
  const { site, channel, parkId, regionId, operatorId, code } = filter
  const isListed = only === undefined || only === 'cancelled' || only === 'to-come' || only === 'overdue'
  if (!isListed || code !== undefined) return undefined
  return listAddress({
    ...(basis === 'booked' ? { bookedFrom: period.from, bookedTo: period.to } : period),
    status: only === 'cancelled' ? only : undefined,
    owing: only === 'cancelled' ? undefined : only,
    site,
    channel,
    region: regionId,
    operator: operatorId,
    park: parkId,
  })
}

/** A list behind a figure has dates, so that its address means the same for a colleague tomorrow. */
const ofDates = ({ period }: Asked): Change => ({ period, view: 'sales' })

type Page = Partial<Pick<ReportQuery, 'after'>>

/** The bookings behind a figure. */
export const bookingsPath = (asked: Asked, change: Change = {}, page: Page = {}, path = `${REPORTS}/bookings`) =>
  reportAddress(asked, { ...ofDates(asked), group: groupFor(asked.period), ...change }, path, page)

/** The entries of the ledger in the period. @param kind of movements: 'sale.change' */
export const ledgerPath = (asked: Asked, kind?: string, page: Page = {}, path = `${REPORTS}/ledger`) =>
  reportAddress(asked, { ...ofDates(asked), only: undefined }, path, { kind, ...page })
