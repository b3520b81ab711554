import type { FailureCode } from '../payment-provider.ts'

export type CardOutcome = 'success' | Extract<FailureCode, 'declined' | 'insufficient-funds' | 'provider-error'>

export interface TestCard {
  readonly number: string
  readonly outcome: CardOutcome
}

/** The documented cards. Any other number that is well-formed succeeds as well: no money is ever taken. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'success' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient-funds' },
  { number: '4000 0000 0000 0119', outcome: 'provider-error' },
]

export function outcomeOfCard(digits: string): CardOutcome {
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits)?.outcome ?? 'success'
}
