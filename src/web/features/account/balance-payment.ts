import type { BalancePayment } from '../../../contract/account-calls.ts'

type Payment = Pick<BalancePayment, 'status'>

/** What became of it is not known yet: until it is, nothing else is paid. */
export function isUnderWay({ status }: Payment): boolean {
  return status === 'created' || status === 'processing' || status === 'unknown'
}

/** The guest has yet to say yes to it, with the bank or PayPal; who pays another way lets it go. */
export function awaitsApproval({ status }: Payment): boolean {
  return status === 'requires_action'
}
