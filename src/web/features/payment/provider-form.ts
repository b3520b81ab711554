/** What a payment provider's folder of `providers` gives the form to pay by: fields of its own. */
import type { ComponentType } from 'react'
import type { OutputOf } from '../../../contract/calls.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import type { PaymentWish } from './payment-target.ts'

export type PaymentSetup = OutputOf<'paymentSetup'>

export interface ProviderForm {
  /** What the customer wants before anything is filled in. @param first the method that was chosen already */
  readonly firstWish: (setup: PaymentSetup, first?: PaymentMethod) => PaymentWish
  /** Asks how to pay, and for whatever the provider wants to know; tells at each change. */
  readonly Fields: ComponentType<ProviderFieldsProps>
}

export interface ProviderFieldsProps {
  readonly setup: PaymentSetup
  readonly due: Pence
  /** The method that was chosen already. */
  readonly first: PaymentMethod | undefined
  readonly errorOf: (field: string) => string | undefined
  readonly onWish: (wish: PaymentWish) => void
}
