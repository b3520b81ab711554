import type { ApiFailure } from '../../../contract/api-failure.ts'
import type { PaymentState } from '../../../contract/booking-calls.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import type { FieldFault } from '../../ui/forms/error-summary.tsx'
import type { PaymentAttempt } from './payment-attempt.ts'

/** The box with which the terms are accepted. */
export const TERMS_ID = 'accept-terms'

/** What every payment is answered with, whatever is paid. */
export type PaymentAnswer = Pick<PaymentState, 'paymntRecId' | 'status' | 'amount' | 'failureCode' | 'actionUrl'>

/** What is paid, as the parts that pay have to know it: a booking, or its balance. */
export interface PaymentTarget<Agreed, Answer extends PaymentAnswer = PaymentAnswer> {
  /** 'booking BF7K3M9QXP': an attempt whose answer never came is found again under it. */
  readonly id: string
  /** Pence that the button takes; 0 asks for no way to pay. */
  readonly due: Pence
  /** What the customer agrees to, as the call takes it beside key, method and token. */
  readonly agreed: Agreed
  /** Starts the payment; the same attempt again pays once. @throws ApiFailure */
  readonly start: (attempt: PaymentAttempt<Agreed>) => Promise<Answer>
  /** The page that follows a payment under way. */
  readonly actionPath: string
  /** Where a payment that has succeeded leads. */
  readonly donePath: string
  /** Takes over what an answer tells of what is paid. */
  readonly onAnswer?: (answer: Answer) => void
  /** A refusal that has more to show than its words: nothing was taken. */
  readonly tellRefusal?: (failure: ApiFailure, attempt: PaymentAttempt<Agreed>) => ChangedFigures | undefined
}

/** What the customer agreed to is not what is due now. */
export interface ChangedFigures {
  readonly kind: 'changed'
  readonly title: string
  readonly text: string
  readonly figures: readonly { readonly label: string; readonly before: Pence; readonly now: Pence }[]
}

/** What came of turning the fields into the provider's token. */
export type TokenOutcome =
  /** `method` is what it turned out to be for, where the provider's own fields have asked for that. */
  | { readonly kind: 'token'; readonly token: string; readonly method?: PaymentMethod }
  /** What the provider takes exception to, where its fields do not say so themselves. */
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] }
  | { readonly kind: 'unreachable' }

/** How the customer wants to pay, reported by the parts that ask for it at each change. */
export interface PaymentWish {
  readonly method: PaymentMethod
  /** What its fields still lack. */
  readonly faults: readonly FieldFault[]
  /** Turns the fields into the provider's token. Left out where the provider asks the customer on a page of its own. */
  readonly requestToken?: () => Promise<TokenOutcome>
  /** A page of the provider asks for everything, a card too. */
  readonly isHosted?: boolean
}
