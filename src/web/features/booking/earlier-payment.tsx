import { Notice } from '../../ui/feedback/notice.tsx'
import * as words from './words.ts'

/** Says that an earlier payment attempt failed [PAY-08]. */
export function EarlierPayment() {
  return (
    <Notice kind="warning" className="mt-6" title={words.earlierFailed}>
      {words.earlierFailedText}
    </Notice>
  )
}
