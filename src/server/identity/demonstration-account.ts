/**
 * The account that a demonstration has for its operator: with a password for the day, on this machine alone, and only
 * where no payment is real.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { DEMONSTRATION_EMAIL } from '../../domain/identity/sign-in-rule.ts'
import { londonDateAt, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { findStaffAccountByEmail, insertStaffAccount } from '../store/identity/staff-account-store.ts'
import { inTransaction } from '../store/transaction.ts'
import { beginSession, hasDemonstrationAccount, type AccountDeps, type Visitor } from './session.ts'

const PLACES =
  'anchor basin beach bluff bridge brook canal castle cliff cottage cove creek dale dune estuary farm fell ferry field ford forest garden gate glen grange green grove harbour haven heath hill inlet island jetty lagoon lake lane lodge marina marsh meadow mill moor orchard path pasture pier pond quay reef ridge river sands shore spring stream summit terrace tower valley village wharf wood yard'

const PLANTS =
  'alder apple ash aspen bay beech birch bluebell bracken bramble briar broom burdock cedar cherry chestnut clover cowslip crocus daisy damson elder elm fern fir foxglove gorse hawthorn hazel heather holly hop iris ivy juniper larch laurel lavender lilac lily lime linden mallow maple marigold mint moss myrtle nettle oak pear pine plum poplar primrose rose rowan sage sorrel thistle thyme violet willow yew'

const [FIRST, LAST] = [PLACES.split(' '), PLANTS.split(' ')]

/**
 * The password of the demonstration account on a day: 'harbour-4821-willow', 25 bits of an HMAC, which tell nothing of
 * the secret.
 */
export function demonstrationPassword(secret: string, day: CalendarDate): string {
  const bytes = createHmac('sha256', secret).update(`staff-demonstration:${day}`).digest()
  const word = (words: readonly string[], index: number) => words[bytes.readUInt32BE(index) % words.length] ?? ''
  const digits = String(bytes.readUInt32BE(8) % 10_000).padStart(4, '0')
  return `${word(FIRST, 0)}-${digits}-${word(LAST, 4)}`
}

/** The lines that the start of a demonstration prints; undefined for another server, and where payments are real. */
export function demonstrationWords(deps: Omit<AccountDeps, 'db'>, staffUrl: string): string | undefined {
  const { env, clock } = deps
  if (!hasDemonstrationAccount(deps)) return undefined
  const password = demonstrationPassword(env.SESSION_SECRET, londonDateAt(clock.now()))
  return `Its back office is at ${staffUrl}\n  sign in on this machine as ${DEMONSTRATION_EMAIL} with ${password} (until midnight)\n  make it a shop of your own at ${staffUrl}/opening\n`
}

/** The machine itself. Unlike `isLocal` not what is unknown. */
const LOOPBACK = new Set(['127.0.0.1', '::1'])

/**
 * Signs in to the demonstration account, which it creates at the first time.
 * @returns the token for the cookie; undefined for another password than the day's, from another machine, and where
 *   payments are real
 */
export async function signInToDemonstration(
  deps: AccountDeps,
  visitor: Visitor,
  password: string,
): Promise<string | undefined> {
  if (!hasDemonstrationAccount(deps) || !LOOPBACK.has(visitor.address)) return undefined
  const expected = demonstrationPassword(deps.env.SESSION_SECRET, londonDateAt(deps.clock.now()))
  const [mine, sent] = [Buffer.from(expected), Buffer.from(password.trim())]
  if (mine.length !== sent.length || !timingSafeEqual(mine, sent)) return undefined
  return inTransaction(deps.db, async (tx) => {
    const values = { email: DEMONSTRATION_EMAIL, name: 'Demonstration', role: 'administrator' } as const
    await insertStaffAccount(tx, values)
    const account = await findStaffAccountByEmail(tx, DEMONSTRATION_EMAIL)
    return account && beginSession(tx, deps, account, visitor, 'password of the day')
  })
}
