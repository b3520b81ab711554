import { CONNECTIONS_OF_PROCESS } from '../../../src/server/store/connection.ts'
import { requestNamed, type LoadFigures } from './figures.ts'
import type { IndexSize } from './index-size.ts'
import { ASSUMED, planOfSearches, planOfUnitTypes, type Costs } from './plan.ts'
import { percent, rounded, table } from './shown.ts'

/** The sections of docs/scaling.md that follow from the figures, by arithmetic that a reader can repeat. */
export function planSections(figures: LoadFigures, index: IndexSize): string[] {
  return [assumptions(), searchesSection(figures), unitTypesSection(figures, index)]
}

const HEAD = ['what', 'how', 'comes to']

function assumptions(): string {
  return [
    '## Assumed',
    '',
    'None of this is measured: put your own figures here (`ASSUMED` in `tools/bench/load/plan.ts`). Prices are an order of ' +
      'magnitude of what large clouds ask in Europe, in pounds a month, without tax.',
    '',
    ...table(
      ['what', 'assumed'],
      [
        ['searches in the busiest hour', rounded(ASSUMED.searchesAnHour)],
        ['busiest hours that make a month', String(ASSUMED.busiestHoursAMonth)],
        ['park pages for each search', String(ASSUMED.parksASearch)],
        [
          'result pages, park pages that the CDN answers',
          `${percent(ASSUMED.resultsOfCdn)}, ${percent(ASSUMED.parksOfCdn)}`,
        ],
        ['searches for one booking', String(ASSUMED.searchesABooking)],
        ['of each processor that is used in the busiest hour', percent(ASSUMED.use)],
        ['bytes to the browser for a search with its pages and pictures', `${ASSUMED.kbASearch} KB`],
        ['a machine', `${ASSUMED.processorsOfMachine} processors, ${ASSUMED.gbOfMachine} GB: £${ASSUMED.machine}`],
        [
          `managed PostgreSQL, each of a primary and ${ASSUMED.replicas} replicas`,
          `£${ASSUMED.databaseProcessor} a processor, £${ASSUMED.databaseGb.toFixed(2)} a GB`,
        ],
        ['CDN', `£${ASSUMED.cdnTb} a TB`],
      ],
    ),
    '',
  ].join('\n')
}

function searchesSection(figures: LoadFigures): string {
  const plan = planOfSearches(figures)
  const [ofOne] = figures.bookings
  const results = requestNamed(figures, 'results, afresh').cpuMs
  const parks = requestNamed(figures, 'park, afresh').cpuMs
  const { busy } = plan
  const sum = busy.results + busy.parks + busy.bookings
  return [
    `## ${rounded(ASSUMED.searchesAnHour)} searches an hour`,
    '',
    ...table(HEAD, [
      ['searches a second', `${rounded(ASSUMED.searchesAnHour)} ÷ 3,600`, rounded(plan.searches)],
      [
        'result pages made',
        `${rounded(plan.searches)} × ${percent(1 - ASSUMED.resultsOfCdn)}, each ${rounded(results)} ms`,
        `${rounded(plan.results)} a second, ${rounded(busy.results)} processors`,
      ],
      [
        'park pages made',
        `${rounded(plan.searches)} × ${ASSUMED.parksASearch} × ${percent(1 - ASSUMED.parksOfCdn)}, each ${rounded(parks)} ms`,
        `${rounded(plan.parks)} a second, ${rounded(busy.parks)} processors`,
      ],
      [
        'bookings',
        `${rounded(plan.searches)} ÷ ${ASSUMED.searchesABooking}, each ${rounded(ofOne.serverMs)} ms`,
        `${rounded(plan.bookings)} a second, ${rounded(busy.bookings)} processors`,
      ],
      ['processes', `${rounded(sum)} ÷ ${percent(ASSUMED.use)}`, String(plan.processes)],
      [
        'machines for them',
        `${plan.processes} ÷ ${ASSUMED.processorsOfMachine}, and one that may be lost`,
        String(plan.machines),
      ],
      [
        'PostgreSQL’s processor for a booking',
        'measured with one process; each further one adds what the second added, since it reads the changed nights',
        `${rounded(plan.databaseMs)} ms`,
      ],
      [
        'processors of the primary',
        `${rounded(plan.bookings)} × ${rounded(plan.databaseMs)} ms ÷ ${percent(ASSUMED.use)}, at least 2`,
        String(plan.databaseProcessors),
      ],
      ['connections', `${plan.processes} × ${CONNECTIONS_OF_PROCESS}`, rounded(plan.connections)],
      [
        'write-ahead log to each replica',
        `${rounded(plan.bookings)} × ${rounded(ofOne.walBytes / 1024)} KB`,
        `${rounded(plan.walMbPerSecond)} MB a second`,
      ],
      ['from the CDN', `${rounded(plan.searches)} × ${ASSUMED.kbASearch} KB`, `${rounded(plan.mbit)} Mbit a second`],
      [
        'from the CDN in a month',
        `${rounded(ASSUMED.searchesAnHour)} × ${ASSUMED.busiestHoursAMonth} × ${ASSUMED.kbASearch} KB`,
        `${rounded(plan.tbAMonth)} TB`,
      ],
      ...costRows(plan.costs, plan.machines, plan.databaseProcessors),
    ]),
    '',
  ].join('\n')
}

