/** Stock and prices: nights are closed and opened, stock and prices raised and put back. */
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '../../../src/domain/dates/calendar-date.ts'
import { RAISED_PENCE } from '../checker/check-figures.ts'
import type { Offer } from '../recorded.ts'
import type { Job } from './booking-work.ts'
import { fill, type Filled } from './desk.ts'

const MAX_CLOSED_MS = 6000

const CHANGE = /^\/staff\/stock\/changes\/(\d+)$/

const isChange: Filled['resultOf'] = ({ location }) => {
  const id = CHANGE.exec(location)?.[1]
  return id === undefined ? undefined : { on: id }
}

/** The nights of an offer. */
export async function nightsForm(
  { desk }: Job,
  { park, unit, arrival, nights }: Offer,
  act: { readonly how: string; readonly units?: string; readonly reason?: string },
): Promise<Filled | undefined> {
  const range = { from: arrival, to: addDays(arrival, nights - 1), unit: String(unit) }
  const form = await desk.form(
    `/staff/stock/${park}/nights?${new URLSearchParams({ ...act, ...range })}`,
    /^Change \d+ night/,
  )
  return form && fill(desk, form, { action: 'nights', on: String(park), resultOf: isChange })
}

/** Prices of a park for stays of a week, which nobody in the run searches for. */
async function pricesForm({ desk }: Job, { park }: Offer): Promise<Filled | undefined> {
  const from = new Date(Date.now() + 120 * 86_400_000).toISOString().slice(0, 10)
  const asked = {
    park: String(park),
    unit: 'all',
    from,
    to: addDays(from, 60),
    nights: '7',
    how: 'raise-amount',
    by: String(RAISED_PENCE / 100),
  }
  const form = await desk.form(`/staff/stock/prices?${new URLSearchParams(asked)}`, /^Change [\d,]+ prices?$/)
  return form && fill(desk, form, { action: 'prices', on: String(park), resultOf: isChange })
}

async function takeBackForm({ desk }: Job, change: string): Promise<Filled | undefined> {
  const form = await desk.form(`/staff/stock/changes/${change}`, /^Undo this change/)
  const isDone = (notice: string) => notice.startsWith('Undone:')
  return (
    form &&
    fill(desk, form, {
      action: 'take-back',
      on: change,
      version: change,
      resultOf: ({ notice }) => (isDone(notice) ? { on: change } : undefined),
    })
  )
}

/** Closes the nights of an offer or sells one unit more of them, or raises prices, and puts it back a while later. */
export async function changeStock(job: Job, offer: Offer): Promise<void> {
  const { desk, random } = job
  const what = random.pick(['close', 'close', 'more', 'prices'])
  const filled =
    what === 'prices'
      ? await pricesForm(job, offer)
      : await nightsForm(
          job,
          offer,
          what === 'close'
            ? { how: what }
            : { how: what, units: String(random.whole(1, 3)), reason: 'one more is let' },
        )
  const made = filled && (await desk.send(filled))
  if (!made) return
  await sleep(random.whole(500, MAX_CLOSED_MS))
  for (let tries = 0; tries < 3; tries++) {
    const back = await takeBackForm(job, made.on)
    if (!back || (await desk.send(back))) return
  }
}
