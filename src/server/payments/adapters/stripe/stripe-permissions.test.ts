/** Invalid keys and restricted keys without a permission: results, log lines and start. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '../../../../../demo/stripe/behaviour.ts'
import { FAKE_KEYS, serveStripe, type FakeStripe } from '../../../../../demo/stripe/serve-stripe.ts'
import { createLog } from '../../../log.ts'
import { CREATE_LIMIT_MS, PROVIDER_LIMIT_MS } from '../../payment-provider.ts'
import { failureLogger } from '../../provider-failure.ts'
import { logMissingPermissions } from './stripe-permissions.ts'
import { paymentRequest } from '../../../testing/payment-request.ts'
import { cardToken, providerAt } from '../../../testing/test-stripe.ts'

let stripe: FakeStripe
const lines: string[] = []
const log = createLog('info', { write: (line: string) => void lines.push(line) })
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

beforeAll(async () => {
  stripe = await serveStripe()
})
afterAll(() => stripe.close())
beforeEach(() => {
  lines.length = 0
})
afterEach(() => {
  stripe.revokePermissions([])
  stripe.behave({})
})

const providerWith = (secretKey: string) => providerAt(stripe, { secretKey, onFailure: failureLogger(log, 'stripe') })
const payment = () => paymentRequest(cardToken(stripe))

describe('a payment with a rejected key', () => {
  test('with 401 fails: nothing was charged, and the log has status, type and request [DUE-04]', async () => {
    expect(await providerWith('sk_test_unknown').create(payment())).toEqual({ kind: 'failed', code: 'provider-error' })
    expect(logged()).toMatchObject([
      {
        level: 'error',
        provider: 'stripe',
        call: 'create',
        outcome: 'refused',
        status: 401,
        type: 'invalid_request_error',
        providerRequestId: expect.stringMatching(/^req_/),
      },
    ])
    expect(lines.join('')).not.toContain('sk_test')
  })

  test('with 403 fails, and the log has the missing permission [DUE-04]', async () => {
    stripe.revokePermissions(['rak_payment_intent_write'])
    const request = payment()
    expect(await providerWith(FAKE_KEYS.secretKey).create(request)).toEqual({ kind: 'failed', code: 'provider-error' })
    expect(logged()).toMatchObject([{ level: 'error', status: 403, code: 'rak_payment_intent_write' }])
    expect(stripe.account.intents.filter(({ metadata }) => metadata.payment_id === request.paymentId)).toEqual([])
  })

  test('on a second attempt is unknown: the first may have charged [DUE-04]', async () => {
    const provider = providerWith(FAKE_KEYS.secretKey)
    const request = payment()
    stripe.behave({ create: 'done-then-reset' })
    expect(await provider.create(request)).toEqual({ kind: 'unknown' })
    stripe.behave({})
    const again = { ...request, isRepeated: true }
    stripe.revokePermissions(['rak_payment_intent_write', 'rak_payment_intent_read'])
    expect(await provider.create(again)).toEqual({ kind: 'unknown' })
    // Logged as an error, because a person must act.
    expect(logged().at(-1)).toMatchObject({ level: 'error', call: 'create', outcome: 'unknown', status: 403 })
    stripe.revokePermissions(['rak_payment_intent_write'])
    expect(await provider.create(again)).toMatchObject({ kind: 'succeeded', amount: 12_000 })
  })
})

describe('every unknown is logged with its cause [DUE-04]', () => {
  test.each([
    ['error', { status: 500, type: 'api_error' }],
    ['rate-limit', { status: 429, type: 'invalid_request_error', code: 'rate_limit' }],
    ['key-in-use', { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' }],
    ['reset', { type: 'StripeConnectionError' }],
  ] as const)('%s', async (fault, cause) => {
    stripe.behave({ create: fault })
    expect(await providerWith(FAKE_KEYS.secretKey).create(payment())).toEqual({ kind: 'unknown' })
    expect(logged()).toMatchObject([{ level: 'warn', call: 'create', outcome: 'unknown', ...cause }])
  })

  test('no response within the timeout', async () => {
    stripe.behave({ retrieve: 'hang' })
    const impatient = providerAt(stripe, { limitMs: 100, onFailure: failureLogger(log, 'stripe') })
    const { key, paymentId, createdAt } = payment()
    const name = { key, paymentId, createdAt, providerPaymentId: 'pi_any' }
    expect(await impatient.retrieve(name)).toEqual({ kind: 'unknown' })
    expect(logged()).toMatchObject([{ level: 'warn', call: 'retrieve', type: 'StripeConnectionError' }])
  })
})

test('the charging call has a timeout of 20 s, the others 5 s: here 400 ms and 50 ms [DUE-04]', async () => {
  expect([CREATE_LIMIT_MS, PROVIDER_LIMIT_MS]).toEqual([20_000, 5_000])
  const onFailure = failureLogger(log, 'stripe')
  const provider = providerAt(stripe, { limitMs: 50, createLimitMs: 400, onFailure })
  stripe.behave({ create: 'hang', retrieve: 'hang' })
  const request = payment()
  const ended: string[] = []
  const began = performance.now()
  await Promise.all([
    provider.create(request).then(() => ended.push('create')),
    provider.retrieve({ ...request, providerPaymentId: 'pi_any' }).then(() => ended.push('retrieve')),
  ])
  // No more is measured, as a busy machine may stop for longer than either.
  expect(ended).toEqual(['retrieve', 'create'])
  expect(performance.now() - began).toBeGreaterThan(380)
})

describe('at start', () => {
  const tell = (secretKey: string = FAKE_KEYS.secretKey, apiUrl = stripe.url) =>
    logMissingPermissions({ secretKey, apiUrl }, log)

  test('a key with all permissions logs nothing, and creates nothing [DUE-04]', async () => {
    const made = () => [stripe.account.intents.length, stripe.account.after.refunds.length]
    const before = made()
    await tell()
    expect(lines).toEqual([])
    expect(made()).toEqual(before)
  })

  test.each([
    ['rak_payment_intent_write', 'PaymentIntents: Write', 'no payment can be taken'],
    ['rak_confirmation_token_read', 'Confirmation Tokens: Read', 'no payment can be taken'],
    ['rak_charge_write', 'Charges and Refunds: Write', 'no money can be refunded'],
    ['rak_dispute_read', 'Disputes: Read', 'disputes are not reported'],
    ['rak_charge_read', 'Charges and Refunds: Read', 'fraud warnings are not reported'],
  ] as const satisfies readonly (readonly [Permission, string, string])[])(
    'a restricted key without %s: the log names %s, and where to add it [DUE-04]',
    async (permission, name, loss) => {
      stripe.revokePermissions([permission])
      await tell()
      expect(logged()).toMatchObject([{ level: 'error', event: 'permission-missing', status: 403, code: permission }])
      expect(logged()[0]?.msg).toContain(`${name} (${permission})`)
      expect(logged()[0]?.msg).toContain(loss)
      expect(logged()[0]?.msg).toContain('API keys')
    },
  )

  test('an unknown key logs one line, not five [DUE-04]', async () => {
    await tell('rk_test_unknown')
    expect(logged()).toMatchObject([{ level: 'error', event: 'key-refused', status: 401 }])
  })

  test('an unreachable Stripe logs a warning [DUE-04]', async () => {
    await tell(FAKE_KEYS.secretKey, 'http://127.0.0.1:9')
    expect(logged()).toMatchObject([{ level: 'warn', event: 'permissions-unknown' }])
  })
})
