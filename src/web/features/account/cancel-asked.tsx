import type { AccountBooking } from '../../../contract/account-calls.ts'
import { formatShortDate, londonDateAt } from '../../../domain/dates/calendar-date.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { REQUESTS_ID } from './account-paths.ts'
import * as words from './words.ts'

interface Props {
  readonly account: AccountBooking
}

/** The guest's open request to cancel, which comes before what is left to pay. */
export function CancelAsked({ account }: Props) {
  const request = openCancelRequest(account)
  if (!request) return null
  const date = formatShortDate(londonDateAt(Date.parse(request.sentAt)))
  return (
    <Notice kind="info" title={words.sent.cancel({ date })}>
      {words.sentOpen}{' '}
      <a href={`#${REQUESTS_ID}`} className="underline underline-offset-4">
        {words.sentSee}
      </a>
    </Notice>
  )
}

/** A request to cancel that staff have not decided and the guest has not withdrawn. */
export const openCancelRequest = ({ requests }: Pick<AccountBooking, 'requests'>) =>
  requests.find(({ kind, isDone }) => kind === 'cancel' && !isDone)
