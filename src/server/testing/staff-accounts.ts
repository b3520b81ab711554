/** Staff accounts on a database of their own. */
import { TOTP } from 'otpauth'
import type { Role } from '../../domain/identity/role.ts'
import { countInMemory } from '../safety/limiter.ts'
import type { SignInDeps } from '../identity/password-sign-in.ts'
import { newCodes } from '../identity/one-time-codes.ts'
import type { Visitor } from '../identity/session.ts'
import { newSetUpLink, setUpWithPassword } from '../identity/set-up.ts'
import { createStaffLimits } from '../identity/staff-limits.ts'
import { insertStaffAccount, type StaffAccountRow } from '../store/identity/staff-account-store.ts'
import { inTransaction } from '../store/transaction.ts'
import { testStart } from '../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export const STAFF_SECRET = 'a secret that is only ever used in tests'

export const VISITOR: Visitor = {
  address: '127.0.0.1',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0',
  requestId: '5b3f7c1e-0000-4000-8000-000000000001',
}

export const PASSWORD = 'otters-kayak-at-dusk'

/** A hash of the product's cost takes a quarter of a second of a processor. */
const CHEAP_HASH = { ln: 4, r: 8, p: 1 }

export interface StaffAccounts {
  readonly deps: SignInDeps
  readonly database: TestDatabase
  /**
   * The time of one-time codes and of the demonstration, and whether payments are a sandbox. Begin anew as they please.
   */
  readonly world: { now: string; isSandbox: boolean }
  add(email: string, role?: Role): Promise<StaffAccountRow>
  /** With `PASSWORD` and one-time codes. @returns their generator, the recovery codes and the token of its session */
  addReady(
    email: string,
  ): Promise<{ account: StaffAccountRow; code(now?: string): string; recoveryCodes: readonly string[]; token: string }>
  /** A new set-up link's token. */
  setUpToken(accountId: string): Promise<string>
  /** Events since the last call: 'Ada Hale, signed-in, passkey, Firefox on Windows'. */
  events(): Promise<string[]>
  /** Begins with fresh limits. */
  forgetLimits(): void
}

export async function openStaffAccounts(): Promise<StaffAccounts> {
  const database = await createTestDatabase()
  const world = { now: new Date(testStart()).toISOString(), isSandbox: true }
  let staffLimits = createStaffLimits(countInMemory)
  let lastEvent = 0
  const deps: SignInDeps = {
    db: database.db,
    clock: { now: () => Date.parse(world.now) },
    env: { SESSION_SECRET: STAFF_SECRET, DEMONSTRATION: true },
    hashCost: CHEAP_HASH,
    payments: {
      setup: {
        get isSandbox() {
          return world.isSandbox
        },
      },
    },
    get staffLimits() {
      return staffLimits
    },
  }
  const accounts: StaffAccounts = {
    deps,
    database,
    world,
    async add(email, role = 'agent') {
      const row = await insertStaffAccount(database.db, { email, name: 'Ada Hale', role })
      if (!row) throw new Error(`${email} has an account`)
      return row
    },
    async addReady(email) {
      const account = await accounts.add(email)
      const { sealed, typed } = await newCodes(deps, account, 'Test')
      const secret = typed.replaceAll(' ', '')
      const code = (now = world.now) =>
        TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: Date.parse(now) })
      const token = await accounts.setUpToken(account.id)
      const outcome = await setUpWithPassword(deps, VISITOR, { token, password: PASSWORD, sealed, code: code() })
      if (outcome.kind !== 'signed-in') throw new Error(`not set up: ${outcome.kind}`)
      return { account, code, recoveryCodes: outcome.recoveryCodes, token: outcome.token }
    },
    async setUpToken(accountId) {
      const link = await inTransaction(database.db, (tx) => newSetUpLink(tx, deps, accountId))
      return new URL(link, 'http://127.0.0.1').searchParams.get('token') ?? ''
    },
    async events() {
      const { rows } = await database.pool.query<{ id: number; what: string }>(
        "select id, concat_ws(', ', actor_name, kind, detail) as what from staff_event where id > $1 order by id",
        [lastEvent],
      )
      lastEvent = rows.at(-1)?.id ?? lastEvent
      return rows.map(({ what }) => what)
    },
    forgetLimits() {
      staffLimits = createStaffLimits(countInMemory)
    },
  }
  return accounts
}
