/** The section 'All figures' of docs/performance.md: every figure beside its aim, its past and the peers'. */
import os from 'node:os'
import type { PageRow } from './lighthouse/report.ts'
import type { PicturesFigures } from './pictures/run.ts'
import type { NextPage } from './presses/next-pages.ts'
import { costsOf, type RenderFigures } from './render/figures.ts'
import { ALL_DATES, FLEXIBLE_DATES, PARKS_ON_ALL_DATES, SEARCH } from './search/scenarios.ts'
import type { SizeFigures } from './search/size-figures.ts'

export interface AllFigures {
  readonly render: RenderFigures
  readonly lighthouse: readonly PageRow[]
  readonly presses: readonly NextPage[]
  readonly search: readonly SizeFigures[]
  readonly pictures: PicturesFigures
}

/** Of the machine that the aims in processor time were set for, milliseconds. */
const REFERENCE_HEALTHZ_MS = 0.04

const PAGES = ['home', 'results', 'park']
const LIGHTHOUSE_PAGES = ['Home', 'All regions', 'Park', 'Blog', 'Guide']

interface Row {
  readonly figure: string
  /** Of other runs, as written down then. */
  readonly first?: string
  readonly before?: string
  readonly unit: string
  /** One for each part of the figure, or none; the same for all if there is one. */
  readonly aims: readonly number[]
  readonly comparison?: 'at least'
  /** A note on the aim. */
  readonly note?: string
  /** One list of measurements for each part of the figure. */
  readonly measured: readonly (readonly number[])[]
  /** In processor time: the aim grows with the machine's. */
  readonly isScaled?: boolean
  readonly ratios?: readonly (readonly number[])[]
}

export function allFiguresSection(figures: AllFigures): string {
  const { render } = figures
  const healthz = costsOf(render, '/healthz, kept').map(({ cpuMs }) => cpuMs)
  const scale = Math.min(...healthz) / REFERENCE_HEALTHZ_MS
  return [
    '## All figures',
    '',
    '`npm run bench` builds the project, measures all of this in one run on one machine and writes this document; each ' +
      'part is explained in its own section. ‘First build’, ‘before’ (decision 17) and the peers are from other runs, on ' +
      'other machines of this kind, and cannot be measured again beside the present. Wanted processor times hold for a ' +
      `machine on which ‘/healthz’ takes ${REFERENCE_HEALTHZ_MS} ms; here it took ${healthz.map(rounded).join(' / ')}, so ` +
      `that they are taken × ${scale.toFixed(2)}. A bare Node server took ${render.bareMs.map(rounded).join(' / ')} ms to ` +
      'send 30 KB. Two values with a stroke between them are two measurements, of which the better counts; parts of a ' +
      `figure are separated by semicolons. Measured with Node ${process.versions.node} on ${os.cpus().length} cores ` +
      `(${os.cpus()[0]?.model ?? 'unknown'}).`,
    '',
    '| figure | first build | before | wanted | wanted here | measured | against the bare server | |',
    '|---|---|---|---|---|---|---|---|',
    ...rowsOf(figures).map((row) => shown(row, scale)),
    '',
    'Two comparable products, measured once on a machine of the same kind as production builds with their demo data (home ' +
      '/ list or search / product or room):',
    '',
    '| | EverShop 2.2.1 (React SSR, Node, PostgreSQL) | QloApps 1.6.1 (PHP, hotel booking) |',
    '|---|---|---|',
    '| processor ms a request | 46 / 58 / 45 | 78 / 106 / 111 |',
    '| requests a second, 32 connections | 26 / 24 / 29 | 25 / 18 / 18 |',
    '| p99 ms, 32 connections | 1,838 / 1,879 / 1,627 | 1,696 / 2,037 / 2,122 |',
    '| Lighthouse mobile performance | 89 / 76 / 65, behind gzip 95 / 87 / 79 | 57 / 69 / 64 |',
    '| largest paint ms | 2,844 / 2,608 / 8,487 | 8,206 / 5,179 / 6,611 |',
    '| JavaScript KB | 1,412, behind gzip 521 | 259 |',
    '| memory, with the database | 1.3 to 1.5 GB | 0.49 GB |',
    '',
  ].join('\n')
}

