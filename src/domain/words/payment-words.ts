/** The sentences of pages, emails and the back office about part payments and cancellations. */
import type { PartPaymentError } from '../money/balance.ts'
import { formatMoney } from '../money/money.ts'
import type { CancellationReason } from '../money/cancellation.ts'

/** Why an amount towards a balance is refused [PAY-11]. */
export function partPaymentErrorText(error: PartPaymentError): string {
  switch (error.kind) {
    case 'too-little':
      return `Enter ${formatMoney(error.min)} or more`
    case 'too-much':
      return `Enter ${formatMoney(error.max)} or less, which is the full balance`
    case 'leaves-too-little':
      return `Enter ${formatMoney(error.max)} or less, or pay the full balance: the amount left would be too small to pay on its own`
    case 'nothing-outstanding':
      return nothingLeftToPay
  }
}

export const nothingLeftToPay = 'There is nothing more to pay.'

/** Why a holiday is cancelled, as My booking, emails and the program for staff name it. */
export const cancellationReason: Record<CancellationReason, string> = {
  illness: 'Someone in your group is ill or has had an accident',
  bereavement: 'A close relative has died or is seriously ill',
  pregnancy: 'Pregnancy, with medical advice not to travel',
  court: 'Jury service or a call as a witness',
  other: 'Another reason',
}
