/** `npm run restore`: see docs/deployment.md. */
import { parseArgs } from 'node:util'
import { calledPath, runCommand, UsageError, type CommandTools } from '../../catalogue-files/command.ts'
import { readSettings } from '../env.ts'
import { createLog } from '../log.ts'
import { describeDatabase } from '../store/command-database.ts'
import { openDatabase } from '../store/connection.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = `npm run restore -- FOLDER [--replace]

  FOLDER     a backup: the folder that is named after its instant
  --replace  also if the database has bookings or DATA_DIR has other files, which are lost`

await runCommand(restore, USAGE)

async function restore(tools: CommandTools): Promise<number> {
  const { folder, isReplacing } = readCall()
  const env = readSettings(process.env, ['DATABASE_URL', 'DATA_DIR'])
  process.stderr.write(`Database: ${describeDatabase(env)}\n`)
  // As a server does: only one can, and the embedded database is made if it is not there.
  const database = await openDatabase(env, createLog('warn'))
  try {
    const progress = tools.startProgress('Restoring', process.stderr)
    const { takenAt, release, accounts, files } = await restoreBackup({
      folder,
      connectionConfig: database.connectionConfig,
      dataDir: env.DATA_DIR,
      isReplacing,
      onProgress: (done, total) => progress.update(done, total),
    })
    progress.finish()
    process.stdout.write(`Restored the backup of ${takenAt}, release ${release}, with ${files.length} files:\n`)
    for (const [what, figure] of Object.entries(accounts)) process.stdout.write(`  ${what}: ${figure}\n`)
    return 0
  } finally {
    await database.close()
  }
}

function readCall(): { folder: string; isReplacing: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true })
    const [folder] = positionals
    if (folder === undefined || positionals.length > 1) throw new Error('Name one backup.')
    return { folder: calledPath(folder), isReplacing: values.replace ?? false }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
