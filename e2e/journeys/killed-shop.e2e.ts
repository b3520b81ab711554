/**
 * Check 25: the shop with its workers and its database, killed at random moments, also while it starts for the first
 * time.
 */
import { randomUUID } from 'node:crypto'
import { execFileSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
// oxlint-disable-next-line clock/no-real-time -- the kill comes at any moment
import { setTimeout as sleep } from 'node:timers/promises'
import { randomOf } from '../../demo/catalogue/generate/random.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../src/contract/xsrf.ts'
import { readPostmaster } from '../../src/server/store/embedded/postmaster.ts'
import { expect, test } from '../support/fixtures.ts'
import { openSocket, run, said } from '../support/processes.ts'
import { copyTemplate, settingsOfShop } from '../support/shop-templates.ts'

const isLong = process.env.TEST_LONG === 'true'
const KILLS = isLong ? 25 : 2
const KILLS_OF_FIRST_STARTS = isLong ? 10 : 1

/** How long customers book before a kill, milliseconds. */
const LONGEST_LIFE_MS = 3000
/** Longer than a first start, so that some are killed just after it. */
const LONGEST_FIRST_LIFE_MS = 9000
const CUSTOMERS = 4

/** The message that a customer saw. */
interface Acknowledged {
  readonly cookie: string
}

interface Killable {
  /** Of its latest start. */
  readonly address: string
  start(): Promise<ChildProcess>
  /** Ends everything that was started, at once. */
  kill(shop: ChildProcess): Promise<void>
}

/** The program that `npm start` runs once everything is installed and built. */
function shopIn(dataDir: string): Killable {
  let address = ''
  return {
    get address() {
      return address
    },
    async start() {
      const socket = await openSocket()
      address = `http://127.0.0.1:${socket.port}`
      const settings = {
        ...settingsOfShop(dataDir),
        PORT: String(socket.port),
        SESSION_SECRET: 'a secret that is only ever used in tests',
        PROCESSES: '2',
        LOG_LEVEL: 'silent',
      }
      return run(['build/server/main.js'], settings, { socket, detached: true })
    },
    async kill(shop) {
      const gone = shop.exitCode === null && shop.signalCode === null ? once(shop, 'exit') : undefined
      // The database has a group of its own, which outlives a Ctrl-C.
      const postmaster = readPostmaster(path.join(dataDir, 'postgres'))?.pid
      for (const pid of [-shop.pid!, ...childrenOf(shop.pid!), postmaster]) if (pid !== undefined) kill(pid)
      await gone
    },
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** And theirs. */
function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const found = [parent]
  for (const pid of found) found.push(...pairs.filter(([, its]) => its === pid).map(([child]) => child!))
  return found.slice(1)
}

async function dataOf<Data>(address: string, init?: RequestInit): Promise<Data> {
  const answer = await fetch(address, init)
  if (answer.status !== 200) throw new Error(`${address} is answered with ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

type Found = { results: { parkId: number; unitId: number; unitPrice: number }[] }

/** Holds one unit after the other until the shop is gone; a call that fails acknowledges nothing. */
async function holdUntilGone(
  { address }: Killable,
  customer: number,
  told: (held: Acknowledged) => void,
): Promise<void> {
  const { prices } = await dataOf<{ prices: { date: string }[] }>(
    `${address}/json-files/minprices?channelId=uklodge&regionId=all-regions&duration=3`,
  )
  for (let turn = 0; ; turn++) {
    const stay = {
      arrivalDate: prices.at(-1 - ((turn * CUSTOMERS + customer) % prices.length))!.date,
      duration: 3,
      adults: 2,
    }
    const search = new URLSearchParams({ channelId: 'uklodge', regionId: 'all-regions', ...asText(stay) })
    const { results } = await dataOf<Found>(`${address}/api/search?${search}`)
    const { parkId, unitId, unitPrice } = results[customer % results.length]!
    const token = randomUUID().replaceAll('-', '')
    const answer = await fetch(`${address}/api/book`, {
      method: 'POST',
      headers: { origin: address, [XSRF_HEADER]: token, cookie: `${XSRF_COOKIE}=${token}` },
      body: new URLSearchParams(asText({ ...stay, parkId, unitId, expectedPrice: unitPrice })),
    })
    if (answer.status !== 200) continue
    const [cookie = ''] = answer.headers.getSetCookie().map((set) => set.split(';')[0]!)
    told({ cookie })
  }
}

const asText = (fields: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** Every booking that was confirmed to a customer is there. */
async function expectKept({ address }: Killable, acknowledged: readonly Acknowledged[]): Promise<void> {
  const ids = new Set<string>()
  for (const { cookie } of acknowledged) {
    const booking = await dataOf<{ bookingId: string }>(`${address}/api/getMyBooking`, { headers: { cookie } })
    ids.add(booking.bookingId)
  }
  expect(ids.size).toBe(acknowledged.length)
}

const test25 = test.extend<{ disk: string }>({
  // Playwright reads a fixture's dependencies from this parameter, which must be an object pattern.
  // oxlint-disable-next-line no-empty-pattern
  disk: async ({}, use) => {
    const disk = mkdtempSync(path.join(os.tmpdir(), 'killed-shop-'))
    await use(disk)
    rmSync(disk, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  },
})

test25(
  `check 25: the shop is killed ${KILLS} times with its workers and database while customers book: the next start works, and each booking that was acknowledged is there`,
  async ({ disk }) => {
    await copyTemplate('catalogue', disk)
    const shop = shopIn(disk)
    const chance = randomOf('killed-shop', KILLS)
    const acknowledged: Acknowledged[] = []
    for (let kills = 0; ; kills++) {
      const process = await shop.start()
      try {
        await said(process, / is open at (\S+)/)
        await expectKept(shop, acknowledged)
      } catch (error) {
        await shop.kill(process)
        throw error
      }
      if (kills === KILLS) {
        await shop.kill(process)
        break
      }
      const customers = Array.from({ length: CUSTOMERS }, (_, customer) =>
        holdUntilGone(shop, customer, (held) => acknowledged.push(held)).catch(() => undefined),
      )
      await sleep(chance.whole(LONGEST_LIFE_MS / 4, LONGEST_LIFE_MS))
      await shop.kill(process)
      await Promise.all(customers)
    }
    expect(acknowledged.length).toBeGreaterThan(KILLS)
  },
)

test25(
  `check 25: after a first start that is killed at a random moment, ${KILLS_OF_FIRST_STARTS} times, the next one works`,
  async ({ disk }) => {
    const chance = randomOf('killed-first-start-of-shop', KILLS_OF_FIRST_STARTS)
    for (let round = 0; round < KILLS_OF_FIRST_STARTS; round++) {
      const shop = shopIn(path.join(disk, String(round)))
      const first = await shop.start()
      await sleep(chance.whole(500, LONGEST_FIRST_LIFE_MS))
      await shop.kill(first)
      const second = await shop.start()
      await said(second, / is open at (\S+)/)
      expect((await fetch(`${shop.address}/results?channel=uklodge`)).status).toBe(200)
      await shop.kill(second)
    }
  },
)
