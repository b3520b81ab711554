import type { PartPaymentFault } from '../money/balance.ts'
import { formatMoney } from '../money/money.ts'

/** Why an amount towards a balance is refused [PAY-11]. */
export function partPaymentFaultText(fault: PartPaymentFault): string {
  switch (fault.kind) {
    case 'too-little':
      return `Please enter ${formatMoney(fault.least)} or more`
    case 'too-much':
      return `Please enter ${formatMoney(fault.most)} or less: that is all that is outstanding`
    case 'leaves-too-little':
      return `Please enter ${formatMoney(fault.most)} or less, or choose to pay all: what would be left is too little to pay by itself`
    case 'nothing-outstanding':
      return nothingLeftToPay
  }
}

export const nothingLeftToPay = 'There is nothing left to pay.'
