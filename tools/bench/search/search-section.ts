import os from 'node:os'
import { MAX_RATIO, MAX_RATIO_OF_ALL_DATES, PARK_ON_DATE } from './scenarios.ts'
import type { ScenarioFigures, SizeFigures } from './size-figures.ts'
import { formatMicroseconds, type Timing } from './statistics.ts'

/** The section 'Search' of docs/performance.md. */
export function searchSection(sizes: readonly SizeFigures[]): string {
  const [smallest, largest] = [sizes[0]!, sizes.at(-1)!]
  const growth = largest.scenarios[0]!.engine.mean / smallest.scenarios[0]!.engine.mean
  return [
    '## Search',
    '',
    '`npm run bench:search` asks the same random questions of a visitor of the availability index, of a bare pass over ' +
      'the same prices, and of PostgreSQL: channels as often as they are sold, half of the questions over a whole ' +
      'channel, the others over a region, town or operator, with parties, dogs, features, offers, bedrooms and price ' +
      'limits, 3 or 7 nights, for dates on which the channel sells. Maps show a bay, a county, a corner of the country ' +
      'or all of it, around a park of the channel. The catalogue is synthetic, with the mix of the real one (caravans ' +
      '45 %, lodges 15, cottages 15, pitches 10, Europe 10, boats 5), 540 arrivals and every length each channel sells. ' +
      `Measured with Node ${process.versions.node} on ${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'}); ` +
      `load ${os.loadavg()[0]?.toFixed(1)} when it ended.`,
    '',
    ...sizes.flatMap(tableOf),
    `From ${count(smallest.unitTypes)} to ${count(largest.unitTypes)} unit types, × ` +
      `${(largest.unitTypes / smallest.unitTypes).toFixed(0)}, the mean search grows × ${growth.toFixed(1)}.`,
    '',
    '| memory | ' + sizes.map(({ unitTypes }) => `${count(unitTypes)} unit types`).join(' | ') + ' |',
    '|---|' + sizes.map(() => '---|').join(''),
    row('priced stays', sizes, ({ stays }) => `${(stays / 1e6).toFixed(1)} million`),
    row('alive: prices, stock, catalogue', sizes, ({ memory }) => megabytes(memory)),
    row('bytes a priced stay', sizes, ({ memory, stays }) => (memory / stays).toFixed(1)),
    row('resident, with what filling left behind', sizes, ({ rss }) => megabytes(rss)),
    '',
    'How it is measured, and in whose favour:',
    '',
    ...NOTES(sizes).map((note) => `- ${note}`),
    '',
  ].join('\n')
}

function tableOf({ unitTypes, parks, stays, asked, scenarios, sql }: SizeFigures): string[] {
  return [
    `### ${count(unitTypes)} unit types on ${count(parks)} parks, ${(stays / 1e6).toFixed(1)} million priced stays`,
    '',
    `| p50 / p99 | bare pass | index | PostgreSQL${sql ? `, ${sql.arrivals} arrivals` : ''} | index against bare, p50 | PostgreSQL against index, p50 |`,
    '|---|---|---|---|---|---|',
    ...scenarios.map(scenarioRow),
    `| search with counts, each question asked once | | ${both(asked)} | | | |`,
    '',
  ]
}

function scenarioRow({ name, engine, bare, sql }: ScenarioFigures): string {
  const cells = [name, both(bare), both(engine), sql ? both(sql) : '', ratio(engine.p50 / bare.p50)]
  return `| ${cells.join(' | ')} | ${sql ? ratio(sql.p50 / engine.p50) : ''} |`
}

const NOTES = (sizes: readonly SizeFigures[]) => [
  'The bare pass and the index are timed by the best of three askings of each question, so that they tell of the code ' +
    'and not of what else the machine does, and after up to 3,000 questions of the kind, so that they do not tell of what ' +
    'Node has yet to compile; ‘asked once’ is the plain time. PostgreSQL is asked each question once to ' +
    'warm up and once for the time: 100 questions of a kind, 30 of calendars and 15 of all dates and of all parks, of which p99 is the ' +
    'slowest.',
  'The bare pass reads every price of the place on every date once and keeps the lowest. The index is faster over many ' +
    'dates, because one comparison of unsigned numbers tells that a stay is free and cheaper, where the plain loop has two. ' +
    'It tests the criteria besides, counts every feature, offer and number of rooms by park, and ' +
    'sorts. It always counts; what the counts cost PostgreSQL is seen from the two first rows.',
  `A question about lowest prices is held to ${MAX_RATIO} times its bare pass, over all dates of a region or channel to ` +
    `${MAX_RATIO_OF_ALL_DATES} times, by its mean at 4,000 unit types and both timed in one run ` +
    '(`npx vitest run tools/bench/search`). One park on one date is not: reading its handful of prices takes ' +
    `hardly longer than reading the clock. What it takes besides, ${sizes.map(besides).join(', ')} at these sizes, is ` +
    'what every question takes, however few its prices: to find place and rows, to unite the criteria, to write the ' +
    'answer. The page it is asked for takes thousands of times as long to render.',
  'PostgreSQL gets more help than a shop could give it: whether a stay is free is stored with its price (so no nights ' +
    'are added up, at the cost of rewriting dozens of rows a booking), a unit’s and its park’s features are one number, ' +
    'stays lie on disk in the order of arrival and length, two partial indexes cover the queries, units are indexed by ' +
    'place and by position, everything is in memory, and each form of question has a prepared statement with only the ' +
    `conditions it needs. It holds stays of 3 and 7 nights only${partly(sizes)}. The index holds everything.`,
  `${sizes.map(({ sql }) => count(sql?.compared ?? 0)).join(', ')} answers of the two were compared at these sizes ` +
    '(parks, prices, totals, counts of features, dates): all alike.',
]

function partly(sizes: readonly SizeFigures[]): string {
  const max = Math.max(...sizes.map(({ sql }) => sql?.arrivals ?? 0))
  const fewer = sizes.find(({ sql }) => sql && sql.arrivals < max)
  if (!fewer?.sql) return ''
  return (
    `; at ${count(fewer.unitTypes)} unit types only the first ${fewer.sql.arrivals} arrivals, since all would take too ` +
    'long to load: there its calendar and all dates answer for these alone, the index for 540'
  )
}

/** The time of a question about one park on one date beyond the bare pass. */
function besides({ scenarios }: SizeFigures): string {
  const { engine, bare } = scenarios.find(({ name }) => name === PARK_ON_DATE)!
  return formatMicroseconds(engine.p50 - bare.p50)
}

const row = (name: string, sizes: readonly SizeFigures[], cell: (size: SizeFigures) => string) =>
  `| ${name} | ${sizes.map(cell).join(' | ')} |`
const both = ({ p50, p99 }: Timing) => `${formatMicroseconds(p50)} / ${formatMicroseconds(p99)}`
const ratio = (value: number) => `× ${value < 10 ? value.toFixed(1) : value.toFixed(0)}`
const count = (value: number) => value.toLocaleString('en-GB')
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
