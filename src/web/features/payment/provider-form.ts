/** The fields that a payment provider's folder in `providers` adds to the pay form. */
import type { ComponentType } from 'react'
import type { OutputOf } from '../../../contract/calls.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import type { PaymentChoice } from './payment-target.ts'

export type PaymentSetup = OutputOf<'paymentSetup'>

export interface ProviderForm {
  /**
   * The initial payment choice.
   * @param first the preselected method
   */
  readonly initialChoice: (setup: PaymentSetup, first?: PaymentMethod) => PaymentChoice
  /** The fields of the payment; reports each change. */
  readonly Fields: ComponentType<ProviderFieldsProps>
}

export interface ProviderFieldsProps {
  readonly setup: PaymentSetup
  readonly due: Pence
  /** The same as text, '£120.00', or words for it while it is still to be entered. */
  readonly amountText: string
  /** The preselected method. */
  readonly first: PaymentMethod | undefined
  readonly errorOf: (field: string) => string | undefined
  readonly onChoice: (choice: PaymentChoice) => void
}
