/**
 * The provider's own pages, on which a customer approves a payment. They need no script. Nothing but the unguessable
 * secret in their address gives the right to decide: no cookie is read, so no other site can decide for somebody.
 */
import type { Context, Hono } from 'hono'
import {
  BANKS,
  bankPage,
  challengePage,
  endedPage,
  PAGE_STYLE,
  paypalPage,
  unknownPage,
  type Page,
} from './hosted-words.ts'
import type { SandboxAccounts } from './sandbox-accounts.ts'
import type { HostedPage, SandboxPayment } from './sandbox-payment.ts'

const PATH = '/:kind{challenge|paypal|bank}/:secret'

/** Below the provider's own address. */
export const pageAddress = ({ kind, secret }: HostedPage) => `/${kind}/${secret}`

export function mountHostedPages(
  app: Hono,
  accounts: SandboxAccounts,
  { ownUrl, shopOrigins }: { readonly ownUrl: string; readonly shopOrigins: readonly string[] },
): void {
  const style = `${ownUrl}/style.css`
  const [shop = '/'] = shopOrigins

  const find = async (context: Context) => {
    const payment = await accounts.look(accounts.findBySecret(context.req.param('secret') ?? ''))
    return payment?.page?.kind === context.req.param('kind') ? payment : undefined
  }

  app.get('/style.css', (context) =>
    context.body(PAGE_STYLE, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=300' }),
  )

  app.get(PATH, async (context) => {
    const payment = await find(context)
    if (!payment?.page) return show(context, unknownPage({ style, back: shop }), 404)
    return show(context, pageOf(payment, payment.page, style, context.req.query('bank')), 200, payment.page)
  })

  app.post(PATH, async (context) => {
    const payment = await find(context)
    if (!payment?.page) return show(context, unknownPage({ style, back: shop }), 404)
    const body: Record<string, unknown> = await context.req.parseBody().catch(() => ({}))
    const choice = typeof body.choice === 'string' ? body.choice : ''
    const after = await accounts.choose(payment.page.secret, choice)
    // A choice that this page does not offer leaves it as it is; a second press leads back as the first did.
    const isAsking = after?.status === 'requires_action'
    return context.redirect(isAsking ? ownUrl + pageAddress(payment.page) : payment.page.returnUrl, 303)
  })
}

function pageOf(payment: SandboxPayment, page: HostedPage, style: string, bank: string | undefined): Page {
  const { amount, bookingReference, status } = payment
  const facts = { style, back: page.returnUrl, amount, bookingReference }
  if (status !== 'requires_action') return endedPage({ ...facts, status })
  switch (page.kind) {
    case 'challenge':
      return challengePage(facts)
    case 'paypal':
      return paypalPage(facts)
    case 'bank':
      return bankPage({ ...facts, bank: BANKS.find(({ id }) => id === bank) })
  }
}

/** Nothing on the page loads or runs but its style; its forms lead to itself, and from there back to the shop. */
async function show(context: Context, html: Page, status: 200 | 404, page?: HostedPage): Promise<Response> {
  const targets = page ? `'self' ${new URL(page.returnUrl).origin}` : "'none'"
  return context.html(html, status, {
    'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
}
