/** The sandbox provider's HTTP interface; it shares nothing with the shop but the keys. */
import { timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { londonDateAt, monthOf } from '../../src/domain/dates/calendar-date.ts'
import { cardErrors, digitsOf } from './card-errors.ts'
import { mountHostedPages, pageAddress } from './hosted-pages.ts'
import { isDisputed, type SandboxAccounts } from './sandbox-accounts.ts'
import type { SandboxKeys } from './sandbox-keys.ts'
import type { SandboxPayment, SandboxRefund } from './sandbox-payment.ts'
import { outcomeOfCard } from './test-cards.ts'

export interface SandboxAppOptions {
  /** Of the secret before: a page that is open in a browser has them. */
  readonly previousKeys?: SandboxKeys | undefined
  /** Base address of the provider's own pages, without a trailing slash. */
  readonly ownUrl: string
  /** The only addresses customers are redirected to. */
  readonly shopOrigins: readonly string[]
}

const Card = z.object({
  nameOnCard: z.string().max(100).default(''),
  number: z.string().max(40).default(''),
  expiry: z.string().max(10).default(''),
  securityNumber: z.string().max(10).default(''),
})

const NewPayment = z.object({
  amount: z.int().min(1).max(100_000_000),
  currency: z.literal('GBP'),
  method: z.enum(['card', 'paypal', 'bank']),
  token: z.string().max(200).optional(),
  reference: z.string().max(100),
  bookingReference: z.string().max(40),
  wantsThreeDSecure: z.boolean(),
  returnUrl: z.url({ protocol: /^https?$/ }).max(500),
})

const ListWindow = z.object({ from: z.iso.datetime(), to: z.iso.datetime() })

const NewRefund = z.object({ amount: z.int().min(1) })

export function createSandboxApp(accounts: SandboxAccounts, keys: SandboxKeys, options: SandboxAppOptions): Hono {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: 16 * 1024, onError: (context) => refuse(context, 413, 'too-large') }))
  app.onError((_error, context) => refuse(context, 500, 'provider-error'))
  app.notFound((context) => refuse(context, 404, 'not-found'))

  app.use('/v1/tokens', cors({ origin: '*', allowMethods: ['POST'], allowHeaders: ['authorization', 'content-type'] }))
  app.post('/v1/tokens', async (context) => {
    if (!hasKey(context, keys.publicKey, options.previousKeys?.publicKey)) return refuse(context, 401, 'unauthorised')
    const parsed = Card.safeParse(await readBody(context))
    if (!parsed.success) return refuse(context, 400, 'malformed')
    const errors = cardErrors(parsed.data, monthOf(londonDateAt(Date.now())))
    if (errors.length > 0) return context.json({ errors: errors }, 422)
    const digits = digitsOf(parsed.data.number)
    const token = accounts.addToken(outcomeOfCard(digits))
    return context.json({ token, last4: digits.slice(-4) }, 201)
  })

  const answer = (context: Context, payment: SandboxPayment | undefined) =>
    payment ? context.json({ payment: present(payment, options.ownUrl) }) : refuse(context, 404, 'not-found')

  app.use('/v1/payments/*', async (context, next) => {
    if (!hasKey(context, keys.secretKey, options.previousKeys?.secretKey)) return refuse(context, 401, 'unauthorised')
    await next()
  })
  app.post('/v1/payments', async (context) => {
    const key = context.req.header('idempotency-key')
    const parsed = NewPayment.safeParse(await readBody(context))
    if (!key || !parsed.success) return refuse(context, 400, 'malformed')
    if (!options.shopOrigins.includes(new URL(parsed.data.returnUrl).origin)) {
      return refuse(context, 400, 'return-url-not-allowed')
    }
    const outcome = accounts.create({ ...parsed.data, key })
    switch (outcome.kind) {
      case 'payment':
        return answer(context, outcome.payment)
      case 'key-reused':
        return refuse(context, 409, 'key-reused')
      case 'invalid-token':
        return refuse(context, 422, 'invalid-card-token')
    }
  })
  app.get('/v1/payments', (context) => {
    const window = ListWindow.safeParse(context.req.query())
    if (!window.success) return refuse(context, 400, 'malformed')
    const payments = accounts.succeeded(window.data.from, window.data.to)
    return context.json({ payments: payments.map((payment) => present(payment, options.ownUrl)) })
  })
  app.get('/v1/payments/by-key/:key', (context) =>
    answer(context, accounts.look(accounts.findByKey(context.req.param('key')))),
  )
  app.post('/v1/payments/by-key/:key/cancel', (context) => answer(context, accounts.bar(context.req.param('key'))))
  app.get('/v1/payments/:id', (context) => answer(context, accounts.look(accounts.find(context.req.param('id')))))
  app.post('/v1/payments/:id/refunds', async (context) => {
    const key = context.req.header('idempotency-key')
    const parsed = NewRefund.safeParse(await readBody(context))
    if (!key || !parsed.success) return refuse(context, 400, 'malformed')
    const payment = accounts.look(accounts.find(context.req.param('id')))
    const result = accounts.refund(key, payment?.id ?? '', parsed.data.amount)
    return typeof result === 'string' ? refuse(context, 409, result) : context.json({ refund: presentRefund(result) })
  })
  app.get('/v1/payments/:id/reversals', (context) => {
    const payment = accounts.find(context.req.param('id'))
    if (!payment) return refuse(context, 404, 'not-found')
    const { id, reference, amount } = payment
    const refunds = accounts.refundsOf(id).map((refund) => accounts.lookAtRefund(refund))
    const disputes = isDisputed(payment) ? [{ id: `dis_${id}`, status: 'open', amount }] : []
    return context.json({ reference, refunds: refunds.map(presentRefund), disputes })
  })
  mountHostedPages(app, accounts, options)
  return app
}

/** The shop receives the address of a page instead of its secret, and only while it waits for the customer. */
function present({ page, ...payment }: SandboxPayment, ownUrl: string) {
  const isAsking = payment.status === 'requires_action' && page !== undefined
  return { ...payment, actionUrl: isAsking ? ownUrl + pageAddress(page) : undefined }
}

const presentRefund = ({ id, key, amount, status }: SandboxRefund) => ({ id, key, amount, status })

function hasKey(context: Context, ...keys: readonly (string | undefined)[]): boolean {
  const given = Buffer.from(context.req.header('authorization') ?? '')
  return keys.some((key) => {
    const expected = Buffer.from(`Bearer ${key}`)
    return key !== undefined && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** Parses JSON or a form; undefined if invalid, which fails the schema. */
async function readBody(context: Context): Promise<unknown> {
  try {
    const isJson = context.req.header('content-type')?.startsWith('application/json')
    return isJson ? await context.req.json() : await context.req.parseBody()
  } catch {
    return undefined
  }
}

function refuse(context: Context, status: 400 | 401 | 404 | 409 | 413 | 422 | 500, code: string): Response {
  return context.json({ errors: [{ code, message: code }] }, status)
}
