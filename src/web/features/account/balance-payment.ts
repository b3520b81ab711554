import type { BalancePayment } from '../../../contract/account-calls.ts'

type Payment = Pick<BalancePayment, 'status'>

/** The outcome is unknown; no other payment can start until it is known. */
export function isPending({ status }: Payment): boolean {
  return status === 'created' || status === 'processing' || status === 'unknown'
}

/** Waiting for the guest's approval at the bank or PayPal; paying another way abandons it. */
export function awaitsApproval({ status }: Payment): boolean {
  return status === 'requires_action'
}
