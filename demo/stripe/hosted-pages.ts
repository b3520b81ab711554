/** The pages customers are sent to: the card's bank, PayPal, or a bank. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { DECISIONS, type StripeAccount } from './stripe-account.ts'

const WORDS = {
  card: { title: 'Your card’s bank', approve: 'Approve', refuse: 'This wasn’t me', cancel: 'Leave' },
  paypal: { title: 'PayPal', approve: 'Pay with PayPal', refuse: 'PayPal refuses', cancel: 'Cancel and return' },
  pay_by_bank: { title: 'Your bank', approve: 'Approve', refuse: 'The bank refuses', cancel: 'Cancel and return' },
} as const

export function createHostedPages(account: StripeAccount): Hono {
  const app = new Hono()

  app.get('/redirect/:secret', (context) => {
    const { secret } = context.req.param()
    const waiting = account.waitingAt(secret)
    if (!waiting) return context.text('There is no such page.', 404)
    const { intent } = waiting
    const words = WORDS[(intent.payment_method ?? 'card') as keyof typeof WORDS]
    const button = (decision: string, text: string) =>
      html`<button name="decision" value="${decision}">${text}</button>`
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <meta name="viewport" content="width=device-width" />
          <title>${words.title}</title>
          <h1>${words.title}</h1>
          <p>A stand-in of the tests for ${words.title}. £${(intent.amount / 100).toFixed(2)}, ${intent.description}</p>
          <form method="post">
            ${button('approve', words.approve)}
            ${intent.payment_method === 'pay_by_bank' ? button('approve-pending', 'Approve, and take a while') : ''}
            ${button('refuse', words.refuse)} ${button('cancel', words.cancel)}
          </form>
        </html>`,
    )
  })

  app.post('/redirect/:secret', async (context) => {
    const form = await context.req.parseBody()
    const decision = DECISIONS.find((known) => known === form.decision) ?? 'cancel'
    return context.redirect(account.decide(context.req.param('secret'), decision), 303)
  })
  return app
}
