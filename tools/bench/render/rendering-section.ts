import os from 'node:os'
import type { Load, PageFigures } from './page-figures.ts'

/** Targets per page: milliseconds of processor time, and KB of scripts. */
const WANTED_CPU: Record<string, number> = { Home: 3, Results: 6, Park: 6 }
const WANTED_SCRIPTS_KB = 140

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
export function renderingSection(pages: readonly PageFigures[], loadBefore: number): string {
  return [
    '## Rendering',
    '',
    '`npm run bench:render` starts the built server with the full catalogue and loads each page with 32 connections. ' +
      'Processor time is that of the server process by the system’s own count; the database’s is in brackets. ' +
      `Measured with Node ${process.versions.node} on ${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'}), ` +
      `which the load generator shares; other work kept ${loadBefore.toFixed(1)} processes busy when it began. Both take ` +
      'from throughput and latency rather than from processor time.',
    '',
    '| page | CPU ms a request | wanted | requests a second | p50 ms | p99 ms | CPU ms with brotli |',
    '|---|---|---|---|---|---|---|',
    ...pages.map(({ name, plain, compressed }) =>
      row([
        name,
        cpu(plain),
        `≤ ${WANTED_CPU[name] ?? '-'}`,
        Math.round(plain.perSecond),
        plain.p50,
        plain.p99,
        cpu(compressed),
      ]),
    ),
    '',
    'Bytes as they travel, brotli:',
    '',
    `| page | HTML KB | JavaScript KB (wanted ≤ ${WANTED_SCRIPTS_KB}) | CSS KB | fonts KB |`,
    '|---|---|---|---|---|',
    ...pages.map(({ name, weight }) =>
      row([name, ...[weight.html, weight.scripts, weight.styles, weight.fonts].map(inKb)]),
    ),
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
const cpu = ({ cpuMs, databaseMs }: Load) => `${cpuMs.toFixed(2)} (${databaseMs.toFixed(2)})`
const inKb = (bytes: number) => (bytes / 1024).toFixed(1)
