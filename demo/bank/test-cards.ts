import type { FailureCode } from '../../src/server/payments/payment-provider.ts'

/**
 * challenge: the bank asks the customer if the shop requests 3-D Secure · challenge-fails: and rejects the answer ·
 * challenge-always: the bank asks even if the shop does not request it. All other cards are authenticated without a
 * challenge if the shop requests 3-D Secure.
 */
export type CardOutcome =
  | 'success'
  | 'challenge'
  | 'challenge-fails'
  | 'challenge-always'
  | AfterwardsOutcome
  | Extract<FailureCode, 'declined' | 'insufficient-funds' | 'provider-error'>

/**
 * The events after a successful payment. refund-waits: a refund stays pending for a while · refund-fails: a refund
 * succeeds, then fails · disputed: the bank disputes it.
 */
export type AfterwardsOutcome = 'refund-waits' | 'refund-fails' | 'disputed'

export interface TestCard {
  readonly number: string
  readonly outcome: CardOutcome
}

/** The documented cards. Any other well-formed number succeeds too: no real money is taken. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'success' },
  { number: '4000 0000 0000 3055', outcome: 'challenge' },
  { number: '4000 0084 0000 1629', outcome: 'challenge-fails' },
  { number: '4000 0000 0000 3220', outcome: 'challenge-always' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient-funds' },
  { number: '4000 0000 0000 0119', outcome: 'provider-error' },
  { number: '4000 0000 0000 7726', outcome: 'refund-waits' },
  { number: '4000 0000 0000 5126', outcome: 'refund-fails' },
  { number: '4000 0000 0000 0259', outcome: 'disputed' },
]

export function outcomeOfCard(digits: string): CardOutcome {
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits)?.outcome ?? 'success'
}
