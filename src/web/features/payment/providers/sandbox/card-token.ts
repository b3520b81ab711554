import type { BillingAddress } from './billing-address.ts'
import type { CardInput } from './card-input.ts'

export type CardTokenOutcome =
  | { readonly kind: 'token'; readonly token: string }
  /** Fields of the card the provider takes exception to. */
  | { readonly kind: 'refused'; readonly fields: readonly (keyof CardInput)[] }
  | { readonly kind: 'unreachable' }

/** The browser posts the card there and gets a token; our server never sees it [PAY-02]. */
interface Setup {
  readonly tokenUrl: string
  readonly publicKey: string
}

const FIELDS: readonly (keyof CardInput)[] = ['nameOnCard', 'number', 'expiry', 'securityNumber']
const UNPROCESSABLE = 422

/** Sends the card from the browser straight to the payment provider, which answers a token for it [PAY-02]. */
export async function requestCardToken(
  setup: Setup,
  card: CardInput,
  billingAddress: BillingAddress | undefined,
  send: typeof fetch = fetch,
): Promise<CardTokenOutcome> {
  try {
    const response = await send(setup.tokenUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${setup.publicKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...card, billingAddress }),
      credentials: 'omit',
    })
    const answer = (await response.json()) as { token?: unknown; errors?: readonly { field?: unknown }[] }
    if (response.ok && typeof answer.token === 'string') return { kind: 'token', token: answer.token }
    const named = FIELDS.filter((field) => answer.errors?.some((error) => error.field === field))
    return response.status === UNPROCESSABLE && named.length > 0
      ? { kind: 'refused', fields: named }
      : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}
