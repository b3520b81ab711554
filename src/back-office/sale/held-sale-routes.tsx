/** A telephone sale in progress: its page and forms [STAFF-04]. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { wholeNumber } from '../../contract/fields.ts'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLondonTime } from '../../domain/dates/clock-time.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { recordAccess } from '../../server/commands/booking-file/access-log.ts'
import type { StaffCaller } from '../../server/commands/command-deps.ts'
import { releaseHold } from '../../server/commands/holds/release-booking.ts'
import { checkPayment } from '../../server/commands/payments/check-payment.ts'
import { payForBooking, type PayForBookingOutcome } from '../../server/commands/payments/pay-for-booking.ts'
import { extendSale } from '../../server/commands/sale/extend-sale.ts'
import { sendHoldLink } from '../../server/commands/sale/hold-link.ts'
import { findHeldSale, loadTelephoneSale, type TelephoneSale } from '../../server/queries/sale.ts'
import { bookingPath } from '../bookings/booking-cells.tsx'
import { defineStaffAction, defineStaffButton } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { text } from '../frame/form-fields.ts'
import { refuse, type Refusal } from '../frame/form-state.ts'
import { notFound, seeOther, type StaffResponse } from '../frame/responses.ts'
import { actorOf, type StaffContext } from '../frame/route.ts'
import { salePath, SELL } from './sale-address.ts'
import { SalePage } from './sale-page.tsx'
import { saveSale } from './save-sale.ts'
import { closed, paymentNotices } from './words.ts'

const permission = 'bookings:sell'

const salePage = defineStaffPage({
  path: `${SELL}/:reference`,
  permission,
  query: z.object({ reference: z.string() }),
  missing: 'telephone sale',
  async load({ deps }, { reference }) {
    const sale = await loadTelephoneSale(deps, reference)
    return sale && { sale, methods: deps.payments.setup.hostedMethods, idempotencyKey: randomUUID() }
  },
  record: (context, { sale }) => recordAccess(context.deps, actorOf(context), sale.bookingId),
  view(data, form) {
    const { reference, status } = data.sale.record.row
    if (status === 'confirmed' || status === 'cancelled') return seeOther(bookingPath(reference))
    return {
      title: `Telephone sale ${formatBookingReference(reference)}`,
      body: <SalePage {...data} form={form} />,
    }
  },
})

interface SaleForm {
  /** Undefined where the form has none. */
  readonly version?: string | undefined
}

const Versioned = z.object({ version: z.string().optional() })

/** Describes a form of the page, which gets the sale and its caller. */
const defineSaleAction = <Input extends SaleForm>(
  part: string,
  input: z.ZodType<Input>,
  execute: (
    context: StaffContext,
    sale: TelephoneSale,
    caller: StaffCaller,
    fields: Input,
  ) => Promise<StaffResponse | Refusal>,
) =>
  defineStaffAction({
    page: salePage,
    path: `${salePage.path}${part}`,
    permission,
    input,
    execute(context, fields, { data: { sale } }) {
      const caller = { bookingId: sale.bookingId, actor: actorOf(context), version: fields.version }
      return execute(context, sale, caller, fields)
    },
  })

const pathOf = ({ record }: TelephoneSale) => salePath(record.row.reference)

const save = defineSaleAction('', z.record(z.string(), text), async ({ deps }, sale, caller, typed) => {
  const outcome = await saveSale(deps, caller, sale, typed)
  switch (outcome.kind) {
    case 'saved':
      return seeOther(pathOf(sale), 'Sale saved')
    case 'closed':
      return refuse({ failure: closed(outcome.why) })
    case 'errors':
      return refuse({ errors: outcome.errors })
  }
})

const send = defineSaleAction('/send', Versioned, async ({ deps }, sale, caller) => {
  const outcome = await sendHoldLink(deps, caller)
  return outcome.kind === 'queued'
    ? seeOther(pathOf(sale), 'Payment link emailed to the customer')
    : refuse({ failure: closed(outcome) })
})

