import os from 'node:os'
import type { Timing } from './statistics.ts'

export interface MemoryPoint {
  readonly reload: number
  /** Live bytes after a garbage collection. */
  readonly alive: number
  /** Resident bytes of the process. */
  readonly rss: number
}

interface StalenessFigures {
  readonly unitTypes: number
  readonly prices: number
  readonly loadSeconds: number
  readonly bare: Timing
  readonly booking: Timing
  readonly imports: { seen: Timing; search: Timing; turn: Timing; longestTurn: number }
  readonly memory: readonly MemoryPoint[]
}

/** The section 'Staleness and memory' of docs/performance.md. */
export function stalenessSection({
  unitTypes,
  prices,
  loadSeconds,
  bare,
  booking,
  imports,
  memory,
}: StalenessFigures): string {
  const [first, last] = [memory[0]!, memory.at(-1)!]
  return [
    '## Staleness and memory',
    '',
    `\`npm run bench:staleness\` fills the shop’s own tables with ${unitTypes.toLocaleString('en-GB')} unit types and ` +
      `${millions(prices)} prices, loads the index (${loadSeconds.toFixed(1)} s) and lets a second process commit. Time ` +
      'runs from sending the commit in that process to the index answering otherwise in this one, by the machine’s ' +
      'steady clock. All the while this process searches without a pause, one question a turn. ' +
      `Measured with Node ${process.versions.node} on ${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'}), ` +
      `PostgreSQL beside it; load ${os.loadavg()[0]?.toFixed(1)} when it ended.`,
    '',
    '| from commit to being seen | p50 ms | p99 ms | p50 against |',
    '|---|---|---|---|',
    `| a bare LISTEN/NOTIFY, nothing else to do | ${ms(bare.p50)} | ${ms(bare.p99)} | |`,
    `| a booking of seven nights | ${ms(booking.p50)} | ${ms(booking.p99)} | × ${times(booking.p50, bare.p50)} the notification |`,
    `| an import that changes every tenth price | ${ms(imports.seen.p50)} | ${ms(imports.seen.p99)} | ` +
      `× ${times(imports.seen.p50, loadSeconds * 1e6)} the first load |`,
    '',
    `A booking is seen once its nights were read again, which is a query more than the notification. An import is seen ` +
      `once a second index was loaded beside the first. Meanwhile a search took ${us(imports.search.p50)} (p50), ` +
      `${us(imports.search.p99)} (p99), and between two searches the process was busy with loading for ` +
      `${ms(imports.turn.p50)} ms (p50), ${ms(imports.turn.p99)} ms (p99), ${ms(imports.longestTurn)} ms at most.`,
    '',
    '| reloads | alive MB | resident MB |',
    '|---|---|---|',
    ...memory.map(({ reload, alive, rss }) => `| ${reload} | ${mb(alive)} | ${mb(rss)} |`),
    '',
    `After ${last.reload} reloads ${share(last.alive, first.alive)} of the memory that was alive at first is alive (each ` +
      `reading after a collection), and ${mb(last.rss)} MB are resident where ${mb(first.rss)} MB were. While a reload ` +
      'lasts, two indexes are in memory.',
    '',
  ].join('\n')
}

const ms = (microseconds: number) =>
  (microseconds / 1_000).toFixed(microseconds < 10_000 ? 2 : microseconds < 100_000 ? 1 : 0)
const us = (microseconds: number) => (microseconds < 1_000 ? `${microseconds.toFixed(0)} µs` : `${ms(microseconds)} ms`)
const mb = (bytes: number) => (bytes / 1e6).toFixed(0)
const millions = (count: number) => `${(count / 1e6).toFixed(1)} million`
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`
const times = (part: number, whole: number) => {
  const ratio = part / whole
  return ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0)
}
