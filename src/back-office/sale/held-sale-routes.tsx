import * as z from 'zod/mini'
import { wholeNumber } from '../../contract/fields.ts'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLondonTime } from '../../domain/dates/london-time.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import type { ClosedBooking } from '../../server/commands/checkout/change-booking.ts'
import type { Clerk } from '../../server/commands/command-deps.ts'
import { releaseHold } from '../../server/commands/hold/release-booking.ts'
import { checkPayment } from '../../server/commands/payment/check-payment.ts'
import { payBooking, type PayBookingOutcome } from '../../server/commands/payment/pay-booking.ts'
import { extendSale } from '../../server/commands/sale/extend-sale.ts'
import { noteLook } from '../../server/commands/staff/looks.ts'
import { sendHoldLink } from '../../server/commands/sale/hold-link.ts'
import { notFound, page, seeOther, type Answer } from '../frame/answers.ts'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type SignedInRoute, type Visit } from '../frame/route.ts'
import { findClerk, loadSale, type HeldSale } from './held-sale.ts'
import { SalePage } from './sale-page.tsx'
import { salePath } from './stay-address.ts'
import { saveSale } from './save-sale.ts'
import { closed } from './words.ts'

type Hand = Clerk & { readonly heldBy: string }

interface Refused {
  readonly failure?: string
  readonly faults?: Readonly<Record<string, string>>
  readonly typed?: Readonly<Record<string, string>>
  readonly status?: number
}

/** Finds the sale that the route names, for what answers. */
const ofSale = (answer: (visit: Visit, hand: Hand) => Promise<Answer>) => async (visit: Visit) => {
  const hand = await findClerk(visit)
  return hand ? answer(visit, hand) : notFound('telephone sale')
}

async function show(visit: Visit, hand: Hand, refused: Refused = {}): Promise<Answer> {
  const sale = await loadSale(visit, hand)
  const { row } = sale.record
  const isSold = row.status === 'confirmed' || row.status === 'cancelled'
  if (isSold) return seeOther(`/staff/bookings/${row.reference}`)
  await noteLook(visit.deps, actorOf(visit), row.id)
  const { status = refused.failure === undefined ? 200 : 409, ...shown } = refused
  return page({
    title: `Telephone sale ${formatBookingReference(row.reference)}`,
    body: <SalePage sale={sale} methods={visit.deps.payments.setup.hostedMethods} {...shown} />,
    status,
  })
}

const refuse = (visit: Visit, hand: Hand, why: ClosedBooking) => show(visit, hand, { failure: closed(why) })

async function save(visit: Visit, hand: Hand): Promise<Answer> {
  const sale = await loadSale(visit, hand)
  const outcome = await saveSale(visit, hand, sale)
  switch (outcome.kind) {
    case 'saved':
      return seeOther(salePath(sale.record.row.reference), 'Saved.')
    case 'closed':
      return refuse(visit, hand, outcome.why)
    case 'faults':
      return show(visit, hand, { faults: outcome.faults, typed: fieldsOf(visit.form), status: 422 })
  }
}

async function send(visit: Visit, hand: Hand): Promise<Answer> {
  const outcome = await sendHoldLink(visit.deps, hand)
  return outcome.kind === 'queued'
    ? seeOther(pathOf(visit), 'The link is on its way by email.')
    : refuse(visit, hand, outcome)
}

async function extend(visit: Visit, hand: Hand): Promise<Answer> {
  const outcome = await extendSale(visit.deps, hand)
  switch (outcome.kind) {
    case 'extended':
      return seeOther(pathOf(visit), `Held until ${formatLondonTime(outcome.until.getTime())}.`)
    case 'no-extension-left':
      return show(visit, hand, {
        failure: 'It cannot be held longer than it is already: at most 7 days in all, at a live supplier 23 hours.',
      })
    default:
      return refuse(visit, hand, outcome)
  }
}