function rowsOf(figures: AllFigures): Row[] {
  return [
    ...serverRows(figures.render),
    ...browserRows(figures.lighthouse),
    ...pressRows(figures.presses),
    ...otherRows(figures),
  ]
}

function serverRows(render: RenderFigures): Row[] {
  const cpu = (names: readonly string[]) => {
    const costs = names.map((name) => costsOf(render, name))
    return {
      unit: 'ms',
      measured: costs.map((measured) => measured.map(({ cpuMs }) => cpuMs)),
      ratios: costs.map((measured) => measured.map(({ ratio }) => ratio)),
      isScaled: true,
    }
  }
  const pages = (way: string) => cpu(PAGES.map((page) => `${page}, ${way}`))
  const { startMs, restMb, afterLoadMb } = render
  return [
    {
      figure: 'processor, asked again, nothing changed: home; results; park',
      before: 'rendered anew',
      aims: [0.1],
      note: '2.5 × `/healthz`',
      ...pages('kept'),
    },
    {
      figure: 'asked again after stock changed that is not shown: home; results; park',
      before: 'rendered anew',
      aims: [1.5],
      ...pages('changed'),
    },
    {
      figure: 'rendered afresh: home; results; park',
      first: '2.1; 2.1; 4.7',
      before: '9.0; 7.6; 15.5',
      aims: [6.3, 5.3, 12.4],
      note: '× 0.70, 0.70, 0.80 of before; React alone 3; 3; 5',
      ...pages('afresh'),
    },
    {
      figure: 'rendered afresh: login; help',
      before: '5.4; 6.5',
      aims: [],
      ...cpu(['login, afresh', 'help, afresh']),
    },
    {
      figure: '`/api/search`: asked again; afresh',
      before: '1.1 to 1.4',
      aims: [0.15, 0.8],
      ...cpu(['/api/search, kept', '/api/search, afresh']),
    },
    {
      figure: 'a static file: icon; largest script',
      before: '0.20; 0.47',
      aims: [0.05, 0.12],
      ...cpu(['icon, kept', 'largest script, kept']),
    },
    {
      figure: '32 connections on park pages, p99',
      first: '392',
      before: '3,800',
      unit: 'ms',
      aims: [100],
      measured: [[render.pages.find(({ name }) => name === 'park')!.load.p99]],
    },
    {
      figure: 'the server’s memory: at rest; after load',
      before: '250; 450',
      unit: 'MB',
      aims: [200, 300],
      measured: [[restMb], [afterLoadMb]],
    },
    {
      figure: 'second start',
      first: '2.9',
      before: '4.2',
      unit: 's',
      aims: [2],
      measured: [startMs.map((ms) => ms / 1000)],
    },
  ]
}

function browserRows(rows: readonly PageRow[]): Row[] {
  const pages = LIGHTHOUSE_PAGES.map((name) => rows.find((row) => row.name === name)!)
  const named = LIGHTHOUSE_PAGES.join('; ').toLowerCase()
  return [
    {
      figure: `Lighthouse mobile performance: ${named}`,
      first: '99; -; 96; -; -',
      before: '94; 83; 92; 89; 72',
      unit: '',
      aims: [100],
      comparison: 'at least',
      measured: pages.map(({ figures }) => [figures.performance]),
    },
    {
      figure: 'largest paint, the same pages',
      first: '2,034; -; 2,452; -; -',
      before: '2,440; 3,370; 2,120; 3,270; 1,840',
      unit: 'ms',
      aims: [1500],
      measured: pages.map(({ figures }) => [figures.lcp]),
    },
    {
      figure: 'thread blocked',
      first: '285; -; 124; -; -',
      before: '300; 340; 320; 200; 2,040',
      unit: 'ms',
      aims: [100],
      measured: pages.map(({ figures }) => [figures.tbt]),
    },
    {
      figure: 'first press, a phone’s processor',
      unit: 'ms',
      aims: [100],
      measured: pages.map(({ presses }) => [presses.first]),
    },
    {
      figure: 'later presses',
      unit: 'ms',
      aims: [100],
      measured: pages.map(({ presses }) => [presses.later]),
    },
  ]
}

