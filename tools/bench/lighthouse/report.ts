import os from 'node:os'
import type { PressFigures } from './presses.ts'

/** The part of Lighthouse's report that is read. */
export interface LighthouseReport {
  /** How fast the machine computes, by a benchmark of Lighthouse's own. */
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null; readonly title: string }>
  >
}

export interface LighthouseFigures {
  /** Of 100 each. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** Largest Contentful Paint in milliseconds. */
  readonly lcp: number
  /** Total Blocking Time in milliseconds. */
  readonly tbt: number
  /** Layout shift. */
  readonly cls: number
  /** Total transfer size in bytes. */
  readonly bytes: number
  /** Failed audits. */
  readonly faults: readonly string[]
}

/** The factor that slows the processor down to a phone's. */
export interface Slowdown {
  readonly benchmarkIndex: number
  readonly factor: number
}

/**
 * Of a fast desktop computer, which Lighthouse slows down by 4 to the phone it means: the middle of the 1,500 to 2,000
 * of its documentation (docs/throttling.md), which asks for another factor on other machines.
 */
const FAST_BENCHMARK_INDEX = 1750
const SLOWDOWN_OF_FAST = 4

/** So that it is the same phone on every machine. One that is slower than the phone is not made faster. */
export function slowdownFor(benchmarkIndex: number): Slowdown {
  const factor = Math.round((10 * SLOWDOWN_OF_FAST * benchmarkIndex) / FAST_BENCHMARK_INDEX) / 10
  return { benchmarkIndex, factor: Math.max(1, factor) }
}

export function figuresOf({ categories, audits }: LighthouseReport): LighthouseFigures {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => audits[audit]?.numericValue ?? 0
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    faults: Object.entries(audits)
      .filter(([, { score: own }]) => own !== null && own < 0.9)
      .map(([name, { title }]) => `${name}: ${title}`),
  }
}

/** The median run by one of its figures. */
export function middleBy<Run>(runs: readonly Run[], figure: (run: Run) => number): Run {
  const sorted = [...runs].sort((a, b) => figure(a) - figure(b))
  return sorted[Math.floor(sorted.length / 2)] as Run
}

export interface PageRow {
  readonly name: string
  readonly figures: LighthouseFigures
  readonly presses: PressFigures
}

const COLUMNS = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'largest paint ms',
  'blocked ms',
  'layout shift',
  'first press ms',
  'later presses ms',
  'KB in all',
]
const WANTED = ['wanted', '≥ 95', '100', '100', '100', '≤ 1,500', '≤ 100', '≤ 0.02', '≤ 100', '≤ 100', '']

/** The section of docs/performance.md. */
export function lighthouseSection(rows: readonly PageRow[], { benchmarkIndex, factor }: Slowdown): string {
  const lines = rows.map(({ name, figures, presses }) => {
    const { performance, accessibility, bestPractices, seo, lcp, tbt, cls, bytes } = figures
    const whole = [lcp, tbt].map(inThousands)
    const pressed = [presses.first, presses.later].map(inThousands)
    return row([
      name,
      performance,
      accessibility,
      bestPractices,
      seo,
      ...whole,
      cls.toFixed(3),
      ...pressed,
      inThousands(bytes / 1024),
    ])
  })
  return [
    '## Lighthouse',
    '',
    '`npm run bench:lighthouse` runs Lighthouse 12.8.2 with its mobile defaults (a phone on 1.6 Mbit/s) against the built' +
      ' server, three times a page; the run in the middle is shown. Lighthouse slows a fast computer down by 4 to the' +
      ' processor of a phone, and asks for another factor on other machines: this one has a benchmark index of' +
      ` ${Math.round(benchmarkIndex)} instead of ${FAST_BENCHMARK_INDEX} and is slowed down by ${factor}. A press is measured` +
      ' in Chromium with the same processor, from the finger to the next frame (interaction to next paint): the' +
      ' first right after the page has loaded, then up to three folds, buttons and fields that are in sight. Less than' +
      ' 16 ms counts as 16. Search engines are asked not to index the payment page and results of a search, which' +
      ' Lighthouse counts against their SEO figure.' +
      ` Measured on ${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'}), which the server shares; load` +
      ` ${os.loadavg()[0]?.toFixed(1)} when it ended.`,
    '',
    row(COLUMNS),
    row(COLUMNS.map(() => '---')),
    row(WANTED),
    ...lines,
  ].join('\n')
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const inThousands = (value: number) => Math.round(value).toLocaleString('en-GB')
