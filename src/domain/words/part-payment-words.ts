import type { PartPaymentError } from '../money/balance.ts'
import { formatMoney } from '../money/money.ts'

/** Why an amount towards a balance is refused [PAY-11]. */
export function partPaymentErrorText(error: PartPaymentError): string {
  switch (error.kind) {
    case 'too-little':
      return `Enter ${formatMoney(error.least)} or more`
    case 'too-much':
      return `Enter ${formatMoney(error.most)} or less, which is the full balance`
    case 'leaves-too-little':
      return `Enter ${formatMoney(error.most)} or less, or pay the full balance: the amount left would be too small to pay on its own`
    case 'nothing-outstanding':
      return nothingLeftToPay
  }
}

export const nothingLeftToPay = 'There is nothing more to pay.'
