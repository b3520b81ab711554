/** Shared by the catalogue's commands: database, exit codes and output. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { londonDateAt } from '../domain/dates/calendar-date.ts'
import * as commandImports from '../server/commands/catalogue/command-imports.ts'
import { systemClock } from '../server/deps.ts'
import { readSettings } from '../server/env.ts'
import { explain } from '../server/process/run-process.ts'
import { showProgress, type Progress } from '../server/process/progress.ts'
import { loadChannels } from '../server/read-site.ts'
import { PROJECT_ROOT } from '../server/project-root.ts'
import { describeDatabase, openCommandDatabase, type CommandDatabase } from '../server/store/command-database.ts'
import { migrateDatabase } from '../server/store/migrate.ts'
import { isSupplied } from '../server/suppliers/open-suppliers.ts'
import type { Circumstances } from './import/warnings.ts'

/** Invalid usage of a command. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const EXIT_FAILURE = 1
const EXIT_USAGE = 2
const EXIT_INTERRUPTED = 130

export interface CommandTools {
  /** Opens and migrates the database of the server's settings and reports which it is; closed at the end. */
  openDatabase(): Promise<pg.ClientConfig>
  /** The same, unmigrated: perhaps of an older release. */
  openUnmigrated(): Promise<pg.ClientConfig>
  /** The context of an import: settings and the current date. */
  readCircumstances(): Circumstances
  startProgress(label: string, out: NodeJS.WriteStream): Progress
  /** Lists imports, the back office's too, and undoes them. */
  readonly imports: typeof commandImports
}

/** Runs a command and exits with its code, 1 after a failure, or 2 for invalid usage. */
export async function runCommand(work: (tools: CommandTools) => Promise<number>, usage: string): Promise<void> {
  let opening: Promise<CommandDatabase> | undefined
  const close = async () => (await opening?.catch(() => undefined))?.close()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(EXIT_INTERRUPTED)))
  }
  const settings = path.join(PROJECT_ROOT, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)

  const progress: Progress[] = []
  async function openUnmigrated(): Promise<pg.ClientConfig> {
    const env = readSettings(process.env, ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATA_DIR'])
    // Standard output may be piped to a file.
    process.stderr.write(`Database: ${describeDatabase(env)}\n`)
    opening = openCommandDatabase(env)
    return (await opening).connectionConfig
  }
  try {
    loadChannels(readSettings(process.env, ['CHANNELS_DIR']).CHANNELS_DIR)
    process.exitCode = await work({
      openUnmigrated,
      imports: commandImports,
      async openDatabase() {
        const connectionConfig = await openUnmigrated()
        await migrateDatabase(connectionConfig)
        return connectionConfig
      },
      readCircumstances() {
        const names = ['SUPPLIERS', 'PHOTO_HOSTS', 'IMPORT_CHANGE_PERCENT'] as const
        const { SUPPLIERS, PHOTO_HOSTS, IMPORT_CHANGE_PERCENT } = readSettings(process.env, names)
        return {
          today: londonDateAt(systemClock.now()),
          isSupplied: (supplier) => isSupplied(SUPPLIERS, supplier),
          photoOrigins: PHOTO_HOSTS,
          changePercent: IMPORT_CHANGE_PERCENT,
        }
      },
      startProgress(label, out) {
        const bar = showProgress(label, out)
        progress.push(bar)
        return bar
      },
    })
  } catch (error) {
    for (const bar of progress) bar.finish()
    const isUsage = error instanceof UsageError
    process.stderr.write(`${explain(error)}\n${isUsage ? `\n${usage}\n` : ''}`)
    process.exitCode = isUsage ? EXIT_USAGE : EXIT_FAILURE
  }
  await close()
}

/** Resolves a file against the folder where the command was called: npm changes to the project's folder. */
export function calledPath(name: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), name)
}
