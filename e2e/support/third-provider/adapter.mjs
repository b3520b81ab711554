/**
 * A payment provider as a company would write it, in a folder unknown to src: it has its own payment page, takes no
 * money, and keeps payments in memory. docs/payments.md explains each part.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'

const PATH = '/harbour-pay'

/** @type {import('../../../src/server/payments/payment-adapter.ts').PaymentAdapter} */
export const adapter = {
  settings: z.object({ HARBOUR_KEY: z.string().startsWith('harbour_', 'must begin with harbour_').optional() }),
  faults: ({ HARBOUR_KEY }) => (HARBOUR_KEY ? [] : ['HARBOUR_KEY: is needed for Harbour Pay']),
  testMode: () => 'PAYMENT_PROVIDER: Harbour Pay',
  async open({ HARBOUR_KEY: key }, { publicUrl }) {
    const payments = new Map()
    return {
      provider: createProvider(payments, key, publicUrl + PATH),
      mount: { path: PATH, app: createPages(payments) },
    }
  },
}

/** @returns {import('../../../src/server/payments/payment-provider.ts').PaymentProvider} */
function createProvider(payments, key, address) {
  const find = (providerPaymentId) => [...payments.values()].find(({ id }) => id === providerPaymentId)
  return {
    name: 'harbour',
    setup: { methods: ['card', 'bank'], hostedMethods: ['card', 'bank'], isSandbox: true },
    async create(request) {
      const payment = payments.get(request.key) ?? {
        ...request,
        id: randomUUID(),
        status: 'requires-action',
        refunds: [],
      }
      payments.set(request.key, payment)
      return stateOf(payment, address)
    },
    async retrieve(name) {
      const payment = payments.get(name.key)
      return payment ? stateOf(payment, address) : { kind: 'not-found' }
    },
    async cancel(name) {
      const payment = payments.get(name.key) ?? { key: name.key, id: randomUUID(), status: 'cancelled', refunds: [] }
      if (payment.status === 'requires-action') payment.status = 'cancelled'
      payments.set(name.key, payment)
      return stateOf(payment, address)
    },
    async refund({ key: refundKey, providerPaymentId, amount }) {
      const payment = find(providerPaymentId)
      const known = payment.refunds.find((refund) => refund.key === refundKey)
      const refund = known ?? { key: refundKey, amount, state: { kind: 'succeeded', providerRefundId: randomUUID() } }
      if (!known) payment.refunds.push(refund)
      return refund.state
    },
    async reversals(providerPaymentId) {
      const payment = find(providerPaymentId)
      if (!payment) return { kind: 'not-found' }
      return { kind: 'reversals', paymentId: payment.paymentId, refunds: payment.refunds, alerts: [] }
    },
    readEvent(rawBody, headers) {
      if (headers.get('harbour-signature') !== createHmac('sha256', key).update(rawBody).digest('hex')) return undefined
      return JSON.parse(rawBody)
    },
  }
}

function stateOf({ id, status, amount }, address) {
  if (status === 'succeeded') return { kind: status, providerPaymentId: id, amount, currency: 'GBP' }
  return { kind: status, providerPaymentId: id, actionUrl: `${address}/${id}` }
}

/** The page on which the customer pays or cancels. */
function createPages(payments) {
  const app = new Hono()
  app.use('/:id', async (context, next) => {
    const payment = [...payments.values()].find(({ id }) => id === context.req.param('id'))
    if (!payment) return context.text('There’s no such payment.', 404)
    context.set('payment', payment)
    return next()
  })
  app.get('/:id', (context) => {
    const { amount, method } = context.get('payment')
    return context.html(
      html`<html lang="en">
        <title>Harbour Pay</title>
        <link rel="icon" href="data:," />
        <h1>Harbour Pay</h1>
        <p>£${(amount / 100).toFixed(2)} by ${method}</p>
        <form method="post">
          <button name="choice" value="succeeded">Pay</button>
          <button name="choice" value="cancelled">Leave</button>
        </form>
      </html>`,
    )
  })
  app.post('/:id', async (context) => {
    const payment = context.get('payment')
    const { choice } = await context.req.parseBody()
    if (payment.status === 'requires-action') payment.status = choice === 'succeeded' ? choice : 'cancelled'
    return context.redirect(payment.returnUrl, 303)
  })
  return app
}
