import { Presets, SingleBar } from 'cli-progress'
import type { Log } from '../log.ts'

export type Progress = {
  update(done: number, total: number): void
  finish(): void
}

/**
 * Of a start: a bar in a terminal; otherwise a line of the log for every tenth, as other lines of it are read by
 * programs.
 */
export function showStartProgress(label: string, log: Log, out: NodeJS.WriteStream = process.stdout): Progress {
  return out.isTTY ? bar(label, out) : tenths((percent) => log.info({ event: 'progress' }, `${label}: ${percent}%`))
}

/**
 * Shows the progress of a long task: a bar in a terminal, otherwise a line for every tenth. Prints nothing before the
 * first update.
 */
export function showProgress(label: string, out: NodeJS.WriteStream | { write(text: string): unknown }): Progress {
  return 'isTTY' in out && out.isTTY
    ? bar(label, out as NodeJS.WriteStream)
    : tenths((percent) => out.write(`${label}: ${percent} %\n`))
}

function bar(label: string, stream: NodeJS.WriteStream): Progress {
  let shown: SingleBar | undefined
  return {
    update(done, total) {
      if (!shown) {
        shown = new SingleBar(
          { format: `${label} {bar} {percentage}% | {eta_formatted} left`, stream },
          Presets.shades_classic,
        )
        shown.start(total, done)
      }
      shown.setTotal(total)
      shown.update(done)
    },
    finish: () => shown?.stop(),
  }
}

function tenths(tell: (percent: number) => void): Progress {
  let told = -1
  return {
    update(done, total) {
      const reached = total > 0 ? Math.floor((10 * done) / total) : 10
      if (reached <= told) return
      told = reached
      tell(reached * 10)
    },
    finish() {},
  }
}
