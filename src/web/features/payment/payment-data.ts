import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'

export interface PaymentTerms {
  readonly setup: OutputOf<'paymentSetup'>
  readonly deposit: OutputOf<'getDeposit'>
}

/**
 * Data of the payment step besides the booking.
 * @throws ApiFailure
 */
export async function readPaymentTerms(api: StorefrontApi, signal?: AbortSignal): Promise<PaymentTerms> {
  const [setup, deposit] = await Promise.all([api.paymentSetup({}, { signal }), api.getDeposit({}, { signal })])
  return { setup, deposit }
}
