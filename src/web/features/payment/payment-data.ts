import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'

export interface PaymentTerms {
  readonly setup: OutputOf<'paymentSetup'>
  readonly deposit: OutputOf<'getDeposit'>
}

/** What the payment step shows beside the booking. @throws ApiFailure */
export async function readPaymentTerms(api: StorefrontApi, signal?: AbortSignal): Promise<PaymentTerms> {
  const [setup, deposit] = await Promise.all([api.paymentSetup({}, { signal }), api.getDeposit({}, { signal })])
  return { setup, deposit }
}
