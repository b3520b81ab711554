/**
 * The clerks' actions on bookings: cancel, refund, change, write notes. Each reads the form of a page and fills it in.
 */
import type { Random } from '../../../demo/illustrations/drawing/random.ts'
import { GOODWILL_LIMIT_PENCE, type ClerkAction } from '../recorded.ts'
import { fill, type Desk, type Filled } from './desk.ts'
import { formWith, linksIn, wordsOf } from './html-form.ts'

export interface Job {
  readonly desk: Desk
  readonly random: Random
  /** Differs from the name of any other job. */
  readonly name: string
}

/** Sends a form; some press its button twice. */
export const send = async ({ desk, random }: Job, filled: Filled | undefined) =>
  filled && desk.send(filled, random.chance(0.15) ? 2 : 1)

export type Prepare = (job: Job, reference: string) => Promise<Filled | undefined>

const pathOf = (reference: string, part: string) => `/staff/bookings/${reference}/${part}`

/** '£1,234.50' in pence. */
const penceIn = (text: string | undefined) => Math.round(Number((text ?? '').replaceAll(/[£,]/g, '')) * 100)
const AMOUNT = '(£[\\d,]+\\.\\d\\d)'
const amountIn = (text: string, around: RegExp) => {
  const found = around.exec(text)
  return found ? penceIn(found[1]) : undefined
}

const REFUNDED = new RegExp(`^Refund of ${AMOUNT} queued`)
const CANCELLED = new RegExp(`^Booking cancelled\\..*; refund ${AMOUNT}`)
const BELOW = new RegExp(`${AMOUNT} below the booking terms`)
const ASKED = /^Approval requested/

/** References of bookings that are confirmed, the newest first or by arrival. */
export async function confirmedBookings(desk: Desk, order: string): Promise<string[]> {
  const html = (await desk.open(`/staff/bookings?status=confirmed&${order}`)) ?? ''
  return linksIn(html, '/staff/bookings/').flatMap(
    (link) => /^\/staff\/bookings\/([A-Z]{2}\w{8})$/.exec(link)?.[1] ?? [],
  )
}

const refundOf =
  (min: number, max: number): Prepare =>
  async ({ desk, random, name }, on) => {
    const pence = random.whole(min, max)
    const reason = `no hot water, ${name}`
    const query = new URLSearchParams({ amount: (pence / 100).toFixed(2), reason, show: 'yes' })
    const form = await desk.form(pathOf(on, `refund?${query}`), /^Refund £|^Request approval$/)
    if (!form) return undefined
    return askOrDo({ desk, random, name }, form, 'refund', on, ({ notice }) => {
      const back = amountIn(notice, REFUNDED)
      return back === undefined ? undefined : { on, pence: back, given: back, detail: reason }
    })
  }

/** A form that asks for a second person is sent as it is, or without asking, which must be refused. */
function askOrDo(
  { desk, random }: Job,
  form: Parameters<typeof fill>[1],
  action: ClerkAction,
  on: string,
  resultOf: Filled['resultOf'],
): Filled {
  if (!form.fields.has('ask')) return fill(desk, form, { action, on, resultOf })
  if (random.chance(0.5)) {
    const fields = new Map([...form.fields].filter(([name]) => name !== 'ask'))
    return fill(desk, { ...form, fields }, { action, on, resultOf })
  }
  return fill(desk, form, { action: 'ask', on, resultOf: ({ notice }) => (ASKED.test(notice) ? { on } : undefined) })
}

export const smallRefund = refundOf(200, 700)
export const largeRefund = refundOf(GOODWILL_LIMIT_PENCE + 1, GOODWILL_LIMIT_PENCE * 2)

