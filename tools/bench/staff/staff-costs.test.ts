import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaffOffice, type StaffOffice } from './staff-office.ts'

/** A fifth of what `npm run bench:staff` has: enough that reading a whole table is seen. */
const BOOKINGS = 20_000

/** Two are enough on a quiet machine; other work may disturb a round, but not all of them. */
const ROUNDS = { warmUp: 2, least: 3, most: 10 }

/** What a page may take more than written down: the machines that run this differ. */
const TOLERANCE = 2

/** The least time of a page against the least of the bare server in the same rounds, as measured when it was last improved. */
const WRITTEN: Record<string, number> = {
  today: 13.0,
  'list: all, the newest first': 7.2,
  'list: a page from the middle': 6.6,
  'list: the page before it': 6.2,
  'list: by arrival, the last first': 6.8,
  'list: arrivals today': 4.1,
  'list: departures today': 3.9,
  'list: booked in the last 7 days': 6.8,
  'list: due within 7 days': 5.5,
  'list: owes, not yet due': 11.6,
  'list: overdue': 7.0,
  'list: current holds': 3.8,
  'list: cancelled': 9.7,
  'list: a region and a holiday type': 11.0,
  'list: an operator, by arrival': 7.7,
  'list: a park': 6.6,
  'search: a whole reference': 4.2,
  'search: its first 4 characters': 5.2,
  'search: a last name': 9.7,
  'search: first and last name': 4.0,
  'search: an email address': 3.3,
  'search: what is before its @': 3.5,
  'search: a postcode': 3.6,
  'search: an outward code': 5.2,
  'search: a telephone number': 3.9,
  'search: nobody': 3.7,
  'a booking': 7.7,
  'its refund, asked for': 5.4,
  'its dates, asked for': 7.0,
  'figures: this month': 9.5,
  'figures: this year, by month': 24.8,
  'figures: this year, by park': 23.4,
  'figures: this year by arrival, by region': 23.5,
  'figures: bookings of this year': 8.9,
  'figures: cancelled bookings of this year': 7.5,
  'figures: ledger of this year': 10.1,
  inbox: 3.5,
  'inbox: all': 14.7,
  stuck: 4.3,
  approvals: 2.1,
  'sell: a search': 2.5,
  'sell: holds': 2.6,
  'stock and prices': 3.8,
  'stock of a park': 6.5,
  'prices of a park': 4.1,
  'offers and codes': 3.7,
  catalogue: 2.1,
  'texts of a park': 2.4,
  'texts of a unit type': 2.2,
  people: 2.1,
  'events of staff': 2.4,
}

/** An entry of the ledger with what keeps balances and figures, against the same without. */
const WRITTEN_ENTRY = 3.4

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'staff-costs-'))
let office: StaffOffice
beforeAll(async () => {
  office = await openStaffOffice({ dataDir, bookings: BOOKINGS, scale: 0.05 })
})
afterAll(async () => {
  await office.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test(`no page of the back office takes more than ${TOLERANCE} times what is written down, against a bare server [STAFF-03]`, async () => {
  const least = new Map<string, number>()
  let leastBare = Infinity
  const round = async (isCounted: boolean) => {
    for (const { name, path: address } of office.requests) {
      const [bare, ms] = [await office.askBare(), await office.ask(address)]
      if (!isCounted) continue
      leastBare = Math.min(leastBare, bare)
      least.set(name, Math.min(least.get(name) ?? Infinity, ms))
    }
  }
  const ratios = () => [...least].map(([name, ms]) => ({ name, ms, ratio: ms / leastBare }))
  const tooSlow = () => ratios().filter(({ name, ratio }) => !(ratio <= TOLERANCE * WRITTEN[name]!))

  for (let count = 0; count < ROUNDS.warmUp; count++) await round(false)
  for (let count = 0; count < ROUNDS.most && (count < ROUNDS.least || tooSlow().length > 0); count++) await round(true)
  process.stdout.write(
    ratios()
      .map(({ name, ms, ratio }) => `${name}: ${ms.toFixed(1)} ms, × ${ratio.toFixed(2)}\n`)
      .join(''),
  )
  expect(ratios().map(({ name }) => name)).toEqual(Object.keys(WRITTEN))
  expect(tooSlow()).toEqual([])
})

test(`balances and figures make an entry of the ledger at most ${TOLERANCE} times as dear as is written down [STAFF-06]`, async () => {
  const { ms, withoutMs } = await office.measureEntries()
  process.stdout.write(
    `50 entries: ${ms.toFixed(1)} ms, without figures ${withoutMs.toFixed(1)} ms, × ${(ms / withoutMs).toFixed(2)}\n`,
  )
  expect(ms / withoutMs).toBeLessThanOrEqual(TOLERANCE * WRITTEN_ENTRY)
})
