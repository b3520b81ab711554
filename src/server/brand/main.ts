/** `npm run brand:import` and `npm run brand:export`: see docs/design.md. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BrandError } from '../../brands/brand-files.ts'
import { writeFolder } from '../../brands/brand-folder.ts'
import { calledPath, runCommand, UsageError, type CommandTools } from '../../catalogue-files/command.ts'
import { importBrand } from '../commands/brand/import-brand.ts'
import { currentOperator } from '../current-operator.ts'
import { readEnv, type Env } from '../env.ts'
import { createLog } from '../log.ts'
import { findPublishedBrand, readBrandFiles } from '../store/brand-store.ts'
import { connect, type Db } from '../store/connection.ts'

const USAGE = `npm run brand:export -- [--to FOLDER]   writes the brand of the database into its folder in BRANDS_DIR, or in FOLDER
npm run brand:import                    publishes the brand's folder in BRANDS_DIR: servers with BRAND_STORE=database show it at once`

await runCommand(runProgram, USAGE)

async function runProgram(tools: CommandTools): Promise<number> {
  const { command, to } = readCall()
  // No money is taken here, so that a provider which takes none is allowed.
  const env = await readEnv({ ...process.env, ALLOW_SANDBOX_PAYMENTS: 'true' })
  const { db, pool } = connect(await tools.openDatabase(), createLog('silent'), 1)
  try {
    return await (command === 'import' ? importFolder(db, env) : exportFolder(db, env, to))
  } finally {
    await pool.end()
  }
}

async function importFolder(db: Db, env: Env): Promise<number> {
  try {
    const id = await importBrand({ db, env }, currentOperator(), { what: 'Imported from its folder' })
    process.stderr.write(`Published version ${id} of ${env.SITE_CODE}.\n`)
    return 0
  } catch (error) {
    if (!(error instanceof BrandError)) throw error
    process.stderr.write(`Nothing was changed:\n${error.message}\n`)
    return 1
  }
}

async function exportFolder(db: Db, { BRANDS_DIR, SITE_CODE }: Env, to = BRANDS_DIR): Promise<number> {
  const version = await findPublishedBrand(db, SITE_CODE)
  if (!version) {
    process.stderr.write(
      `The database has no brand ${SITE_CODE}. Start the server with BRAND_STORE=database, or run npm run brand:import.\n`,
    )
    return 1
  }
  const folder = path.join(to, SITE_CODE.toLowerCase())
  writeFolder(folder, await readBrandFiles(db, version))
  process.stderr.write(`Wrote version ${version.id} of ${SITE_CODE} into ${folder}.\n`)
  return 0
}

function readCall(): { command: 'import' | 'export'; to: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
    const [command, ...more] = positionals
    if ((command !== 'import' && command !== 'export') || more.length > 0) throw new Error('Say import or export.')
    if (command === 'import' && values.to !== undefined) throw new Error('--to is for the export.')
    return { command, to: values.to === undefined ? undefined : calledPath(values.to) }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
