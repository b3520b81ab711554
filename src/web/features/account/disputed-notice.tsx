import { Notice } from '../../ui/feedback/notice.tsx'
import * as words from './words.ts'

/** During a dispute the guest is not asked to pay: staff decide [DUE-04]. */
export function DisputedNotice() {
  return (
    <Notice kind="info" title={words.disputed} className="mt-4">
      {words.disputedText}
    </Notice>
  )
}
