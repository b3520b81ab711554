/** Everybody who uses the shop in a run, until it is stopped. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, seedFrom } from '../../../demo/illustrations/drawing/random.ts'
import type { History } from '../history.ts'
import { askPrimary } from '../machine/nodes.ts'
import { END_A_HOLD, HOURS_PASS } from '../observer/observe.sql.ts'
import { workInBackOffice } from '../clerks/clerks.ts'
import type { Offer, ReceivedEmail } from '../recorded.ts'
import { Browser, PatienceLost } from './browser.ts'
import { workAsStaff } from './staff.ts'
import { visit, type Stay } from './visit.ts'

export const CUSTOMERS = 16
const MAX_THINKING_MS = 400
const READ_EVERY_MS = 250
const HOLD_ENDS_EVERY_MS = 2000

/** Everybody wants to go at the same time, and that changes from time to time. */
const FASHION_MS = 30_000

/** How many stays are booked: few enough that their last units are fought for. */
const STAYS = 40

/** Pages that are read all the time, in addition to searches. */
const PAGES = ['/', '/help', '/offers']

export interface Customers {
  stop(): Promise<void>
}

export function sendCustomers(
  seed: number,
  history: History,
  offers: readonly Offer[],
  received: readonly ReceivedEmail[],
): Customers {
  const stays = chooseStays(offers)
  const begin = performance.now()
  let isStopped = false
  const isOver = () => isStopped

  async function beCustomer(number: number): Promise<void> {
    const random = createRandom(seedFrom(seed, 'customer', number))
    for (let visits = 1; !isStopped; visits++) {
      const name = `c${number}-${visits}`
      const fashion = Math.floor((performance.now() - begin) / FASHION_MS)
      const stay = random.chance(0.6) ? stays[fashion % stays.length] : stays[random.whole(0, stays.length - 1)]
      const browser = new Browser(history, name, isOver)
      try {
        await visit({ browser, random, stay: stay!, email: `${name}@example.org`, isOver })
      } catch (error) {
        if (!(error instanceof PatienceLost)) throw error
      }
      await sleep(random.whole(0, MAX_THINKING_MS))
    }
  }

  async function read(): Promise<void> {
    const browser = new Browser(history, 'reader', isOver)
    for (let turn = 0; !isStopped; turn++) {
      if (turn % 2 === 0) await browser.open(PAGES[(turn / 2) % PAGES.length]!)
      else await browser.call('search', { ...stays[turn % stays.length]!, regionId: 'all-regions', adults: 2 })
      await sleep(READ_EVERY_MS)
    }
  }

  async function endHolds(): Promise<void> {
    while (!isStopped) {
      await askPrimary(END_A_HOLD).catch(() => undefined)
      await askPrimary(HOURS_PASS).catch(() => undefined)
      await sleep(HOLD_ENDS_EVERY_MS)
    }
  }

  const everybody = [
    workAsStaff(history, isOver),
    workInBackOffice({ seed, history, offers: wantedOffers(offers, stays), received, isOver }),
    ...Array.from({ length: CUSTOMERS }, (_, index) => beCustomer(index + 1)),
    read(),
    endHolds(),
  ]
  return {
    async stop() {
      isStopped = true
      await Promise.all(everybody)
    },
  }
}

/** Offers of the first few of these stays. */
const wantedOffers = (offers: readonly Offer[], stays: readonly Stay[]) =>
  offers.filter(({ channel, arrival }) =>
    stays.some(({ channelId, arrivalDate }) => channelId === channel && arrivalDate === arrival),
  )

/** The arrivals with most unit types on sale, so far ahead that a deposit will do. */
function chooseStays(offers: readonly Offer[]): readonly Stay[] {
  const earliest = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10)
  const counts = new Map<string, { stay: Stay; count: number }>()
  for (const { channel: channelId, arrival: arrivalDate, nights: duration } of offers) {
    if (arrivalDate < earliest || channelId === 'boats') continue
    const key = `${channelId} ${arrivalDate}`
    const known = counts.get(key)
    if (known) known.count++
    else counts.set(key, { stay: { channelId, arrivalDate, duration }, count: 1 })
  }
  const best = [...counts.values()].toSorted(
    (a, b) => b.count - a.count || (a.stay.arrivalDate < b.stay.arrivalDate ? -1 : 1),
  )
  if (best.length === 0) throw new Error('nothing is on sale')
  return best.slice(0, STAYS).map(({ stay }) => stay)
}
