/** Stripe's HTTP API as far as we use it: form-encoded requests, error envelope, lists and idempotency keys. */
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { randomUUID } from 'node:crypto'
import { PERMISSION_OF, type Behaviour, type CallName, type Permission } from './behaviour.ts'
import { fieldsIn, readForm, textIn, textsIn, type FormFields } from './form-body.ts'
import { IdempotencyKeys, type Answer } from './idempotency-keys.ts'
import { invalid, StripeRefusal } from './refusals.ts'
import type { Confirmation, StripeAccount } from './stripe-account.ts'
import { outcomeOfCard } from './test-methods.ts'

type Env = { Bindings: HttpBindings }

export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string
}

export interface StripeApp {
  readonly app: Hono<Env>
  /** Every request received: call, key and fields. */
  readonly requests: { readonly call: CallName; readonly key: string | undefined; readonly fields: FormFields }[]
  /** Forgets the idempotency keys, as Stripe does after a day or more. */
  readonly forgetKeys: () => void
  behave(behaviour: Behaviour): void
  /** Restricts the secret key to exclude these permissions. */
  revokePermissions(permissions: readonly Permission[]): void
}

const MAX_LIST_LENGTH = 100
const JSON_TYPE = { 'content-type': 'application/json' }

export function createStripeApp(account: StripeAccount, { secretKey, publishableKey }: StripeKeys): StripeApp {
  const app = new Hono<Env>()
  const keys = new IdempotencyKeys()
  const requests: StripeApp['requests'] = []
  let behaviour: Behaviour = {}
  let missing: readonly Permission[] = []

  app.use(async (context, next) => {
    await next()
    context.res.headers.set('request-id', `req_${randomUUID()}`)
  })

  const call = (name: CallName, work: (fields: FormFields, id: string) => object) => async (context: Context<Env>) => {
    const sent = context.req.header('authorization') === `Bearer ${secretKey}`
    if (!sent) return context.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 401)
    if (missing.includes(PERMISSION_OF[name])) return context.json({ error: lacks(PERMISSION_OF[name]) }, 403)
    const isPost = context.req.method === 'POST'
    const body = isPost ? await context.req.text() : new URL(context.req.url).search.slice(1)
    const key = isPost ? context.req.header('idempotency-key') : undefined
    const fields = readForm(body)
    requests.push({ call: name, key, fields })
    const fault = behaviour[name]
    const before = faultBefore(context, fault)
    if (before) return before
    const fingerprint = `${context.req.path}?${body}`
    const run = () => answerOf(() => work(fields, context.req.param('id') ?? ''), fault)
    const answer = key === undefined ? run() : keys.answer(key, fingerprint, run)
    return deliver(context, answer, fault)
  }

  app.post(
    '/v1/payment_intents',
    call('create', (fields) => {
      const wanted = {
        amount: Number(textIn(fields, 'amount')),
        currency: textIn(fields, 'currency') ?? '',
        description: textIn(fields, 'description') ?? null,
        metadata: textsIn(fields, 'metadata'),
        allowedTypes: Object.values(textsIn(fields, 'allowed_payment_method_types')),
        statementSuffix: textIn(fields, 'statement_descriptor_suffix') ?? null,
      }
      return account.create(wanted, textIn(fields, 'confirm') === 'true' ? confirmationIn(fields) : undefined)
    }),
  )
  app.get(
    '/v1/payment_intents',
    call('list', (fields) => {
      const since = Number(textIn(fields, 'created', 'gte') ?? 0)
      const from = textIn(fields, 'starting_after')
      const until = Number(textIn(fields, 'created', 'lt') ?? Infinity)
      const known = account.intents.filter(({ created }) => created >= since && created < until)
      const start = from === undefined ? 0 : known.findIndex(({ id }) => id === from) + 1
      const max = Math.min(Number(textIn(fields, 'limit') ?? 10), MAX_LIST_LENGTH)
      const data = known.slice(start, start + max)
      return { object: 'list', url: '/v1/payment_intents', data, has_more: start + max < known.length }
    }),
  )
  app.get(
    '/v1/payment_intents/:id',
    call('retrieve', (_fields, id) => account.intent(id)),
  )
  app.post(
    '/v1/payment_intents/:id/cancel',
    call('cancel', (_fields, id) => account.cancel(id)),
  )
  app.post(
    '/v1/refunds',
    call('refund', (fields) => {
      const amount = textIn(fields, 'amount')
      const intentId = textIn(fields, 'payment_intent') ?? ''
      const metadata = textsIn(fields, 'metadata')
      return account.after.refund(account.intent(intentId), amount === undefined ? undefined : Number(amount), metadata)
    }),
  )
  app.get(
    '/v1/refunds',
    call('list-refunds', (fields) => {
      const data = account.after.refundsOf(textIn(fields, 'payment_intent') ?? '')
      return { object: 'list', url: '/v1/refunds', data, has_more: false }
    }),
  )
  app.get(
    '/v1/disputes',
    call('list-disputes', (fields) => {
      const data = account.after.disputesOf(textIn(fields, 'payment_intent') ?? '')
      return { object: 'list', url: '/v1/disputes', data, has_more: false }
    }),
  )
  app.get(
    '/v1/radar/early_fraud_warnings',
    call('list-warnings', (fields) => {
      const data = account.after.warningsOf(textIn(fields, 'payment_intent') ?? '')
      return { object: 'list', url: '/v1/radar/early_fraud_warnings', data, has_more: false }
    }),
  )
  app.get(
    '/v1/confirmation_tokens/:id',
    call('retrieve-token', (_fields, id) => account.token(id)),
  )
  /** A redirect's target: its responses are not Stripe's. */
  app.get('/elsewhere', ({ json }) =>
    json({ id: 'pi_forged', status: 'succeeded', amount_received: 1, currency: 'gbp' }),
  )
  /** Stripe's fields in the browser post the card here. */
  app.post('/v1/confirmation_tokens', async (context) => {
    const fields = readForm(await context.req.text())
    context.header('access-control-allow-origin', '*')
    if (textIn(fields, 'key') !== publishableKey) {
      return context.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 401)
    }
    const type = textIn(fields, 'payment_method_data', 'type') ?? ''
    const number = textIn(fields, 'payment_method_data', 'card', 'number') ?? ''
    const outcome = type === 'card' ? outcomeOfCard(number) : undefined
    if (type !== 'card' || outcome) {
      const billing = fieldsIn(fieldsIn(fields, 'payment_method_data'), 'billing_details')
      return context.json(account.addToken(type, outcome, billing))
    }
    const message = 'Your card number is invalid.'
    return context.json({ error: { type: 'card_error', code: 'incorrect_number', message } }, 402)
  })

  return {
    app,
    requests,
    forgetKeys: () => keys.forget(),
    behave: (now) => void (behaviour = now),
    revokePermissions: (permissions) => void (missing = permissions),
  }
}

