import os from 'node:os'
import { costsOf, type RenderFigures } from './figures.ts'

const WANTED_SCRIPTS_KB = 150

/** The section 'Rendering' of docs/performance.md. */
export function renderingSection(figures: RenderFigures): string {
  const { costs, bareMs, pages, startMs, restMb, afterLoadMb, loadBefore } = figures
  const names = costs[0]!.map(({ name }) => name)
  return [
    '## Rendering',
    '',
    '`npm run bench:render` starts the built server with the full catalogue and measures what a request costs it, by the ' +
      'system’s own count of processor time: ‘kept’ is an address that is asked for again while nothing has changed, ' +
      '‘changed’ one that is asked for after the stock of a boat has changed, which it does not show, ‘afresh’ one that ' +
      'nobody has asked for. In the same rounds a bare Node server does a fixed piece of the same kind of work (sends ' +
      '30 KB, renders 1,500 elements and compresses them, serialises and compresses 150 records); the ratio to it is ' +
      'what `npm test` holds (`tools/bench/render/server-costs.test.ts`). Everything is measured twice, each time the ' +
      'best of three rounds, with brotli, once no picture is drawn in advance. The bare server took ' +
      `${both(bareMs, (ms) => ms.toFixed(3))} ms to send 30 KB. Measured with Node ${process.versions.node} on ` +
      `${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'}), which the load generator shares; other work kept ` +
      `${loadBefore.toFixed(1)} processes busy when it began.`,
    '',
    '| request | CPU ms | against the bare server |',
    '|---|---|---|',
    ...names.map((name) => {
      const measured = costsOf(figures, name)
      return row([
        name,
        both(measured, ({ cpuMs }) => cpuMs.toFixed(3)),
        both(measured, ({ ratio }) => `× ${ratio.toFixed(1)}`),
      ])
    }),
    '',
    'Under 32 connections, and bytes as they travel:',
    '',
    `| page | requests a second | p50 ms | p99 ms (wanted ≤ 100) | HTML KB | JavaScript KB (wanted ≤ ${WANTED_SCRIPTS_KB}) | CSS KB | fonts KB |`,
    '|---|---|---|---|---|---|---|---|',
    ...pages.map(({ name, load, weight }) =>
      row([
        name,
        Math.round(load.perSecond),
        load.p50,
        load.p99,
        ...[weight.html, weight.scripts, weight.styles, weight.fonts].map(inKb),
      ]),
    ),
    '',
    `A second start takes ${both(startMs, (ms) => (ms / 1000).toFixed(1))} s. The process has ${Math.round(restMb)} MB at ` +
      `rest and ${Math.round(afterLoadMb)} MB after all of this.`,
    '',
  ].join('\n')
}

/** Two measurements of one figure. */
const both = <Measured>(measured: readonly Measured[], shown: (one: Measured) => string) =>
  measured.map(shown).join(' / ')
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const inKb = (bytes: number) => (bytes / 1024).toFixed(1)
