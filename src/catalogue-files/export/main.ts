/** `npm run catalogue:export`: see docs/catalogue-format.md. */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { calledPath, runCommand, UsageError, type CommandTools } from '../command.ts'
import { exportCatalogue, exportToFile } from './export-catalogue.ts'

const USAGE = `npm run --silent catalogue:export -- [--out FILE] [--operators CODE,…]

  --out FILE        where to write, compressed with gzip if the name ends in .gz; default: standard output
  --operators CODE  only what these operators sell, and what that refers to; codes parted by commas`

await runCommand(exportFiles, USAGE)

async function exportFiles(tools: CommandTools): Promise<number> {
  const { out, operators } = readCall()
  const connectionConfig = await tools.openDatabase()
  const progress = tools.startProgress('Exporting', process.stderr)
  const options = {
    connectionConfig,
    operators,
    onProgress: (lines: number, total: number) => progress.update(lines, total),
  }
  if (out === undefined) {
    // EPIPE: the reader has closed the pipe, as `head` does.
    process.stdout.on('error', () => process.exit(0))
    for await (const lines of exportCatalogue(options)) {
      if (!process.stdout.write(lines)) await once(process.stdout, 'drain')
    }
    progress.finish()
    return 0
  }
  const lines = await exportToFile(calledPath(out), options)
  progress.finish()
  process.stderr.write(`Wrote ${lines.toLocaleString('en-GB')} lines to ${out}.\n`)
  return 0
}

function readCall(): { out: string | undefined; operators: string[] | undefined } {
  try {
    const { values } = parseArgs({ options: { out: { type: 'string' }, operators: { type: 'string' } } })
    const operators = values.operators
      ?.split(',')
      .map((code) => code.trim())
      .filter(Boolean)
    return { out: values.out, operators }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
