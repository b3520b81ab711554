/**
 * The provider's own pages, on which a customer approves a payment. They need no script. Only the unguessable secret in
 * the address authorises the choice: no cookie is read, so that no other site can make it.
 */
import type { Context, Hono } from 'hono'
import { londonDateAt, monthOf } from '../../src/domain/dates/calendar-date.ts'
import { cardErrors, digitsOf } from './card-errors.ts'
import {
  BANKS,
  bankPage,
  cardPage,
  challengePage,
  EMPTY_CARD,
  endedPage,
  PAGE_STYLE,
  paypalPage,
  unknownPage,
  type Page,
} from './hosted-words.ts'
import { outcomeOfCard } from './test-cards.ts'
import type { SandboxAccounts } from './sandbox-accounts.ts'
import type { HostedPage, SandboxPayment } from './sandbox-payment.ts'

const PATH = '/:kind{card|challenge|paypal|bank}/:secret'

/** Below the provider's own address. */
export const pageAddress = ({ kind, secret }: HostedPage) => `/${kind}/${secret}`

export function mountHostedPages(
  app: Hono,
  accounts: SandboxAccounts,
  { ownUrl, shopOrigins }: { readonly ownUrl: string; readonly shopOrigins: readonly string[] },
): void {
  const style = `${ownUrl}/style.css`
  const [shop = '/'] = shopOrigins

  const find = (context: Context) => accounts.look(accounts.findBySecret(context.req.param('secret') ?? ''))

  app.get('/style.css', (context) =>
    context.body(PAGE_STYLE, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=300' }),
  )

  app.get(PATH, async (context) => {
    const payment = find(context)
    if (!payment?.page) return show(context, unknownPage({ style, back: shop }), 404)
    const { kind } = context.req.param()
    // Authentication follows the page that asked for the card; there is no other order of pages.
    if (kind === 'card' && payment.page.kind === 'challenge')
      return context.redirect(ownUrl + pageAddress(payment.page))
    if (kind !== payment.page.kind) return show(context, unknownPage({ style, back: shop }), 404)
    return show(context, pageOf(payment, payment.page, style, context.req.query('bank')), 200, payment.page)
  })

  app.post(PATH, async (context) => {
    const payment = find(context)
    const kind = context.req.param('kind')
    if (!payment?.page || (kind !== payment.page.kind && kind !== 'card')) {
      return show(context, unknownPage({ style, back: shop }), 404)
    }
    const { page } = payment
    const body: Record<string, unknown> = await context.req.parseBody().catch(() => ({}))
    const text = (field: string) => (typeof body[field] === 'string' ? body[field] : '')
    if (page.kind === 'card' && text('choice') === 'pay') {
      const card = {
        nameOnCard: text('nameOnCard'),
        number: text('number'),
        expiry: text('expiry'),
        securityNumber: text('securityNumber'),
      }
      const errors = cardErrors(card, monthOf(londonDateAt(Date.now())))
      const facts = { style, back: page.returnUrl, ...payment }
      if (errors.length > 0) return show(context, cardPage({ ...facts, card, errors }), 422, page)
      accounts.payByCard(page.secret, outcomeOfCard(digitsOf(card.number)))
    } else accounts.choose(page.secret, text('choice'))
    const after = find(context)
    // A choice that this page does not offer changes nothing; a second press redirects as the first did.
    const isAsking = after?.page !== undefined && after.status === 'requires_action'
    return context.redirect(isAsking ? ownUrl + pageAddress(after.page) : page.returnUrl, 303)
  })
}

function pageOf(payment: SandboxPayment, page: HostedPage, style: string, bank: string | undefined): Page {
  const { amount, status } = payment
  const facts = { style, back: page.returnUrl, amount }
  if (status !== 'requires_action') return endedPage({ ...facts, status })
  switch (page.kind) {
    case 'card':
      return cardPage({ ...facts, card: EMPTY_CARD, errors: [] })
    case 'challenge':
      return challengePage(facts)
    case 'paypal':
      return paypalPage(facts)
    case 'bank':
      return bankPage({ ...facts, bank: BANKS.find(({ id }) => id === bank) })
  }
}

/** The page loads and runs nothing but its style sheet; its forms post to itself and redirect to the shop. */
async function show(context: Context, html: Page, status: 200 | 404 | 422, page?: HostedPage): Promise<Response> {
  const targets = page ? `'self' ${new URL(page.returnUrl).origin}` : "'none'"
  return context.html(html, status, {
    'content-security-policy': `default-src 'none'; img-src 'self' data:; style-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
}
