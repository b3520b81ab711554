import * as z from 'zod/mini'
import { wholeNumber } from '../../contract/fields.ts'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLondonTime } from '../../domain/dates/clock-time.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import type { ClosedBooking } from '../../server/commands/holds/change-booking.ts'
import type { StaffCaller } from '../../server/commands/command-deps.ts'
import { releaseHold } from '../../server/commands/holds/release-booking.ts'
import { checkPayment } from '../../server/commands/payments/check-payment.ts'
import { payForBooking, type PayForBookingOutcome } from '../../server/commands/payments/pay-for-booking.ts'
import { extendSale } from '../../server/commands/sale/extend-sale.ts'
import { recordAccess } from '../../server/commands/booking-file/access-log.ts'
import { sendHoldLink } from '../../server/commands/sale/hold-link.ts'
import { notFound, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type SignedInRoute, type StaffRequest } from '../frame/route.ts'
import { findHeldSale, loadSale, type HeldSale } from './held-sale.ts'
import { SalePage } from './sale-page.tsx'
import { salePath } from './stay-address.ts'
import { saveSale } from './save-sale.ts'
import { closed } from './words.ts'

type HeldSaleCaller = StaffCaller & { readonly heldBy: string }

interface Refused {
  readonly failure?: string
  readonly errors?: Readonly<Record<string, string>>
  readonly typed?: Readonly<Record<string, string>>
  readonly status?: number
}

/** Finds the sale that the route names, for what answers. */
const ofSale =
  (answer: (request: StaffRequest, caller: HeldSaleCaller) => Promise<StaffResponse>) =>
  async (request: StaffRequest) => {
    const caller = await findHeldSale(request)
    return caller ? answer(request, caller) : notFound('telephone sale')
  }

async function show(request: StaffRequest, caller: HeldSaleCaller, refused: Refused = {}): Promise<StaffResponse> {
  const sale = await loadSale(request, caller)
  const { row } = sale.record
  const isSold = row.status === 'confirmed' || row.status === 'cancelled'
  if (isSold) return seeOther(`/staff/bookings/${row.reference}`)
  await recordAccess(request.deps, actorOf(request), row.id)
  const { status = refused.failure === undefined ? 200 : 409, ...shown } = refused
  return page({
    title: `Telephone sale ${formatBookingReference(row.reference)}`,
    body: <SalePage sale={sale} methods={request.deps.payments.setup.hostedMethods} {...shown} />,
    status,
  })
}

const refuse = (request: StaffRequest, caller: HeldSaleCaller, why: ClosedBooking) =>
  show(request, caller, { failure: closed(why) })

async function save(request: StaffRequest, caller: HeldSaleCaller): Promise<StaffResponse> {
  const sale = await loadSale(request, caller)
  const outcome = await saveSale(request, caller, sale)
  switch (outcome.kind) {
    case 'saved':
      return seeOther(salePath(sale.record.row.reference), 'Saved.')
    case 'closed':
      return refuse(request, caller, outcome.why)
    case 'errors':
      return show(request, caller, { errors: outcome.errors, typed: fieldsOf(request.form), status: 422 })
  }
}

async function send(request: StaffRequest, caller: HeldSaleCaller): Promise<StaffResponse> {
  const outcome = await sendHoldLink(request.deps, caller)
  return outcome.kind === 'queued'
    ? seeOther(pathOf(request), 'Payment link emailed to the customer.')
    : refuse(request, caller, outcome)
}

async function extend(request: StaffRequest, caller: HeldSaleCaller): Promise<StaffResponse> {
  const outcome = await extendSale(request.deps, caller)
  switch (outcome.kind) {
    case 'extended':
      return seeOther(pathOf(request), `Held until ${formatLondonTime(outcome.until.getTime())}.`)
    case 'no-extension-left':
      return show(request, caller, {
        failure: 'Holds can last 7 days at most, or 23 hours with a live supplier.',
      })
    default:
      return refuse(request, caller, outcome)
  }
}

async function release(request: StaffRequest, caller: HeldSaleCaller): Promise<StaffResponse> {
  const isReleased = await releaseHold(request.deps, caller.actor, caller.bookingId, 'abandoned')
  return isReleased ? seeOther('/staff/sell/holds', 'The hold has ended.') : show(request, caller)
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
async function pay(request: StaffRequest, caller: HeldSaleCaller): Promise<StaffResponse> {
  const { deps, form } = request
  const parsed = z.safeParse(PayFields, Object.fromEntries(form))
  const isOffered = parsed.success && deps.payments.setup.hostedMethods.includes(parsed.data.method)
  if (!parsed.success || !isOffered) return show(request, caller, { failure: 'This payment method is not available.' })
  if (form.get('acceptTerms') !== 'true')
    return show(request, caller, { failure: 'Ask the customer to accept the booking terms first.', status: 422 })
  const { method, option, idempotencyKey, agreedTotal, deposit } = parsed.data
  const outcome = await payForBooking(deps, caller, {
    method,
    option,
    idempotencyKey,
    agreedTotal,
    agreedDueToday: option === 'deposit' && deposit !== '' ? deposit : agreedTotal,
    token: undefined,
    returnUrl: `${deps.env.STAFF_URL}${pathOf(request)}/paid`,
  })
  return answerPayment(request, caller, outcome)
}

function answerPayment(
  request: StaffRequest,
  caller: HeldSaleCaller,
  outcome: PayForBookingOutcome,
): Promise<StaffResponse> | StaffResponse {
  switch (outcome.kind) {
    case 'payment':
      return seeOther(pathOf(request))
    case 'price-changed':
      return show(request, caller, {
        failure: `The price has changed: it was ${formatMoneyExact(outcome.agreed.total)} and is now ${formatMoneyExact(outcome.now.total)}. Nothing has been paid.`,
      })
    case 'key-reused':
    case 'other-booking':
      return show(request, caller, { failure: 'This form was sent before. Nothing has been paid: use the new one.' })
    default:
      return refuse(request, caller, outcome)
  }
}

/** Where the provider's page leads back to: what it says about the payment is asked first. */
const ask = (givesUp: boolean) => async (request: StaffRequest, caller: HeldSaleCaller) => {
  const { record } = await loadSale(request, caller)
  const { payment } = record
  if (!payment) return seeOther(pathOf(request))
  const outcome = await checkPayment(request.deps, caller, payment.id, { givesUp })
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
    handle: ofSale(async (request, caller) => show(request, caller)),
  },
  { method: 'GET', path: '/staff/sell/:reference/paid', permission, handle: ofSale(ask(false)) },
  ...Object.entries(POSTS).map(([part, answer]): SignedInRoute => ({
    method: 'POST',
    path: `/staff/sell/:reference${part}`,
    permission,
    handle: ofSale(answer),
  })),
]
