/** Stripe's documented test cards, by number and by their names in test helpers. */

export type CardOutcome =
  | { readonly kind: 'success' }
  | { readonly kind: 'decline'; readonly code: string; readonly declineCode?: string }
  /** 3-D Secure is required, whatever the shop requests; `thenDeclined` is declined afterwards. */
  | { readonly kind: 'challenge'; readonly thenDeclined?: boolean }
  /** 3-D Secure if the shop requests it. */
  | { readonly kind: 'challenge-on-request' }

const CARDS: readonly { readonly number: string; readonly name: string; readonly outcome: CardOutcome }[] = [
  { number: '4242424242424242', name: 'pm_card_visa', outcome: { kind: 'success' } },
  {
    number: '4000000000000002',
    name: 'pm_card_chargeDeclined',
    outcome: { kind: 'decline', code: 'card_declined', declineCode: 'generic_decline' },
  },
  {
    number: '4000000000009995',
    name: 'pm_card_chargeDeclinedInsufficientFunds',
    outcome: { kind: 'decline', code: 'card_declined', declineCode: 'insufficient_funds' },
  },
  {
    number: '4000000000000119',
    name: 'pm_card_chargeDeclinedProcessingError',
    outcome: { kind: 'decline', code: 'processing_error' },
  },
  { number: '4000000000003220', name: 'pm_card_threeDSecure2Required', outcome: { kind: 'challenge' } },
  { number: '4000000000003055', name: 'pm_card_threeDSecureOptional', outcome: { kind: 'challenge-on-request' } },
  {
    number: '4000008400001629',
    name: 'pm_card_threeDSecureRequiredChargeDeclined',
    outcome: { kind: 'challenge', thenDeclined: true },
  },
]

/** Undefined for a card that is not one of Stripe's test cards. */
export function outcomeOfCard(numberOrName: string): CardOutcome | undefined {
  const wanted = numberOrName.replaceAll(' ', '')
  return CARDS.find(({ number, name }) => number === wanted || name === wanted)?.outcome
}
