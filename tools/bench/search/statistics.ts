/** Times of single calls in microseconds. */
export interface Timing {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly mean: number
}

export function timingOf(microseconds: readonly number[]): Timing {
  const sorted = Float64Array.from(microseconds).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
  }
}

export function timed<Result>(work: () => Result): { result: Result; microseconds: number } {
  const start = process.hrtime.bigint()
  const result = work()
  return { result, microseconds: Number(process.hrtime.bigint() - start) / 1_000 }
}

/** The shortest of several runs in microseconds. */
export function bestTime(work: () => unknown, times: number): number {
  let best = Infinity
  for (let time = 0; time < times; time++) best = Math.min(best, timed(work).microseconds)
  return best
}

export async function timedAsync<Result>(work: () => Promise<Result>) {
  const start = process.hrtime.bigint()
  const result = await work()
  return { result, microseconds: Number(process.hrtime.bigint() - start) / 1_000 }
}

export function formatTiming({ p50, p95, p99 }: Timing): string {
  return [p50, p95, p99].map(formatMicroseconds).join(' / ')
}

export function formatMicroseconds(value: number): string {
  return value < 1_000
    ? `${value.toFixed(value < 10 ? 1 : 0)} µs`
    : `${(value / 1_000).toFixed(value < 100_000 ? 1 : 0)} ms`
}