/** Names the permission, and only the end of the key. */
const lacks = (permission: Permission) => ({
  type: 'invalid_request_error',
  message: `The provided key 'rk_test_****' does not have the required permissions. Having the '${permission}' permission would help.`,
})

/** @throws StripeRefusal if a field is missing */
function confirmationIn(fields: FormFields): Confirmation {
  const token = textIn(fields, 'confirmation_token')
  const type = textIn(fields, 'payment_method_data', 'type')
  // A card needs more than its type.
  const billing = fieldsIn(fieldsIn(fields, 'payment_method_data'), 'billing_details')
  const method = token ? { token } : type && type !== 'card' ? { type, billing } : undefined
  if (!method) throw invalid('A payment method is missing.', { code: 'parameter_missing', param: 'payment_method' })
  const threeDSecure = textIn(fields, 'payment_method_options', 'card', 'request_three_d_secure')
  return {
    method,
    returnUrl: textIn(fields, 'return_url'),
    // By default a token from the browser expects Stripe.js, unless the request says otherwise.
    usesScript: textIn(fields, 'use_stripe_sdk') !== 'false',
    threeDSecure: threeDSecure === 'any' ? 'any' : 'automatic',
  }
}

const SERVER_ERROR: Answer = {
  status: 500,
  body: JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong on our end.' } }),
}

function answerOf(work: () => object, fault: Behaviour[CallName]): Answer {
  if (fault === 'error') return SERVER_ERROR
  const answer = workOf(work)
  return fault === 'done-then-error' ? SERVER_ERROR : answer
}

function workOf(work: () => object): Answer {
  try {
    return { status: 200, body: JSON.stringify(work()) }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return { status: error.status, body: JSON.stringify({ error: error.error }) }
  }
}

/** Tells Hono to send nothing: the response was written directly, or there is none. */
const NO_ANSWER = new Promise<Response>(() => {})

/** Faults before Stripe has read the request. */
function faultBefore(context: Context<Env>, fault: Behaviour[CallName]): Response | Promise<Response> | undefined {
  switch (fault) {
    case 'rate-limit':
      return context.json({ error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow down' } }, 429)
    case 'key-in-use': {
      const message = 'There is currently another in-progress request using this Idempotency Key.'
      return context.json({ error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message } }, 409)
    }
    case 'redirect':
      return context.redirect('/elsewhere', 302)
    case 'reset':
      return cutOff(context)
    case 'hang':
      return NO_ANSWER
    default:
      return undefined
  }
}

function deliver(context: Context<Env>, answer: Answer, fault: Behaviour[CallName]): Response | Promise<Response> {
  const headers = { ...JSON_TYPE, ...(answer.isReplayed ? { 'idempotent-replayed': 'true' } : {}) }
  switch (fault) {
    case 'done-then-reset':
      return cutOff(context)
    case 'done-then-hang':
      return NO_ANSWER
    case 'done-then-half-a-body': {
      const { outgoing } = context.env
      outgoing.writeHead(answer.status, { ...headers, 'content-length': Buffer.byteLength(answer.body) })
      outgoing.write(answer.body.slice(0, answer.body.length / 2))
      return NO_ANSWER
    }
    default:
      return new Response(answer.body, { status: answer.status, headers })
  }
}

function cutOff(context: Context<Env>): Promise<Response> {
  context.env.incoming.socket.resetAndDestroy()
  return NO_ANSWER
}
