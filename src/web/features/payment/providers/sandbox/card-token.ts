import type { BillingAddress, CardInput } from './card-input.ts'

export type CardTokenOutcome =
  | { readonly kind: 'token'; readonly token: string }
  /** Card fields that the provider rejects. */
  | { readonly kind: 'refused'; readonly fields: readonly (keyof CardInput)[] }
  | { readonly kind: 'unreachable' }

/** The provider's endpoint for card tokens; our server never sees the card [PAY-02]. */
interface Setup {
  readonly tokenUrl: string
  readonly publicKey: string
}

const FIELDS: readonly (keyof CardInput)[] = ['nameOnCard', 'number', 'expiry', 'securityNumber']
const UNPROCESSABLE = 422

/** Sends the card from the browser directly to the provider, which returns a token [PAY-02]. */
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
