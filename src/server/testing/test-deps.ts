import type pg from 'pg'
import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import { openAddressLookup } from '../addresses/open-address-lookup.ts'
import { loadAvailabilityIndex } from '../availability/availability-index.ts'
import { createCatalogueTexts, readSoldTerms } from '../content/postgres-catalogue-texts.ts'
import { guidePathOf } from '../content/content-pages.ts'
import { openContent, type Content } from '../content/open-content.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { createLog } from '../log.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { createFormLimits, createLoginLimits } from '../safety/limits.ts'
import { createClientErrorLimits, countInMemory } from '../safety/limiter.ts'
import { createStaffLimits } from '../identity/staff-limits.ts'
import { createStepCounter } from '../steps/step-counter.ts'
import type { Db } from '../store/connection.ts'
import { isSupplied, openSuppliers } from '../suppliers/open-suppliers.ts'
import { nearbySights } from '../../../demo/catalogue/nearby-sights.ts'
import { isPicture, pictureFactsOf } from './illustrations.ts'
import { siteOf } from '../read-site.ts'
import { testNow } from '../../testing/test-clock.ts'

/** Effectively unlimited: for tests of other things. */
const NO_LIMITS = createLoginLimits({
  failuresPerAddress: 1_000_000,
  failuresPerReference: 1_000_000,
  failuresBeforeEmail: 1_000_000,
})

/** Longer than the server's own timeout: a busy machine must not fail a test of correctness. */
const CALL_LIMIT_MS = 60_000

const NO_FORM_LIMITS = createFormLimits({
  messagesPerAddress: 1_000_000,
  signupsPerAddress: 1_000_000,
  signupsPerEmail: 1_000_000,
  linksPerAddress: 1_000_000,
  linksPerEmail: 1_000_000,
  lookupsPerAddress: 1_000_000,
  alertsPerAddress: 1_000_000,
  alertsPerEmail: 1_000_000,
})

/** Shipped content by what it depends on: reading it takes longer than opening all the rest. */
const shipped = new Map<string, Promise<Content>>()

/** All ports on a database with the small catalogue, from 09:00 of its TODAY on. */
export async function openTestDeps(
  env: Env,
  { db, pool, connectionConfig }: { db: Db; pool: pg.Pool; connectionConfig: pg.ClientConfig },
  payments: PaymentProvider,
  loginLimits = NO_LIMITS,
  formLimits = NO_FORM_LIMITS,
  databaseLimitMs = CALL_LIMIT_MS,
): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const clock = { now: testNow }
  const availability = await loadAvailabilityIndex({
    pool,
    connectionConfig,
    today: () => londonDateAt(clock.now()),
    isSupplied: (supplier) => isSupplied(env.SUPPLIERS, supplier),
  })
  const site = siteOf(env)
  const sold = await readSoldTerms(db)
  const addresses = openAddressLookup(env)
  const circumstances = {
    isDemonstration: payments.setup.isSandbox,
    findsAddresses: addresses !== undefined,
    showsEuro: env.EURO_RATE !== undefined,
    keepDays: env.PURGE_AFTER_DAYS,
  }
  const open = () =>
    openContent({
      env,
      site,
      sold,
      guidePath: (regionName) => guidePathOf(availability.current.catalogue, regionName),
      isPicture,
      circumstances,
      clock,
      log: createLog(env.LOG_LEVEL),
    })
  const key = JSON.stringify([env.PUBLIC_URL, site, sold, circumstances])
  if (!env.CMS_URL && !shipped.has(key)) shipped.set(key, open())
  const { content, stories } = await (env.CMS_URL ? open() : shipped.get(key)!)
  const deps: Deps = {
    env,
    site,
    log: createLog(env.LOG_LEVEL),
    clock,
    db,
    pool,
    connectionConfig,
    availability,
    texts: createCatalogueTexts(db, () => availability.current.catalogue.version),
    content,
    stories,
    payments,
    suppliers: openSuppliers(env.SUPPLIERS, { availability, log: createLog(env.LOG_LEVEL) }),
    nearbySights,
    addresses,
    pictures: pictureFactsOf(site, () => availability.current.catalogue),
    createLimiter: countInMemory,
    loginLimits,
    staffLimits: createStaffLimits(countInMemory),
    clientErrors: createClientErrorLimits(),
    formLimits,
    steps: createStepCounter({ db, clock, log: createLog(env.LOG_LEVEL), env }),
    callLimitMs: CALL_LIMIT_MS,
    databaseLimitMs,
  }
  return { deps, close: () => availability.close() }
}