function unitTypesSection(figures: LoadFigures, index: IndexSize): string {
  const plan = planOfUnitTypes(figures, index)
  const { processes, databaseProcessors } = planOfSearches(figures)
  return [
    `## ${rounded(ASSUMED.unitTypes)} unit types`,
    '',
    `With as many searches. What the index takes is from [performance.md](performance.md), ‘Search’ and ‘Staleness and memory’.`,
    '',
    ...table(HEAD, [
      [
        'memory of a unit type with its prices',
        `${rounded(index.mb)} MB ÷ ${rounded(index.unitTypes)}`,
        `${rounded(plan.kbAUnitType)} KB`,
      ],
      [
        `a process with ${rounded(figures.unitTypes)} unit types`,
        `measured at rest; ${rounded(figures.unitTypes)} × ${rounded(plan.kbAUnitType)} KB of it are the index`,
        `${rounded(figures.restMb)} MB`,
      ],
      [
        `a process with ${rounded(ASSUMED.unitTypes)}`,
        `${rounded(figures.restMb)} MB + ${rounded(ASSUMED.unitTypes - figures.unitTypes)} × ${rounded(plan.kbAUnitType)} KB`,
        `${rounded(plan.processMb)} MB`,
      ],
      ['while prices are imported', 'and a second index', `${rounded(plan.importMb)} MB`],
      [
        'machines',
        `${processes} × ${rounded(plan.importMb)} MB ÷ ${ASSUMED.gbOfMachine} GB and one, or as above if that is more`,
        String(plan.machines),
      ],
      [
        'prices',
        `${rounded(figures.prices)} ÷ ${rounded(figures.unitTypes)} × ${rounded(ASSUMED.unitTypes)}`,
        `${rounded(plan.millionPrices)} million`,
      ],
      [
        'table of prices',
        `${rounded(plan.millionPrices)} million × ${rounded(plan.bytesAPrice)} bytes with the index`,
        `${rounded(plan.priceGb)} GB`,
      ],
      [
        'loading them at a start',
        `${rounded(plan.millionPrices)} million × ${index.loadSeconds} s ÷ ${index.loadedMillions} million`,
        `${rounded(plan.loadSeconds)} s`,
      ],
      ...costRows(plan.costs, plan.machines, databaseProcessors),
    ]),
    '',
  ].join('\n')
}

function costRows(costs: Costs, machines: number, databaseProcessors: number): string[][] {
  const pounds = (value: number) => `£${rounded(value)}`
  return [
    ['machines, a month', `${machines} × £${ASSUMED.machine}`, pounds(costs.machines)],
    [
      'PostgreSQL, a month',
      `${1 + ASSUMED.replicas} × (${databaseProcessors} × £${ASSUMED.databaseProcessor} + ${rounded(costs.databaseGb)} GB × £${ASSUMED.databaseGb.toFixed(2)})`,
      pounds(costs.database),
    ],
    ['CDN, a month', `its TB × £${ASSUMED.cdnTb}`, pounds(costs.cdn)],
    ['**in all, a month**', '', `**${pounds(costs.all)}**`],
  ]
}