const cancelBy =
  (basis: 'terms' | 'none'): Prepare =>
  async (job, on) => {
    const { desk, name } = job
    const query = new URLSearchParams({ basis, reason: `the park is flooded, ${name}`, show: 'yes' })
    const path = pathOf(on, 'cancel')
    const html = await desk.open(`${path}?${query}`)
    const form = html === undefined ? undefined : formOf(html, path, /^Cancel booking: charge|^Request approval$/)
    if (html === undefined || !form) return undefined
    const given = amountIn(wordsOf(html), BELOW) ?? 0
    return askOrDo(job, form, 'cancel', on, ({ notice }) => {
      const pence = amountIn(notice, CANCELLED)
      return pence === undefined ? undefined : { on, pence, given }
    })
  }

export const cancelByTerms = cancelBy('terms')
export const cancelForNothing = cancelBy('none')

const change =
  (part: 'dates' | 'party' | 'extras', wantedIn: (html: string, job: Job) => URLSearchParams | undefined): Prepare =>
  async (job, on) => {
    const { desk } = job
    const path = pathOf(on, part)
    const html = await desk.open(path)
    const wanted = html === undefined ? undefined : wantedIn(html, job)
    const form = wanted && (await desk.form(`${path}?${wanted}`, /^Change booking$/))
    const isDone = (notice: string) => notice.startsWith('Booking changed.')
    return (
      form && fill(desk, form, { action: part, on, resultOf: ({ notice }) => (isDone(notice) ? { on } : undefined) })
    )
  }

export const changeDates = change('dates', (html, { random }) => {
  const links = linksIn(html, '/staff/bookings/').filter((link) => link.includes('arrival='))
  const link = links[random.whole(0, Math.max(0, links.length - 1))]
  return link === undefined ? undefined : new URLSearchParams(link.split('?')[1])
})

export const changeParty = change('party', (html, { random }) => {
  const form = formOf(html, '', /^Preview$/, 'get')
  if (!form) return undefined
  const under5s = Number(form.fields.get('under5s')) === 0 || random.chance(0.5) ? random.whole(1, 2) : 0
  return new URLSearchParams([...form.fields, ['under5s', String(under5s)], ['show', 'yes']])
})

export const changeExtras = change('extras', (html, { random }) => {
  const form = formOf(html, '', /^Preview$/, 'get')
  const names = [...(form?.fields.keys() ?? [])].filter((name) => name.startsWith('extra.'))
  const name = names[random.whole(0, Math.max(0, names.length - 1))]
  if (!form || name === undefined) return undefined
  const quantity = Number(form.fields.get(name)) + 1
  return new URLSearchParams([...form.fields, [name, String(quantity)], ['show', 'yes']])
})

export const writeNote: Prepare = async ({ desk, name }, on) => {
  const form = await desk.form(pathOf(on, 'notes'), /^Add note$/)
  const words = `Rang about the key, ${name}`
  return (
    form &&
    fill(desk, form, {
      action: 'note',
      on,
      typed: { words },
      isRepeatable: false,
      resultOf: ({ notice }) => (notice === 'Note added' ? { on, detail: words } : undefined),
    })
  )
}

/** Approves what a colleague has asked for; undefined if nothing waits. */
export async function approveSomething({ desk, random }: Job): Promise<Filled | undefined> {
  const links = linksIn((await desk.open('/staff/approvals')) ?? '', '/staff/bookings/').filter((link) =>
    link.includes('/approvals/'),
  )
  const link = links[random.whole(0, Math.max(0, links.length - 1))]
  const form = link === undefined ? undefined : await desk.form(link, /^Approve request$/)
  const on = link?.split('/')[3] ?? ''
  return (
    form &&
    fill(desk, form, {
      action: 'approve',
      on,
      resultOf({ notice }) {
        const [refunded, cancelled] = [amountIn(notice, REFUNDED), amountIn(notice, CANCELLED)]
        if (refunded !== undefined) return { on, pence: refunded, detail: 'refund' }
        return cancelled === undefined ? undefined : { on, pence: cancelled, detail: 'cancellation' }
      },
    })
  )
}

function formOf(html: string, path: string, button: RegExp, method = 'post') {
  const form = formWith(html, button, method)
  return form && { ...form, path: form.action ?? path }
}
