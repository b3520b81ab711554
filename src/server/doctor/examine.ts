import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import { unconfiguredWords } from '../../domain/catalogue/unconfigured.ts'
import { EURO_RATE_DAYS, needsNewEuroRate } from '../../domain/money/euro-guide.ts'
import { misspeltIn, readEnv, SettingsError, siteCodesIn, type Env, type ReadOptions } from '../env.ts'
import { isDemonstration } from '../settings/is-demonstration.ts'
import { readVersion } from '../release.ts'
import { databaseErrors, folderErrors } from '../settings/start-errors.ts'
import { CONNECTIONS_BESIDE_POOLER, CONNECTIONS_OF_PROCESS, pooledConfig } from '../store/connection.ts'
import { isEmbeddedMade } from '../store/embedded/embedded-postgres.ts'
import { findUnconfigured } from '../store/unconfigured-store.ts'
import { countStuck } from '../store/bookings/stuck-store.ts'
import { isSupplied } from '../suppliers/open-suppliers.ts'
import { checkAdministrator, checkBackOffice, checkProvider, checkSecretOfAccounts } from './back-office-checks.ts'
import { warnOfConnection, Findings, type Area, type Finding } from './finding.ts'
import { checkCounts, checkDatabase, checkPooler, checkSecret } from './database-checks.ts'
import { checkLaw } from './law-checks.ts'
import { checkFiles, type DiskSpace } from './file-checks.ts'
import { checkPorts, checkPublicAddress } from './address-checks.ts'
import {
  checkErrorReports,
  checkTraces,
  checkContentHost,
  checkContentSystem,
  checkEmail,
  checkPayments,
  checkSuppliers,
} from './service-checks.ts'

export interface ExamineOptions {
  /** The settings: environment variables. */
  readonly source: Readonly<Record<string, string | undefined>>
  /** Opens the embedded database without a change. */
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
  settings.good(`Settings of ${env.SITE_CODE}, release ${readVersion()}`)
  for (const words of misspeltIn(options.source, env.payments)) settings.fault(words, CORRECT_NAME)
  checkEuroRate(settings, env, options.now())

  const law = new Findings('law')
  const areas = await Promise.all([
    about('files', (findings) => checkFiles(findings, env.DATA_DIR, options.spaceIn)),
    about('database', (findings) => checkDatabaseAndBookings({ findings, law }, env, options)),
    about('email', (findings) => checkEmail(findings, env)),
    about('content system', (findings) => checkContentSystem(findings, env)),
    about('payments', (findings) => checkPayments(findings, env)),
    about('suppliers', (findings) => checkSuppliers(findings, env)),
    about('content host', (findings) => checkContentHost(findings, env)),
    about('public address', (findings) => checkPublicAddress(findings, env)),
    about('ports', (findings) => checkPorts(findings, env)),
    about('back office', async (findings) => {
      checkBackOffice(findings, env)
      await checkProvider(findings, env)
    }),
    about('error reports', (findings) => checkErrorReports(findings, env)),
    about('traces', (findings) => checkTraces(findings, env)),
  ])
  return [...settings.list, ...areas.flat(), ...law.list]
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
      ...databaseErrors(valid, isFaulty),
      ...(await folderErrors(valid)),
    ]
    return await readEnv(source, { look, standInSecret: STAND_IN })
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    for (const fault of error.errors) findings.fault(fault, remedyOf(fault, source))
    return undefined
  }
}

function remedyOf(fault: string, { BRANDS_DIR }: ExamineOptions['source']): string {
  if (fault !== 'Unsupported site code') {
    return 'Correct it in the environment or in .env; docs/settings.md describes each setting.'
  }
  const codes = siteCodesIn(BRANDS_DIR?.trim() || undefined)
  return codes.length > 0 ? `Set SITE_CODE to ${codes.join(' or ')}.` : 'Correct BRANDS_DIR, which has the brands.'
}

async function checkDatabaseAndBookings(
  { findings, law }: { readonly findings: Findings; readonly law: Findings },
  env: Env,
  options: ExamineOptions,
): Promise<void> {
  const isOurs = env.DATABASE_URL === undefined
  if (isOurs && !isEmbeddedMade(path.join(env.DATA_DIR, 'postgres'))) {
    findings.good('The first start makes the database in DATA_DIR')
    return
  }
  const { DATABASE_URL, DATABASE_DIRECT_URL } = env
  const config = isOurs ? await options.openEmbedded() : { connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL }
  const openerOf = (to: pg.ClientConfig) => async () => {
    const client = new pg.Client({ ...to, connectionTimeoutMillis: CONNECT_LIMIT_MS, application_name: 'doctor' })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const open = openerOf(config)
  const name = DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const client = await connected(findings, `${name}: the PostgreSQL it names`, open)
  if (!client) return
  try {
    const isWhole = await checkDatabase(findings, open, {
      processes: env.PROCESSES,
      connectionsPerProcess: DATABASE_DIRECT_URL ? CONNECTIONS_BESIDE_POOLER : CONNECTIONS_OF_PROCESS,
      ...(isOurs
        ? {}
        : { external: { open: DATABASE_DIRECT_URL ? open : openerOf(pooledConfig(config)), setting: name } }),
      now: options.now,
    })
    if (DATABASE_DIRECT_URL) {
      const openPooled = openerOf({ connectionString: DATABASE_URL })
      const pooled = await connected(findings, 'DATABASE_URL: the pooler it names', openPooled)
      try {
        if (pooled) await checkPooler(findings, client, pooled)
      } finally {
        await pooled?.end().catch(() => {})
      }
    }
    if (!isWhole) return
    await checkCounts(findings, client)
    await checkStuck(findings, client)
    await checkNames(findings, client, env, options.now)
    await checkLaw(law, drizzle({ client }), env, londonDateAt(options.now()))
    await checkSecret(findings, client, env)
    await checkSecretOfAccounts(findings, client, env)
    const takesMoney = env.payments.adapter.testMode?.(env.payments.settings) === undefined
    if (env.STAFF_PORT !== undefined) await checkAdministrator(findings, client, isDemonstration(env) && !takesMoney)
  } finally {
    await client.end().catch(() => {})
  }
}

async function connected(
  findings: Findings,
  name: string,
  open: () => Promise<pg.Client>,
): Promise<pg.Client | undefined> {
  try {
    return await open()
  } catch (error) {
    warnOfConnection(findings, name, error)
    return undefined
  }
}

function checkEuroRate(findings: Findings, { EURO_RATE: rate }: Env, now: number): void {
  if (!rate || !needsNewEuroRate(rate, londonDateAt(now))) return
  findings.fault(
    `EURO_RATE is of ${rate.date}: pages show no euro if it is older than ${EURO_RATE_DAYS} days or of a day to come`,
    'Set the rate of today, and restart the server.',
  )
}

/** Everything that the catalogue names has to be in the settings. */
async function checkNames(findings: Findings, client: pg.Client, env: Env, now: () => number): Promise<void> {
  const found = await findUnconfigured(drizzle({ client }), {
    isSupplied: (supplier) => isSupplied(env.SUPPLIERS, supplier),
    today: londonDateAt(now()),
  })
  for (const { what, remedy } of found.map(unconfiguredWords)) findings.fault(what, remedy)
}

async function checkStuck(findings: Findings, client: pg.Client): Promise<void> {
  const db = drizzle({ client })
  const count = await countStuck(db)
  if (count === 0) return
  findings.fault(
    `${count} payments, refunds, disputes, tasks or events need a person`,
    'Run npm run bookings -- list --needs-attention, which names each; docs/operations.md says what to do.',
  )
}
