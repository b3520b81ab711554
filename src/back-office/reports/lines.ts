/** Lines of a table of figures: sums of the store, combined by the group of the page. */
import { formatMonth, formatShortDate } from '../../domain/dates/calendar-date.ts'
import { channelOf, isChannelCode } from '../../domain/site/channel.ts'
import { isSiteCode } from '../../domain/site/site.ts'
import {
  addNights,
  addSums,
  type FigureSums,
  type NightSums,
  isByTime,
  partOf,
  startOf,
  startOfYearBefore,
  startsOf,
  type Comparison,
} from '../../domain/reports/figures.ts'
import type { ReportData, ReportPlaces } from '../../server/queries/reports.ts'
import type { Asked, Change } from './asked.ts'
import { BAR_OF, FIGURES, type Figure } from './figure.ts'
import * as words from './words.ts'

export interface Line {
  readonly key: string
  readonly label: string
  readonly sums: FigureSums
  readonly before: FigureSums
  /** Undefined if stock is not counted by the group: sites share it. */
  readonly nights: NightSums | undefined
  readonly nightsBefore: NightSums | undefined
  /** The filter that selects this line; undefined if none does. */
  readonly narrowed: Change | undefined
}

export interface Figures {
  readonly lines: readonly Line[]
  readonly total: Line
}

/** The lines of a report and their total. */
export function figuresOf(asked: Asked, { now, before, places, comparison }: ReportData): Figures {
  const { period, group } = asked
  const keyNow = keyOfLine(asked, places)
  const keyThen = keyOfLine(asked, places, comparison)
  const parts = {
    sums: grouped(now.sums, keyNow),
    before: grouped(before.sums, keyThen),
    nights: now.nights && grouped(now.nights, keyNow),
    nightsBefore: before.nights && grouped(before.nights, keyThen),
  }
  const keys = isByTime(group) ? startsOf(period, group) : [...new Set([...parts.sums.keys(), ...parts.before.keys()])]
  const lines = keys.map((line): Line => ({
    key: line,
    ...describe(line, asked, places),
    sums: addSums(parts.sums.get(line) ?? []),
    before: addSums(parts.before.get(line) ?? []),
    nights: parts.nights && addNights(parts.nights.get(line) ?? []),
    nightsBefore: parts.nightsBefore && addNights(parts.nightsBefore.get(line) ?? []),
  }))
  if (!isByTime(group)) {
    const first: Figure = FIGURES[BAR_OF[asked.view]]
    const valueOf = ({ sums }: Line) => first.of(sums, undefined) ?? 0
    lines.sort((a, b) => valueOf(b) - valueOf(a) || a.label.localeCompare(b.label, 'en-GB'))
  }
  const total: Line = {
    key: 'total',
    label: words.total,
    sums: addSums(lines.map((line) => line.sums)),
    before: addSums(lines.map((line) => line.before)),
    nights: now.nightTotal,
    nightsBefore: before.nightTotal,
    narrowed: {},
  }
  return { lines, total }
}

type Keyed = { readonly key: string }

function grouped<Row extends Keyed>(rows: readonly Row[], keyOf: (key: string) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row.key)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** The line of a key of the store; of the year before if there is a comparison. */
function keyOfLine({ group }: Asked, { parks }: ReportPlaces, comparison?: Comparison): (key: string) => string {
  if (isByTime(group)) {
    return (day) => (comparison ? startOfYearBefore(day, group, comparison.alignment) : startOf(day, group))
  }
  if (group === 'region') return (key) => String(parks.get(Number(key))?.regionId ?? '')
  if (group === 'operator') return (key) => String(parks.get(Number(key))?.operatorId ?? '')
  return (key) => key
}

function describe(key: string, asked: Asked, places: ReportPlaces): Pick<Line, 'label' | 'narrowed'> {
  const { group, period, filter } = asked
  const id = Number(key)
  const narrow = (added: Asked['filter']): Change => ({ filter: { ...filter, ...added } })
  switch (group) {
    case 'day':
    case 'week':
    case 'month': {
      const part = partOf(period, key, group)
      return { label: labelOfTime(group, part), narrowed: { period: part } }
    }
    case 'channel':
      return { label: isChannelCode(key) ? channelOf(key).label : key, narrowed: narrow({ channel: key }) }
    case 'site':
      return { label: key, narrowed: narrow({ site: isSiteCode(key) ? key : undefined }) }
    case 'code':
      return key === '' ? { label: words.noCode, narrowed: undefined } : { label: key, narrowed: narrow({ code: key }) }
    case 'park':
      return { label: places.parks.get(id)?.name ?? words.goneFromCatalogue(key), narrowed: narrow({ parkId: id }) }
    case 'region':
      return { label: places.regions.get(id)?.name ?? words.gone, narrowed: narrow({ regionId: id }) }
    case 'operator':
      return { label: places.operators.get(id)?.name ?? words.gone, narrowed: narrow({ operatorId: id }) }
  }
}

function labelOfTime(group: 'day' | 'week' | 'month', { from, to }: Asked['period']): string {
  if (group === 'day') return formatShortDate(from)
  return group === 'week' ? words.between(from, to) : formatMonth(from)
}
