/** `npm run catalogue:import -- FILE…`: see docs/catalogue-format.md. */
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { calledPath, runCommand, UsageError, type CommandTools } from '../command.ts'
import { importCatalogue, type ImportFile } from './import-catalogue.ts'
import type { ImportOutcome } from './load-staged.ts'
import { describeOutcome, describeWarnings } from './outcome-words.ts'
import { STANDARD_INPUT } from './read-lines.ts'
import type { ImportMode } from './staged-tables.ts'
import { formatFinding, type ValidationError } from './validation-error.ts'

/** Most errors shown in the terminal. */
const SHOWN_ERRORS = 50

/** Prints the first errors; the report, if there is one, gets all of them. */
class ErrorList {
  readonly #report: number | undefined
  readonly #shown: string[] = []
  #hidden = 0
  #hiddenFollowing = 0

  constructor(report: number | undefined) {
    this.#report = report
  }

  add(error: ValidationError): void {
    const line = formatFinding(error)
    if (this.#shown.length < SHOWN_ERRORS) this.#shown.push(line)
    else {
      this.#hidden++
      if (error.isFollowing) this.#hiddenFollowing++
    }
    if (this.#report !== undefined) writeSync(this.#report, `${line}\n`)
  }

  show(report: string | undefined): void {
    if (this.#hidden > 0) {
      const following = this.#hiddenFollowing > 0 ? `, ${this.#hiddenFollowing} of which only follow from others` : ''
      const where = report === undefined ? '--report FILE writes them all' : `all are in ${report}`
      this.#shown.push(`… and ${this.#hidden} more errors${following}: ${where}`)
    }
    if (this.#shown.length > 0) process.stderr.write(`${this.#shown.join('\n')}\n`)
  }
}

const USAGE = `npm run catalogue:import -- FILE… [--skip-bad] [--replace | --replace-all] [--confirm NUMBER] [--check] [--report FILE]
npm run catalogue:import -- --undo NUMBER

  FILE           JSON Lines, plain or compressed with gzip; - is standard input
  --skip-bad     import the valid lines even if others are invalid; otherwise one invalid line prevents the import
  --replace      withdraw records of the operators in these files that the files do not contain
  --replace-all  withdraw all records that these files do not contain
  --confirm N    import although more is withdrawn or changed than the setting IMPORT_CHANGE_PERCENT lets pass: N is
                 the number of records that the refusal named
  --check        validate everything, import nothing
  --report FILE  write all errors to a file; only the first ${SHOWN_ERRORS} are printed
  --undo NUMBER  set back everything that an import changed, the last one first; each import prints its number`

/** Share of the progress bar; importing is the rest. */
const READING_SHARE = 0.6

await runCommand(importFiles, USAGE)

async function importFiles(tools: CommandTools): Promise<number> {
  const call = readCall()
  if ('undo' in call) {
    const { id, fileName } = await tools.imports.undoByCommand(await tools.openDatabase(), call.undo)
    process.stdout.write(`Import ${id} of ${fileName} was undone: its records are as they were before.\n`)
    return 0
  }
  const circumstances = tools.readCircumstances()
  const bytes = call.files.reduce((sum, file) => sum + sizeOf(file), 0)
  const report = call.report === undefined ? undefined : openReport(call.report)
  try {
    const connectionConfig = await tools.openDatabase()
    const progress = tools.startProgress('Importing', process.stdout)
    const started = performance.now()
    const errors = new ErrorList(report)
    let read = 0
    let id: number | undefined
    const name = call.files.map((file) => file.name).join(', ')
    const outcome = await importCatalogue({
      connectionConfig,
      ...call,
      circumstances,
      onBytes: (count) => progress.update(Math.min((read += count) / bytes, 1) * READING_SHARE, 1),
      onLoading: (share) => progress.update(READING_SHARE + share * (1 - READING_SHARE), 1),
      onError: (error) => errors.add(error),
      onChecked: async (client, undo) => {
        id = await tools.imports.keepForUndo(client, { fileName: name, mode: call.mode, undo })
      },
      onWritten: async (client, written) => {
        if (id !== undefined) await tools.imports.recordCommandImport(client, id, written, call.mode)
      },
    })
    progress.finish()
    errors.show(call.report)
    process.stderr.write(describeWarnings(outcome))
    const words = describeOutcome(outcome, { ...call, seconds: (performance.now() - started) / 1000 })
    const isWell = outcome.isLoaded || (call.isTrial && outcome.bad.lines === 0 && !outcome.unconfirmed)
    const out = isWell ? process.stdout : process.stderr
    out.write(`${words}\n${nextStep(outcome, id)}`)
    return isWell ? 0 : 1
  } finally {
    if (report !== undefined) closeSync(report)
  }
}

/** The commands that confirm or undo the import; empty if there is nothing. */
function nextStep({ unconfirmed, isLoaded, undo }: ImportOutcome, id: number | undefined): string {
  if (unconfirmed) return `If that is meant, call it again with --confirm ${unconfirmed.affected}\n`
  return isLoaded && id !== undefined && undo.rows > 0 ? `To undo it: npm run catalogue:import -- --undo ${id}\n` : ''
}

interface Call {
  readonly files: readonly ImportFile[]
  readonly mode: ImportMode
  readonly skipsBad: boolean
  readonly isTrial: boolean
  readonly report: string | undefined
  readonly confirmed?: number
}

function readCall(): Call | { readonly undo: number } {
  const { values, positionals } = parseCall()
  const { replace, 'replace-all': replaceAll, 'skip-bad': skipsBad, check } = values
  if (values.undo !== undefined) {
    const others = [replace, replaceAll, skipsBad, check, values.report !== undefined, values.confirm !== undefined]
    if (positionals.length > 0 || others.includes(true)) {
      throw new UsageError('--undo is called alone: it takes the number of an import and no file.')
    }
    return { undo: numberOf('undo', values.undo) }
  }
  if (positionals.length === 0) throw new UsageError('Which files?')
  if (replace && replaceAll) throw new UsageError('--replace and --replace-all exclude each other.')
  if (skipsBad && (replace || replaceAll)) {
    throw new UsageError(
      '--skip-bad cannot be combined with --replace: it would withdraw the records of invalid lines.',
    )
  }
  const files = positionals.map((name) => ({ name, path: name === STANDARD_INPUT ? name : calledPath(name) }))
  refuseSameFiles(files, values.report)
  return {
    files,
    mode: replaceAll ? 'replace-all' : replace ? 'replace-operators' : 'add',
    skipsBad,
    isTrial: check,
    report: values.report,
    ...(values.confirm === undefined ? {} : { confirmed: numberOf('confirm', values.confirm) }),
  }
}

function numberOf(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${option} needs a number, such as 12, not ${value}.`)
  return Number(value)
}

/** Compares files by inode, whatever their names and links: a report would overwrite a file yet to be read. */
function refuseSameFiles(files: readonly ImportFile[], report: string | undefined): void {
  const seen = new Map<string, string>()
  for (const { name, path } of files) {
    const place = placeOf(path)
    const other = seen.get(place)
    if (other !== undefined) throw new UsageError(`${name} is the same file as ${other}.`)
    seen.set(place, name)
  }
  if (report !== undefined && seen.has(placeOf(calledPath(report)))) {
    throw new UsageError(`the report would overwrite the input file ${report}.`)
  }
}

function placeOf(path: string): string {
  const found = path === STANDARD_INPUT ? undefined : statSync(path, { throwIfNoEntry: false, bigint: true })
  return found?.isFile() ? `${found.dev}:${found.ino}` : path
}

function parseCall() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'skip-bad': { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        'replace-all': { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        report: { type: 'string' },
        confirm: { type: 'string' },
        undo: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** @throws Error if it is not a file or is empty, before anything is opened */
function sizeOf({ name, path }: ImportFile): number {
  if (name === STANDARD_INPUT) return Number.POSITIVE_INFINITY
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new Error(`${name}: there is no such file`)
  if (found.isDirectory()) throw new Error(`${name} is a folder`)
  if (found.isFile() && found.size === 0) throw new Error(`${name} is empty`)
  return found.size
}

function openReport(name: string): number {
  try {
    return openSync(calledPath(name), 'w')
  } catch (cause) {
    throw new Error(`${name}: the report cannot be written`, { cause })
  }
}
