import { Notice } from '../../ui/feedback/notice.tsx'
import * as words from './words.ts'

/** Whose bank disputes a payment is not asked for what is outstanding: staff decide [DUE-04]. */
export function DisputedNotice() {
  return (
    <Notice kind="info" title={words.disputed} className="mt-4">
      {words.disputedText}
    </Notice>
  )
}