const extend = defineSaleAction('/extend', Versioned, async ({ deps }, sale, caller) => {
  const outcome = await extendSale(deps, caller)
  switch (outcome.kind) {
    case 'extended':
      return seeOther(pathOf(sale), `Held until ${formatLondonTime(outcome.until.getTime())}.`)
    case 'no-extension-left':
      return refuse({ failure: 'Holds can last 7 days at most, or 23 hours with a live supplier.' })
    default:
      return refuse({ failure: closed(outcome) })
  }
})

/** Needs no catalogue, which the unit type may have left meanwhile. */
const release = defineStaffButton({
  path: `${salePage.path}/release`,
  permission,
  input: z.object({ reference: z.string() }),
  missing: 'telephone sale',
  async execute(context, { reference }) {
    const { deps } = context
    const held = await findHeldSale(deps, reference)
    if (!held) return notFound('telephone sale')
    return (await releaseHold(deps, actorOf(context), held.id, 'abandoned'))
      ? seeOther(`${SELL}/holds`, 'Hold ended')
      : seeOther(salePath(reference))
  },
})

const PayInput = Versioned.extend({
  acceptTerms: text,
  method: z.enum(['card', 'paypal', 'bank']),
  option: z.enum(['deposit', 'full']),
  idempotencyKey: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
  agreedTotal: wholeNumber(0, 100_000_000),
  /** Empty where there is none. */
  deposit: z.union([z.literal(''), wholeNumber(0, 100_000_000)]),
})

/** Begins a payment on the provider's own page, for a customer who is beside the clerk. No card is typed here. */
const pay = defineSaleAction(
  '/pay',
  // A form that this page cannot have sent names no method.
  PayInput.or(Versioned),
  async ({ deps }, sale, caller, typed) => {
    if (!('method' in typed) || !deps.payments.setup.hostedMethods.includes(typed.method))
      return refuse({ failure: 'This payment method isn’t available.' })
    const { acceptTerms, method, option, idempotencyKey, agreedTotal, deposit } = typed
    if (acceptTerms !== 'true')
      return refuse({ failure: 'Ask the customer to accept the booking terms first.', status: 422 })
    const outcome = await payForBooking(deps, caller, {
      method,
      option,
      idempotencyKey,
      agreedTotal,
      agreedDueToday: option === 'deposit' && deposit !== '' ? deposit : agreedTotal,
      token: undefined,
      returnUrl: `${deps.env.STAFF_URL}${pathOf(sale)}/paid`,
    })
    return outcome.kind === 'payment' ? seeOther(pathOf(sale)) : refuse({ failure: notPaid(outcome) })
  },
)

function notPaid(outcome: Exclude<PayForBookingOutcome, { kind: 'payment' }>): string {
  switch (outcome.kind) {
    case 'price-changed':
      return `The price changed from ${formatMoneyExact(outcome.agreed.total)} to ${formatMoneyExact(outcome.now.total)}. Nothing has been paid.`
    case 'key-reused':
    case 'other-booking':
      return 'This form has already been sent. Nothing has been paid. Use the form below.'
    default:
      return closed(outcome)
  }
}

/** Checks the payment at the provider, and redirects to the page. */
async function askProvider(context: StaffContext, sale: TelephoneSale, givesUp: boolean): Promise<StaffResponse> {
  const { bookingId, record } = sale
  if (!record.payment) return seeOther(pathOf(sale))
  const caller = { bookingId, actor: actorOf(context) }
  const outcome = await checkPayment(context.deps, caller, record.payment.id, { givesUp })
  return seeOther(pathOf(sale), paymentNotices[outcome.kind === 'payment' ? outcome.payment.status : 'failed'])
}

const giveUp = defineSaleAction('/give-up', Versioned, (context, sale) => askProvider(context, sale, true))

/** The target of the provider's page, which checks the payment first. */
const paidPage = defineStaffPage({
  ...salePage,
  path: `${salePage.path}/paid`,
  async load(context, { reference }) {
    const sale = await loadTelephoneSale(context.deps, reference)
    return sale && askProvider(context, sale, false)
  },
  record: undefined,
  view: (answer) => answer,
})

export const heldSaleRoutes = [salePage, paidPage, save, send, extend, release, pay, giveUp].flatMap(
  ({ routes }) => routes,
)
