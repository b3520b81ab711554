/** Clerks of the back office, until the run is over: each at their own work, and two who do the same at once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, seedFrom, type Random } from '../../../demo/illustrations/drawing/random.ts'
import { newSessionToken } from '../../../src/server/api/session.ts'
import { hashStaffToken } from '../../../src/server/identity/session.ts'
import { PatienceLost } from '../customers/browser.ts'
import type { History } from '../history.ts'
import { askPrimary } from '../machine/nodes.ts'
import { SHOP_SETTINGS } from '../machine/shop.ts'
import type { Offer, ReceivedEmail } from '../recorded.ts'
import {
  approveSomething,
  cancelByTerms,
  cancelForNothing,
  changeDates,
  changeExtras,
  changeParty,
  confirmedBookings,
  largeRefund,
  send,
  smallRefund,
  writeNote,
  type Job,
  type Prepare,
} from './booking-work.ts'
import { Desk, type Account, type Filled } from './desk.ts'
import { answer, openInbox, writeMessage } from './inbox-work.ts'
import { extend, hold, release, saveDetails, sell } from './sale-work.ts'
import { changeStock, nightsForm } from './stock-work.ts'

/** Each at their own work; two more do the same at once. */
const CLERKS = 3
const RIVALS = 2

const MAX_THINKING_MS = 600
const RIVALS_EVERY_MS = 600

/** Work on a booking, the likely more often. */
const BOOKING_WORK: readonly [Prepare, ...Prepare[]] = [
  smallRefund,
  smallRefund,
  largeRefund,
  largeRefund,
  cancelByTerms,
  cancelForNothing,
  changeDates,
  changeDates,
  changeParty,
  changeExtras,
  changeExtras,
  writeNote,
  writeNote,
]

/** Pairs of actions of two clerks on the same booking at once. */
const WORK_OF_RIVALS: readonly [Prepare, ...Prepare[]] = [
  smallRefund,
  smallRefund,
  smallRefund,
  changeDates,
  changeParty,
  changeExtras,
  cancelByTerms,
]

export interface ClerksOptions {
  readonly seed: number
  readonly history: History
  /** Stays that customers fight for. */
  readonly offers: readonly Offer[]
  readonly received: readonly ReceivedEmail[]
  readonly isOver: () => boolean
}

/** Works until the run is over. */
export async function workInBackOffice(options: ClerksOptions): Promise<void> {
  const accounts = await openAccounts()
  const [clerks, rivals] = [accounts.slice(0, CLERKS), accounts.slice(CLERKS)]
  await Promise.all([
    ...clerks.map((account, index) => beClerk(index + 1, account, options)),
    beRivals(rivals, options),
  ])
}

/** Accounts of managers with a session each, as a sign-in leaves them: one browser sends one form at a time. */
async function openAccounts(): Promise<Account[]> {
  const numbers = Array.from({ length: CLERKS + RIVALS }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const token = newSessionToken()
      const [account] = await askPrimary<{ id: string }>(`
        with account as (
          insert into staff_account (email, name, role)
          values ('clerk-${number}@example.org', 'Clerk ${number}', 'manager') returning id)
        insert into staff_session (token_hash, account_id, ends_at, browser)
        select '${hashStaffToken('session', token, SHOP_SETTINGS.SESSION_SECRET)}', id, now() + interval '8 hours', 'test'
        from account returning account_id as id`)
      return { id: account?.id ?? '', token }
    }),
  )
}

async function beClerk(number: number, account: Account, { seed, history, offers, received, isOver }: ClerksOptions) {
  const random = createRandom(seedFrom(seed, 'clerk', number))
  for (let jobs = 1; !isOver(); jobs++) {
    const name = `k${number}-${jobs}`
    const job: Job = { desk: new Desk(history, name, account, isOver), random, name }
    await patiently(async () => {
      const what = random.pick([
        'booking',
        'booking',
        'booking',
        'booking',
        'approve',
        'sale',
        'sale',
        'stock',
        'inbox',
      ])
      if (what === 'booking') await workOnBooking(job)
      if (what === 'approve') await send(job, await approveSomething(job))
      if (what === 'sale') await sell(job, anyOf(offers, random), { history, received, isOver })
      if (what === 'stock') await changeStock(job, anyOf(offers, random))
      if (what === 'inbox') await workOnInbox(job, history, isOver)
    })
    await sleep(random.whole(0, MAX_THINKING_MS))
  }
}

async function patiently(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof PatienceLost)) throw error
  })
}

const anyOf = <Item>(items: readonly Item[], random: Random): Item => items[random.whole(0, items.length - 1)]!

async function anyBooking({ desk, random }: Job): Promise<string | undefined> {
  const found = await confirmedBookings(desk, random.pick(['order=-booked', 'order=arrival']))
  return found.length === 0 ? undefined : anyOf(found, random)
}

async function workOnBooking(job: Job): Promise<void> {
  const reference = await anyBooking(job)
  if (reference !== undefined) await send(job, await job.random.pick(BOOKING_WORK)(job, reference))
}

async function workOnInbox(job: Job, history: History, isOver: () => boolean): Promise<void> {
  const [oldest] = await openInbox(job)
  if (oldest === undefined) await writeMessage(history, job.name, isOver)
  else await send(job, await answer(job, oldest))
}

/** Both look, and then both send their form at the same moment. */
async function beRivals(accounts: readonly Account[], options: ClerksOptions): Promise<void> {
  const { seed, history, offers, isOver } = options
  const random = createRandom(seedFrom(seed, 'rivals'))
  for (let turn = 1; !isOver(); turn++) {
    const jobs = accounts.map((account, index): Job => {
      const name = `r${index + 1}-${turn}`
      return { desk: new Desk(history, name, account, isOver), random, name }
    })
    await patiently(async () => {
      const prepare = await sameWork(jobs[0]!, offers)
      if (!prepare) return
      const filled = await Promise.all(jobs.map(prepare))
      await Promise.all(
        filled.map((one, index) =>
          send(jobs[index]!, one && { ...one, form: { version: `pair ${turn}`, ...withVersion(one) } }),
        ),
      )
    })
    await sleep(random.whole(0, RIVALS_EVERY_MS))
  }
}

/**
 * Rows of stock are as they were once a change is taken back, and so is their version: it counts for this pair alone.
 */
const withVersion = ({ form: { version, ...form } }: Filled) => (version === undefined ? form : { ...form, version })

/** The actions of both, and their subject; undefined if there is nothing to do. */
async function sameWork(
  job: Job,
  offers: readonly Offer[],
): Promise<((job: Job) => Promise<Filled | undefined>) | undefined> {
  const { random } = job
  const what = random.pick(['booking', 'booking', 'booking', 'booking', 'booking', 'hold', 'inbox', 'nights'])
  if (what === 'booking') {
    const reference = await anyBooking(job)
    const prepare = random.pick(WORK_OF_RIVALS)
    return reference === undefined ? undefined : (one) => prepare(one, reference)
  }
  if (what === 'inbox') {
    const [oldest] = await openInbox(job)
    return oldest === undefined ? undefined : (one) => answer(one, oldest)
  }
  const offer = anyOf(offers, random)
  if (what === 'nights') {
    const units = String(random.whole(7, 9))
    return (one) => nightsForm(one, offer, { how: 'more', units, reason: 'more are let' })
  }
  const held = await send(job, await hold(job, offer))
  const prepare = random.pick([saveDetails, saveDetails, extend, release])
  return held && ((one) => prepare(one, held.on))
}
