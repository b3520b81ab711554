import '../../messages/earlier-payment-messages.ts'
import { message } from '../../messages/message.ts'
import { Notice } from '../../ui/notice.tsx'

/** That an attempt to pay, made before this page was opened, came to nothing [PAY-08]. */
export function EarlierPayment() {
  return (
    <Notice kind="warning" className="mt-6" title={message('payment.earlierFailed')}>
      {message('payment.earlierFailedText')}
    </Notice>
  )
}
