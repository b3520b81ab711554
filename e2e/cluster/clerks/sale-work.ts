/** A sale by telephone: held, filled in, and paid by the link, made longer or put back on sale. */
import { setTimeout as sleep } from 'node:timers/promises'
import { SAMPLE_CUSTOMER } from '../../../demo/mock/sample-guests.ts'
import { Browser, PatienceLost } from '../customers/browser.ts'
import { pay } from '../customers/visit.ts'
import type { History } from '../history.ts'
import type { Offer, ReceivedEmail } from '../recorded.ts'
import { send, type Job, type Prepare } from './booking-work.ts'
import { fill, type Filled } from './desk.ts'

const EMAIL_LIMIT_MS = 15_000
const LOOK_EVERY_MS = 500

export async function hold({ desk }: Job, { unit, arrival, nights }: Offer): Promise<Filled | undefined> {
  const party = { adults: '2', children: '0', under5s: '0', dogs: '0', assistanceDogs: '0' }
  const query = new URLSearchParams({ unit: String(unit), arrival, nights: String(nights), ...party })
  const form = await desk.form(`/staff/sell/stay?${query}`, /^Hold for/)
  return (
    form &&
    fill(desk, form, {
      action: 'hold',
      on: '',
      isRepeatable: false,
      resultOf({ location }) {
        const on = /^\/staff\/sell\/([A-Z]{2}\w{8})$/.exec(location)?.[1]
        return on === undefined ? undefined : { on }
      },
    })
  )
}

const emailOf = (name: string) => `${name}@example.org`

export const saveDetails: Prepare = async ({ desk, name }, on) => {
  const form = await desk.form(`/staff/sell/${on}`, /^Save and price$/)
  const typed = { ...SAMPLE_CUSTOMER, email: emailOf(name) }
  return form && fill(desk, form, { action: 'save', on, typed, resultOf: said('Saved.', on) })
}

const press =
  (action: 'extend' | 'release' | 'send-link', button: RegExp, words: string): Prepare =>
  async ({ desk }, on) => {
    const form = await desk.form(`/staff/sell/${on}`, button)
    return form && fill(desk, form, { action, on, isRepeatable: action !== 'send-link', resultOf: said(words, on) })
  }

export const extend = press('extend', /^Extend hold$/, 'Held until')
export const release = press('release', /^End hold$/, 'Hold ended')
export const sendLink = press('send-link', /^Email payment link/, 'Payment link emailed')

const said =
  (words: string, on: string): Filled['resultOf'] =>
  ({ notice }) =>
    notice.startsWith(words) ? { on } : undefined

export interface Telephone {
  readonly history: History
  readonly received: readonly ReceivedEmail[]
  readonly isOver: () => boolean
}

/** One call on the telephone. */
export async function sell(job: Job, offer: Offer, telephone: Telephone): Promise<void> {
  const { random } = job
  const run = (filled: Filled | undefined) => send(job, filled)
  const held = await run(await hold(job, offer))
  if (!held) return
  if (random.chance(0.15)) return void (await run(await release(job, held.on)))
  if (!(await run(await saveDetails(job, held.on)))) return
  if (random.chance(0.3)) await run(await extend(job, held.on))
  if (random.chance(0.2)) return void (await run(await release(job, held.on)))
  if (!(await run(await sendLink(job, held.on)))) return
  if (random.chance(0.7)) await payByLink(job, telephone)
  else if (random.chance(0.5)) await run(await release(job, held.on))
}

/** The customer opens the link of the email and pays as in the shop. */
async function payByLink({ random, name }: Job, { history, received, isOver }: Telephone): Promise<void> {
  const browser = new Browser(history, `${name}-link`, isOver)
  const end = performance.now() + EMAIL_LIMIT_MS
  let token: string | undefined
  while (token === undefined && performance.now() < end && !isOver()) {
    await sleep(LOOK_EVERY_MS)
    token = received.find(({ to, payToken }) => to === emailOf(name) && payToken !== undefined)?.payToken
  }
  if (token === undefined) return
  try {
    const { status } = await browser.openPayLink(decodeURIComponent(token))
    if (status === 303) await pay({ browser, random, isOver })
  } catch (error) {
    if (!(error instanceof PatienceLost)) throw error
  }
}
