import os from 'node:os'
import { middleBy } from '../lighthouse/report.ts'
import type { NextPage } from './next-pages.ts'

/** Of each press the run in the middle. @param runs of `measureNextPages` */
export function middleOf(runs: readonly (readonly NextPage[])[]): NextPage[] {
  return (runs[0] ?? []).map((_, press) =>
    middleBy(
      runs.map((run) => run[press]!),
      ({ there }) => there,
    ),
  )
}

/** Measured by hand before what comes next was fetched ahead, and what it waited for then. */
const BEFORE: Readonly<Record<string, string>> = {
  search: '- / 2,000 | scripts of the next page, one import after another',
  'results of a region': '- | the same',
  'map of results':
    '1,095 / 3,500 | style sheet, dialog, code, parks in series; a map of Europe, then that of its place',
  park: '68 / 1,800 | the module of its data, behind eight parts and four pictures of its own card',
}

/** The section of docs/performance.md. @param runs of `measureNextPages` */
export function pressesSection(runs: readonly (readonly NextPage[])[]): string {
  return [
    '## Presses',
    '',
    '`npm run bench:presses` goes from home to a search, the results of a region, their map and a park, on a phone of 390 px' +
      ' with a slow line (150 ms there and back, 1.6 Mbit/s) and a quarter of this machine’s processor. Each press comes 2.5' +
      ' seconds after the page before it, as when somebody looks at it; meanwhile what comes next is fetched ahead. The time' +
      ' runs from the finger to the first frame that says that something is loading, and to the first with the next page’s' +
      ` heading or the pins of the map; of ${runs.length} runs the one in the middle counts, with the fastest and the slowest` +
      ' beside it. No test holds these times: the same press takes up to twice as long from one run to the next on a shared' +
      ' machine, as much as was won. `e2e/pages/press-answers.e2e.ts` holds their causes instead: what the first frame shows,' +
      ' how many requests wait for another, and that neither a tile or picture that is not seen is fetched nor a card' +
      ' rendered before the press.' +
      ` Measured on ${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'}), which the server and the browser share;` +
      ` load ${os.loadavg()[0]?.toFixed(1)} when it ended.`,
    '',
    '| press | answered after ms | there after ms | before, by hand | what it waited for |',
    '|---|---|---|---|---|',
    '| wanted | ≤ 100 | ≤ 1,000; map ≤ 1,500 | | |',
    ...middleOf(runs).map(({ name, answered, there }, press) => {
      const range = (moment: 'answered' | 'there') => {
        const all = runs.map((run) => run[press]![moment])
        return `(${inThousands(Math.min(...all))} to ${inThousands(Math.max(...all))})`
      }
      const figures = [`${inThousands(answered)} ${range('answered')}`, `${inThousands(there)} ${range('there')}`]
      return `| ${[name, ...figures, BEFORE[name] ?? '- | -'].join(' | ')} |`
    }),
  ].join('\n')
}

const inThousands = (value: number) => value.toLocaleString('en-GB')
