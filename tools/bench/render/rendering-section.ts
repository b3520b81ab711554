import os from 'node:os'
import type { PageFigures, ProcessFigures } from './page-figures.ts'
import type { Cost } from './server-costs.ts'

/** Targets: milliseconds of processor time. */
const WANTED: Record<string, string> = {
  'home, kept': '0.1',
  'results, kept': '0.1',
  'park, kept': '0.1',
  '/api/search, kept': '0.15',
  'largest script, kept': '0.12',
  'home, afresh': '× 0.70',
  'results, afresh': '× 0.70',
  'park, afresh': '× 0.80',
  '/api/search, afresh': '0.8',
}
const WANTED_SCRIPTS_KB = 140

/** Before pages were kept and common parts rendered once: measured in turns with the present on one machine. */
const BEFORE: Record<string, string> = {
  'home, kept': '5.15',
  'results, kept': '4.25',
  'park, kept': '8.54',
  '/api/search, kept': '0.33',
  'home, afresh': '5.15',
  'results, afresh': '4.25',
  'park, afresh': '8.54',
  '/api/search, afresh': '0.33',
}

interface Peer {
  readonly name: string
  /** Home, list or search, product or room. */
  readonly cpuMs: readonly number[]
  readonly perSecond: readonly number[]
  readonly p99: readonly number[]
  readonly scriptsKb: string
}

/** Measured once on a machine of the same kind: production builds with demo data, 32 connections for 10 s. */
const PEERS: readonly Peer[] = [
  {
    name: 'EverShop 2.2.1 (React SSR, Node, PostgreSQL)',
    cpuMs: [46, 58, 45],
    perSecond: [26, 24, 29],
    p99: [1838, 1879, 1627],
    scriptsKb: '1412, behind gzip 521',
  },
  {
    name: 'QloApps 1.6.1 (PHP, hotel booking)',
    cpuMs: [78, 106, 111],
    perSecond: [25, 18, 18],
    p99: [1696, 2037, 2122],
    scriptsKb: '259',
  },
]

/**
 * The section 'Rendering' of docs/performance.md.
 * @param loadBefore the machine's load average when the measurement began
 */
export function renderingSection(
  costs: readonly Cost[],
  pages: readonly PageFigures[],
  { startMs, restMb, afterLoadMb }: ProcessFigures,
  loadBefore: number,
): string {
  return [
    '## Rendering',
    '',
    '`npm run bench:render` starts the built server with the full catalogue and measures what a request costs it, by the ' +
      'system’s own count of processor time: ‘kept’ is an address that is asked for again while nothing has changed, ' +
      '‘afresh’ one that nobody has asked for. In the same rounds a bare Node server does a fixed piece of the same kind ' +
      'of work (sends 30 KB, renders 1,500 elements and compresses them, serialises and compresses 150 records); the ' +
      'ratio to it is what `npm test` holds (`tools/bench/render/server-costs.test.ts`). Best of the rounds, with ' +
      `brotli. Measured with Node ${process.versions.node} on ${os.cpus().length} cores ` +
      `(${os.cpus()[0]?.model ?? 'unknown'}), which the load generator shares; other work kept ` +
      `${loadBefore.toFixed(1)} processes busy when it began.`,
    '',
    '| request | CPU ms | against the bare server | before (decision 17), CPU ms | wanted |',
    '|---|---|---|---|---|',
    ...costs.map(({ name, cpuMs, ratio }) =>
      row([name, cpuMs.toFixed(3), `× ${ratio.toFixed(1)}`, BEFORE[name] ?? '-', WANTED[name] ?? '-']),
    ),
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
    `A second start takes ${(startMs / 1000).toFixed(1)} s (wanted: 2). The process has ${Math.round(restMb)} MB at rest ` +
      `(wanted: 200) and ${Math.round(afterLoadMb)} MB after all of this (wanted: 300).`,
    '',
    'Two comparable products, measured on a machine of the same kind (home / list or search / product or room):',
    '',
    '| product | CPU ms a request | requests a second | p99 ms | JavaScript KB |',
    '|---|---|---|---|---|',
    ...PEERS.map((peer) =>
      row([peer.name, ...[peer.cpuMs, peer.perSecond, peer.p99].map((figures) => figures.join(' / ')), peer.scriptsKb]),
    ),
    '',
  ].join('\n')
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const inKb = (bytes: number) => (bytes / 1024).toFixed(1)
