import { Presets, SingleBar } from 'cli-progress'

export type Progress = {
  update(done: number, total: number): void
  finish(): void
}

/**
 * Shows the progress of a long task: a bar in a terminal, otherwise a line for every tenth. Prints nothing before the
 * first update.
 */
export function showProgress(label: string, out: NodeJS.WriteStream | { write(text: string): unknown }): Progress {
  return 'isTTY' in out && out.isTTY ? bar(label, out as NodeJS.WriteStream) : lines(label, out)
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

function lines(label: string, out: { write(text: string): unknown }): Progress {
  let tenths = -1
  return {
    update(done, total) {
      const reached = total > 0 ? Math.floor((10 * done) / total) : 10
      if (reached <= tenths) return
      tenths = reached
      out.write(`${label}: ${reached * 10} %\n`)
    },
    finish() {},
  }
}
