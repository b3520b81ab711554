import type { FailureCode } from '../../payment-provider.ts'

/**
 * challenge: the bank asks the customer where the shop wants 3-D Secure · challenge-fails: and does not believe the answer ·
 * challenge-always: the bank asks although the shop does not want it. All others are authenticated without being asked
 * where the shop wants it.
 */
export type CardOutcome =
  | 'success'
  | 'challenge'
  | 'challenge-fails'
  | 'challenge-always'
  | AfterwardsOutcome
  | Extract<FailureCode, 'declined' | 'insufficient-funds' | 'provider-error'>

/**
 * What becomes of a payment that has succeeded. refund-waits: a refund of it is pending for a while · refund-fails: a refund
 * seems made, and fails after a while · disputed: its bank takes it back.
 */
export type AfterwardsOutcome = 'refund-waits' | 'refund-fails' | 'disputed'

export interface TestCard {
  readonly number: string
  readonly outcome: CardOutcome
}

/** The documented cards. Any other number that is well-formed succeeds as well: no money is ever taken. */
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
