import { message } from '../../messages/message.ts'
import { Notice } from '../../ui/notice.tsx'

/** Whose bank disputes a payment is not asked for what is outstanding: staff decide [DUE-04]. */
export function DisputedNotice() {
  return (
    <Notice kind="info" title={message('account.disputed')} className="mt-4">
      {message('account.disputedText')}
    </Notice>
  )
}
