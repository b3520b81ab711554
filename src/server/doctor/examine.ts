import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { misspeltIn, readEnv, SettingsError, siteCodesIn, type Env, type ReadOptions } from '../env.ts'
import { isDemonstration } from '../settings/is-demonstration.ts'
import { databaseFaults, folderFaults } from '../settings/start-faults.ts'
import { CONNECTIONS_OF_PROCESS } from '../store/connection.ts'
import { isEmbeddedMade } from '../store/embedded-postgres.ts'
import { countStuck } from '../store/staff/stuck-store.ts'
import { checkAdministrator, checkBackOffice } from './back-office-checks.ts'
import { tellOfConnection } from './connection-faults.ts'
import { checkCounts, checkDatabase } from './database-checks.ts'
import { checkFiles, type DiskSpace } from './file-checks.ts'
import { Findings, type Area, type Finding } from './finding.ts'
import { checkContentSystem, checkEmail, checkPayments, checkPublicAddress, checkSuppliers } from './service-checks.ts'

export interface ExamineOptions {
  /** The settings: environment variables. */
  readonly source: Readonly<Record<string, string | undefined>>
  /** Opens the embedded database, left as it is. */
  readonly openEmbedded: () => Promise<pg.ClientConfig>
  readonly now: () => number
  readonly spaceIn?: (folder: string) => DiskSpace
}

const CONNECT_LIMIT_MS = 5000

const CORRECT_NAME = 'Correct the name, or delete it.'

const STAND_IN = 'stands for a secret that is not made yet'

/** Looks at everything that the site needs, and changes nothing. */
export async function examine(options: ExamineOptions): Promise<Finding[]> {
  const settings = new Findings('settings')
  const env = await readSettings(settings, options.source)
  if (!env) return settings.list
  settings.good(`Settings of ${env.SITE_CODE}`)
  for (const words of misspeltIn(options.source, env.payments)) settings.fault(words, CORRECT_NAME)

  const areas = await Promise.all([
    about('files', (findings) => checkFiles(findings, env.DATA_DIR, options.spaceIn)),
    about('database', (findings) => checkDatabaseAndBookings(findings, env, options)),
    about('email', (findings) => checkEmail(findings, env)),
    about('content system', (findings) => checkContentSystem(findings, env)),
    about('payments', (findings) => checkPayments(findings, env)),
    about('suppliers', (findings) => checkSuppliers(findings, env)),
    about('public address', (findings) => checkPublicAddress(findings, env)),
    about('back office', (findings) => checkBackOffice(findings, env)),
  ])
  return [...settings.list, ...areas.flat()]
}

async function about(area: Area, look: (findings: Findings) => Promise<unknown> | void): Promise<Finding[]> {
  const findings = new Findings(area)
  try {
    await look(findings)
  } catch (error) {
    findings.fault(
      `The check failed: ${(error as Error).message}`,
      'Report it with these words: the doctor is at fault.',
    )
  }
  return findings.list
}

async function readSettings(findings: Findings, source: ExamineOptions['source']): Promise<Env | undefined> {
  try {
    // Without a secret readEnv would make one, perhaps as another user than the server's.
    const look: ReadOptions['look'] = async (valid, isFaulty) => [
      ...databaseFaults(valid, isFaulty),
      ...folderFaults(valid),
    ]
    return await readEnv(source, { look, standInSecret: STAND_IN })
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    for (const fault of error.faults) findings.fault(fault, cureOf(fault, source))
    return undefined
  }
}

function cureOf(fault: string, { BRANDS_DIR }: ExamineOptions['source']): string {
  if (fault !== 'Unsupported site code') {
    return 'Correct it in the environment or in .env; .env.example describes each setting.'
  }
  const codes = siteCodesIn(BRANDS_DIR?.trim() || undefined)
  return codes.length > 0 ? `Set SITE_CODE to ${codes.join(' or ')}.` : 'Correct BRANDS_DIR, which has the brands.'
}

async function checkDatabaseAndBookings(findings: Findings, env: Env, options: ExamineOptions): Promise<void> {
  const isOurs = env.DATABASE_URL === undefined
  if (isOurs && !isEmbeddedMade(path.join(env.DATA_DIR, 'postgres'))) {
    findings.good('The first start makes the database in DATA_DIR')
    return
  }
  const config = isOurs ? await options.openEmbedded() : { connectionString: env.DATABASE_URL }
  const open = async () => {
    const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_LIMIT_MS, application_name: 'doctor' })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  let client: pg.Client
  try {
    client = await open()
  } catch (error) {
    tellOfConnection(findings, 'DATABASE_URL: the PostgreSQL it names', error)
    return
  }
  try {
    const facts = { isOurs, processes: env.PROCESSES, connectionsPerProcess: CONNECTIONS_OF_PROCESS, now: options.now }
    const isWhole = await checkDatabase(findings, open, facts)
    if (!isWhole) return
    await checkCounts(findings, client)
    await checkStuck(findings, client)
    const takesMoney = env.payments.adapter.testMode?.(env.payments.settings) === undefined
    if (env.STAFF_PORT !== undefined) await checkAdministrator(findings, client, isDemonstration(env) && !takesMoney)
  } finally {
    await client.end().catch(() => {})
  }
}

async function checkStuck(findings: Findings, client: pg.Client): Promise<void> {
  const db = drizzle({ client })
  const count = await countStuck(db)
  if (count === 0) return
  findings.fault(
    `${count} payments, refunds, disputes, tasks or events need a person`,
    'Run npm run bookings -- list --stuck, which names each; docs/operations.md says what to do.',
  )
}