async function release(visit: Visit, hand: Hand): Promise<Answer> {
  const isReleased = await releaseHold(visit.deps, hand.actor, hand.bookingId, 'abandoned')
  return isReleased ? seeOther('/staff/sell/holds', 'The hold has ended.') : show(visit, hand)
}

const pathOf = ({ params }: Visit) => salePath(params['reference'] ?? '')

const PayFields = z.object({
  method: z.enum(['card', 'paypal', 'bank']),
  option: z.enum(['deposit', 'full']),
  idempotencyKey: z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
  agreedTotal: wholeNumber(0, 100_000_000),
  /** Empty where there is none. */
  deposit: z.union([z.literal(''), wholeNumber(0, 100_000_000)]),
})

/** Begins a payment on the provider's own page, for a customer who is beside the clerk. No card is typed here. */
async function pay(visit: Visit, hand: Hand): Promise<Answer> {
  const { deps, form } = visit
  const parsed = z.safeParse(PayFields, Object.fromEntries(form))
  const isOffered = parsed.success && deps.payments.setup.hostedMethods.includes(parsed.data.method)
  if (!parsed.success || !isOffered) return show(visit, hand, { failure: 'This payment method is not available.' })
  if (form.get('acceptTerms') !== 'true')
    return show(visit, hand, { failure: 'Ask the customer to accept the booking terms first.', status: 422 })
  const { method, option, idempotencyKey, agreedTotal, deposit } = parsed.data
  const outcome = await payBooking(deps, hand, {
    method,
    option,
    idempotencyKey,
    agreedTotal,
    agreedDueToday: option === 'deposit' && deposit !== '' ? deposit : agreedTotal,
    token: undefined,
    returnUrl: `${deps.env.STAFF_URL}${pathOf(visit)}/paid`,
  })
  return answerPayment(visit, hand, outcome)
}

function answerPayment(visit: Visit, hand: Hand, outcome: PayBookingOutcome): Promise<Answer> | Answer {
  switch (outcome.kind) {
    case 'payment':
      return seeOther(pathOf(visit))
    case 'price-changed':
      return show(visit, hand, {
        failure: `The price has changed: it was ${formatMoneyExact(outcome.agreed.total)} and is now ${formatMoneyExact(outcome.now.total)}. Nothing has been paid.`,
      })
    case 'key-reused':
    case 'other-booking':
      return show(visit, hand, { failure: 'This form was sent before. Nothing has been paid: use the new one.' })
    default:
      return refuse(visit, hand, outcome)
  }
}

/** Where the provider's page leads back to: what it says about the payment is asked first. */
const ask = (givesUp: boolean) => async (visit: Visit, hand: Hand) => {
  const { record } = await loadSale(visit, hand)
  const { payment } = record
  if (!payment) return seeOther(pathOf(visit))
  const outcome = await checkPayment(visit.deps, hand, payment.id, { givesUp })
  const status = outcome.kind === 'payment' ? outcome.payment.status : 'failed'
  return seeOther(pathOf(visit), NOTICES[status])
}

const NOTICES: Partial<Record<NonNullable<HeldSale['record']['payment']>['status'], string>> = {
  succeeded: 'Paid: the booking is confirmed, and the confirmation is on its way by email.',
  failed: 'The payment failed and no money was taken. It is still held: try again.',
  cancelled: 'The payment was given up and no money was taken.',
}

const permission = 'bookings:sell'
const POSTS = { '': save, '/send': send, '/extend': extend, '/release': release, '/pay': pay, '/give-up': ask(true) }

export const heldSaleRoutes: readonly SignedInRoute[] = [
  {
    method: 'GET',
    path: '/staff/sell/:reference',
    permission,
    answer: ofSale(async (visit, hand) => show(visit, hand)),
  },
  { method: 'GET', path: '/staff/sell/:reference/paid', permission, answer: ofSale(ask(false)) },
  ...Object.entries(POSTS).map(([part, answer]): SignedInRoute => ({
    method: 'POST',
    path: `/staff/sell/:reference${part}`,
    permission,
    answer: ofSale(answer),
  })),
]
