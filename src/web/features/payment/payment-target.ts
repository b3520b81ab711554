import type { ApiFailure } from '../../../contract/api-failure.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import type { ValidationError } from '../../ui/forms/error-summary.tsx'
import type { PaymentAnswer, PaymentAttempt } from './payment-attempt.ts'

/** The name of the checkbox that accepts the terms. */
export const TERMS_ID = 'accept-terms'

/** The name of the choice of a payment method. */
export const METHOD_ID = 'method'

/** The name of the provider's token, which only a script can make. */
export const TOKEN_ID = 'token'

/** The purpose of a payment: a booking or its balance. */
export interface PaymentTarget<Agreed, Answer extends PaymentAnswer = PaymentAnswer> {
  /** 'booking BF7K3M9QXP': the storage key of an attempt whose answer is unknown. */
  readonly id: string
  /** The customer's agreement, as input of the call besides key, method and token. */
  readonly agreed: Agreed
  /**
   * Starts the payment; idempotent for the same attempt.
   * @throws ApiFailure
   */
  readonly start: (attempt: PaymentAttempt<Agreed>) => Promise<Answer>
  /** The page that follows a payment. */
  readonly actionPath: string
  /** Where to go after a successful payment. */
  readonly donePath: string
  /** A rejection with more to show than a message: nothing was charged. */
  readonly describeRefusal?: (failure: ApiFailure, attempt: PaymentAttempt<Agreed>) => ChangedFigures | undefined
}

/** The amount due now differs from what the customer agreed to. */
export interface ChangedFigures {
  readonly kind: 'changed'
  readonly title: string
  readonly text: string
  readonly figures: readonly { readonly label: string; readonly before: Pence; readonly now: Pence }[]
}

/** The result of creating the provider's token. */
export type TokenOutcome =
  /** `method` is the actual method, if the provider's own fields asked for it. */
  | { readonly kind: 'token'; readonly token: string; readonly method?: PaymentMethod }
  /** Errors reported by the provider, unless its fields show them. */
  | { readonly kind: 'refused'; readonly errors: readonly ValidationError[] }
  | { readonly kind: 'unreachable' }

/** How the customer wants to pay, reported by the fields on each change. */
export interface PaymentChoice {
  readonly method: PaymentMethod
  /** Missing fields. */
  readonly errors: readonly ValidationError[]
  /** Creates the provider's token from the fields. Undefined if the provider asks on its own page. */
  readonly requestToken?: () => Promise<TokenOutcome>
  /** The provider's page asks for everything, a card too. */
  readonly isHosted?: boolean
}
