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
import { notFound, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type SignedInRoute, type StaffRequest } from '../frame/route.ts'
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
const ofSale =
  (answer: (request: StaffRequest, hand: Hand) => Promise<StaffResponse>) => async (request: StaffRequest) => {
    const hand = await findClerk(request)
    return hand ? answer(request, hand) : notFound('telephone sale')
  }

async function show(request: StaffRequest, hand: Hand, refused: Refused = {}): Promise<StaffResponse> {
  const sale = await loadSale(request, hand)
  const { row } = sale.record
  const isSold = row.status === 'confirmed' || row.status === 'cancelled'
  if (isSold) return seeOther(`/staff/bookings/${row.reference}`)
  await noteLook(request.deps, actorOf(request), row.id)
  const { status = refused.failure === undefined ? 200 : 409, ...shown } = refused
  return page({
    title: `Telephone sale ${formatBookingReference(row.reference)}`,
    body: <SalePage sale={sale} methods={request.deps.payments.setup.hostedMethods} {...shown} />,
    status,
  })
}

const refuse = (request: StaffRequest, hand: Hand, why: ClosedBooking) => show(request, hand, { failure: closed(why) })

async function save(request: StaffRequest, hand: Hand): Promise<StaffResponse> {
  const sale = await loadSale(request, hand)
  const outcome = await saveSale(request, hand, sale)
  switch (outcome.kind) {
    case 'saved':
      return seeOther(salePath(sale.record.row.reference), 'Saved.')
    case 'closed':
      return refuse(request, hand, outcome.why)
    case 'faults':
      return show(request, hand, { faults: outcome.faults, typed: fieldsOf(request.form), status: 422 })
  }
}

async function send(request: StaffRequest, hand: Hand): Promise<StaffResponse> {
  const outcome = await sendHoldLink(request.deps, hand)
  return outcome.kind === 'queued'
    ? seeOther(pathOf(request), 'The link is on its way by email.')
    : refuse(request, hand, outcome)
}

async function extend(request: StaffRequest, hand: Hand): Promise<StaffResponse> {
  const outcome = await extendSale(request.deps, hand)
  switch (outcome.kind) {
    case 'extended':
      return seeOther(pathOf(request), `Held until ${formatLondonTime(outcome.until.getTime())}.`)
    case 'no-extension-left':
      return show(request, hand, {
        failure: 'It cannot be held longer than it is already: at most 7 days in all, at a live supplier 23 hours.',
      })
    default:
      return refuse(request, hand, outcome)
  }
}

async function release(request: StaffRequest, hand: Hand): Promise<StaffResponse> {
  const isReleased = await releaseHold(request.deps, hand.actor, hand.bookingId, 'abandoned')
  return isReleased ? seeOther('/staff/sell/holds', 'The hold has ended.') : show(request, hand)
}

const pathOf = ({ params }: StaffRequest) => salePath(params['reference'] ?? '')

const PayFields = z.object({
  method: z.enum(['card', 'paypal', 'bank']),
  option: z.enum(['deposit', 'full']),
  idempotencyKey: z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
  agreedTotal: wholeNumber(0, 100_000_000),
  /** Empty where there is none. */
  deposit: z.union([z.literal(''), wholeNumber(0, 100_000_000)]),
})

/** Begins a payment on the provider's own page, for a customer who is beside the clerk. No card is typed here. */
async function pay(request: StaffRequest, hand: Hand): Promise<StaffResponse> {
  const { deps, form } = request
  const parsed = z.safeParse(PayFields, Object.fromEntries(form))
  const isOffered = parsed.success && deps.payments.setup.hostedMethods.includes(parsed.data.method)
  if (!parsed.success || !isOffered) return show(request, hand, { failure: 'This payment method is not available.' })
  if (form.get('acceptTerms') !== 'true')
    return show(request, hand, { failure: 'Ask the customer to accept the booking terms first.', status: 422 })
  const { method, option, idempotencyKey, agreedTotal, deposit } = parsed.data
  const outcome = await payBooking(deps, hand, {
    method,
    option,
    idempotencyKey,
    agreedTotal,
    agreedDueToday: option === 'deposit' && deposit !== '' ? deposit : agreedTotal,
    token: undefined,
    returnUrl: `${deps.env.STAFF_URL}${pathOf(request)}/paid`,
  })
  return answerPayment(request, hand, outcome)
}

function answerPayment(
  request: StaffRequest,
  hand: Hand,
  outcome: PayBookingOutcome,
): Promise<StaffResponse> | StaffResponse {
  switch (outcome.kind) {
    case 'payment':
      return seeOther(pathOf(request))
    case 'price-changed':
      return show(request, hand, {
        failure: `The price has changed: it was ${formatMoneyExact(outcome.agreed.total)} and is now ${formatMoneyExact(outcome.now.total)}. Nothing has been paid.`,
      })
    case 'key-reused':
    case 'other-booking':
      return show(request, hand, { failure: 'This form was sent before. Nothing has been paid: use the new one.' })
    default:
      return refuse(request, hand, outcome)
  }
}

/** Where the provider's page leads back to: what it says about the payment is asked first. */
const ask = (givesUp: boolean) => async (request: StaffRequest, hand: Hand) => {
  const { record } = await loadSale(request, hand)
  const { payment } = record
  if (!payment) return seeOther(pathOf(request))
  const outcome = await checkPayment(request.deps, hand, payment.id, { givesUp })
  const status = outcome.kind === 'payment' ? outcome.payment.status : 'failed'
  return seeOther(pathOf(request), NOTICES[status])
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
    handle: ofSale(async (request, hand) => show(request, hand)),
  },
  { method: 'GET', path: '/staff/sell/:reference/paid', permission, handle: ofSale(ask(false)) },
  ...Object.entries(POSTS).map(([part, answer]): SignedInRoute => ({
    method: 'POST',
    path: `/staff/sell/:reference${part}`,
    permission,
    handle: ofSale(answer),
  })),
]
