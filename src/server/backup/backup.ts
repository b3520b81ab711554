/** `npm run backup`: see docs/deployment.md. */
import { parseArgs } from 'node:util'
import { calledPath, runCommand, UsageError, type CommandTools } from '../../catalogue-files/command.ts'
import { readSettings } from '../env.ts'
import { readRelease } from '../release.ts'
import { explain } from '../process/run-process.ts'
import { noteBackup, removeOldBackups, takeBackup, notifyOfFailedBackup } from './take-backup.ts'

const USAGE = `npm run backup -- FOLDER [--keep COUNT]

  FOLDER        gets the backup, in a folder named after the instant
  --keep COUNT  then deletes older backups there, until so many are left`

await runCommand(backUp, USAGE)

async function backUp(tools: CommandTools): Promise<number> {
  const { into, keep } = readCall()
  try {
    return await backUpInto(tools, into, keep)
  } catch (error) {
    const untold = await notifyOfFailedBackup(process.env, into, explain(error), new Date())
    if (untold) process.stderr.write(`${untold}\n`)
    throw error
  }
}

async function backUpInto(tools: CommandTools, into: string, keep: number | undefined): Promise<number> {
  const { DATA_DIR } = readSettings(process.env, ['DATA_DIR'])
  const connectionConfig = await tools.openUnmigrated()
  const progress = tools.startProgress('Backing up', process.stderr)
  const { folder, manifest } = await takeBackup({
    connectionConfig,
    dataDir: DATA_DIR,
    into,
    release: readRelease().version,
    now: new Date(),
    onProgress: (done, total) => progress.update(done, total),
  })
  progress.finish()
  await noteBackup(connectionConfig, manifest.takenAt).catch((error: unknown) => {
    // The data of a replica are as good.
    process.stderr.write(`The database could not note this backup: ${explain(error)}\n`)
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `${folder}: ${rows.toLocaleString('en-GB')} rows of ${manifest.tables.length} tables, ${manifest.files.length} files.\n`,
  )
  for (const name of keep === undefined ? [] : await removeOldBackups(into, keep)) {
    process.stdout.write(`Deleted the older backup ${name}.\n`)
  }
  return 0
}

function readCall(): { into: string; keep: number | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
    const [into] = positionals
    if (into === undefined || positionals.length > 1) throw new Error('Name one folder for the backup.')
    const isCount = values.keep === undefined || /^[1-9]\d{0,3}$/.test(values.keep)
    if (!isCount) throw new Error('--keep takes a number of backups, from 1 to 9999.')
    return { into: calledPath(into), keep: values.keep === undefined ? undefined : Number(values.keep) }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
