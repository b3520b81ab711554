import { Notice } from '../../ui/feedback/notice.tsx'
import * as words from './words.ts'

/** That an attempt to pay, made before this page was opened, came to nothing [PAY-08]. */
export function EarlierPayment() {
  return (
    <Notice kind="warning" className="mt-6" title={words.earlierFailed}>
      {words.earlierFailedText}
    </Notice>
  )
}
