import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaffOffice, type StaffOffice } from './staff-office.ts'

/** A fifth of what `npm run bench:staff` has: enough that reading a whole table is seen. */
const BOOKINGS = 20_000

/** Two are enough on a quiet machine; other work may disturb a round, but not all of them. */
const ROUNDS = { warmUp: 2, min: 3, max: 10 }

/** The tolerance over the written time of a page: the machines that run this differ. */
const TOLERANCE = 2

/**
 * The least time of a page against the least of the bare server in the same rounds: the middle one of three quiet runs
 * on the day on which a run of the tests starts, since what a page shows follows the day.
 */
const WRITTEN: Record<string, number> = {
  today: 13.2,
  'list: all, the newest first': 7.3,
  'list: a page from the middle': 7.3,
  'list: the page before it': 6.1,
  'list: by arrival, the last first': 7.5,
  'list: arrivals today': 5.1,
  'list: departures today': 6.0,
  'list: booked in the last 7 days': 8.0,
  'list: due within 7 days': 7.5,
  'list: owes, not yet due': 13.7,
  'list: overdue': 10.5,
  'list: current holds': 4.4,
  'list: cancelled': 10.9,
  'list: a region and a holiday type': 5.5,
  'list: an operator, by arrival': 10.3,
  'list: a park': 10.5,
  'search: a whole reference': 4.5,
  'search: its first 4 characters': 5.1,
  'search: a last name': 10.4,
  'search: first and last name': 4.7,
  'search: an email address': 4.1,
  'search: what is before its @': 4.3,
  'search: a postcode': 4.2,
  'search: an outward code': 5.2,
  'search: a telephone number': 4.5,
  'search: nobody': 4.2,
  'a booking': 7.7,
  'its refund, asked for': 5.7,
  'its dates, asked for': 9.1,
  'figures: this month': 9.0,
  'figures: this year, by month': 14.8,
  'figures: this year, by park': 16.3,
  'figures: this year by arrival, by region': 15.7,
  'figures: bookings of this year': 7.0,
  'figures: cancelled bookings of this year': 5.4,
  'figures: ledger of this year': 6.4,
  inbox: 4.4,
  'inbox: all': 16.5,
  stuck: 7.2,
  approvals: 2.3,
  'sell: a search': 4.9,
  'sell: holds': 2.9,
  'stock and prices': 4.8,
  'stock of a park': 8.5,
  'prices of a park': 3.8,
  'offers and codes': 3.5,
  catalogue: 2.0,
  'texts of a park': 2.6,
  'texts of a unit type': 2.1,
  people: 2.0,
  'events of staff': 2.6,
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

test(`no page of the back office takes more than ${TOLERANCE} times the written figure, against a bare server [STAFF-03]`, async () => {
  const min = new Map<string, number>()
  let minBare = Infinity
  const round = async (isCounted: boolean) => {
    for (const { name, path: address } of office.requests) {
      const [bare, ms] = [await office.askBare(), await office.ask(address)]
      if (!isCounted) continue
      minBare = Math.min(minBare, bare)
      min.set(name, Math.min(min.get(name) ?? Infinity, ms))
    }
  }
  const ratios = () => [...min].map(([name, ms]) => ({ name, ms, ratio: ms / minBare }))
  const tooSlow = () => ratios().filter(({ name, ratio }) => !(ratio <= TOLERANCE * WRITTEN[name]!))

  for (let count = 0; count < ROUNDS.warmUp; count++) await round(false)
  for (let count = 0; count < ROUNDS.max && (count < ROUNDS.min || tooSlow().length > 0); count++) await round(true)
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