/** On a slow phone, from one page to the next. */
function pressRows(presses: readonly NextPage[]): Row[] {
  const named = presses.map(({ name }) => name).join('; ')
  return [
    {
      figure: `a press on a slow phone is answered: ${named}`,
      before: '-; -; 1,095; 68',
      unit: 'ms',
      aims: [100],
      measured: presses.map(({ answered }) => [answered]),
    },
    {
      figure: 'and the next page is there',
      before: '2,000; -; 3,500; 1,800',
      unit: 'ms',
      aims: [1000, 1000, 1500, 1000],
      measured: presses.map(({ there }) => [there]),
    },
  ]
}

function otherRows({ search, pictures }: AllFigures): Row[] {
  const largest = search.at(-1)!
  const scenario = (wanted: string) => largest.scenarios.find(({ name }) => name === wanted)!
  const againstBare = [ALL_DATES, PARKS_ON_ALL_DATES]
    .map(scenario)
    .flatMap(({ engine, bare }) => [[engine.p50 / bare.p50], [engine.p99 / bare.p99]])
  return [
    {
      figure: `a booking while ${pictures.pictures} new pictures are drawn`,
      before: '0.9 (quiet 0.3)',
      unit: 's',
      aims: [0.4],
      note: `quiet here ${pictures.quietMs.map((ms) => rounded(ms / 1000)).join(' / ')}`,
      measured: [pictures.drawingMs.map((ms) => ms / 1000)],
    },
    {
      figure: `engine at ${largest.unitTypes.toLocaleString('en-GB')} unit types, p99: search; flexible dates`,
      before: '1.4; 11.8',
      unit: 'ms',
      aims: [1, 5],
      measured: [SEARCH.name, FLEXIBLE_DATES].map((name) => [scenario(name).engine.p99 / 1000]),
    },
    {
      figure: 'all dates against a bare pass: lowest by date, p50; p99; lowest by park, p50; p99',
      unit: '×',
      aims: [1.2],
      measured: againstBare,
    },
  ]
}

function shown(row: Row, scale: number): string {
  const { figure, first = '-', before = '-', unit, note, measured, ratios = [], isScaled } = row
  const wantedHere = isScaled ? row.aims.map((aim) => aim * scale) : row.aims
  const aims = (values: readonly number[]) => (values.length === 0 ? '-' : `${values.map(rounded).join('; ')} ${unit}`)
  return `| ${[
    figure,
    first,
    before,
    note === undefined ? aims(row.aims) : `${aims(row.aims)} (${note})`,
    isScaled ? aims(wantedHere) : '',
    `${measured.map((parts) => parts.map(rounded).join(' / ')).join('; ')} ${unit}`,
    ratios.map((parts) => `× ${parts.map((ratio) => ratio.toFixed(1)).join(' / ')}`).join('; '),
    verdict(row, wantedHere),
  ].join(' | ')} |`
}

function verdict({ measured, comparison }: Row, wanted: readonly number[]): string {
  if (wanted.length === 0) return ''
  const reached = measured.filter((parts, part) => {
    const aim = wanted[part] ?? wanted[0]!
    return comparison === 'at least' ? Math.max(...parts) >= aim : Math.min(...parts) <= aim
  })
  if (reached.length === measured.length) return 'reached'
  return reached.length === 0 ? 'not reached' : `${reached.length} of ${measured.length} reached`
}

const rounded = (value: number) =>
  value.toLocaleString('en-GB', value < 100 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 })
