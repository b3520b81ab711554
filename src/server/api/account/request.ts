import { CALLS } from '../../../contract/calls.ts'
import { tooLong } from '../../../domain/words/field-error-words.ts'
import { changeRequired } from '../../../domain/words/form-error-words.ts'
import { todayOf } from '../../commands/command-deps.ts'
import { openAccount, loadAccountOf } from '../../commands/account/load-account.ts'
import { requestChange, withdrawRequest as withdraw } from '../../commands/account/request-change.ts'
import { callerOf } from '../booking/answer-booking.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, ok, unprocessable, type Failed } from '../result.ts'
import { isStayAhead, presentAccount } from './present-account.ts'
import { notLoggedIn } from './log-in.ts'

export const bookingRequest = endpoint(CALLS.bookingRequest, async (scope) => {
  const { deps, input } = scope
  const record = await openAccount(deps, callerOf(scope))
  if (!record) return notLoggedIn()
  if (!isStayAhead(record, todayOf(deps))) return notOpen()
  const outcome = await requestChange(deps, callerOf(scope), input)
  switch (outcome.kind) {
    case 'requested':
      return ok(presentAccount(deps, await loadAccountOf(deps, record.row.id)))
    case 'no-booking':
      return notLoggedIn()
    case 'not-confirmed':
      return notOpen()
    case 'already-requested':
      return conflict('already-requested', 'We already have your request and will reply soon.')
    case 'no-words':
      return unprocessable([{ code: 'required', field: 'words', message: changeRequired }])
    case 'too-many-words':
      return unprocessable([{ code: 'too-big', field: 'words', message: tooLong(outcome.most) }])
  }
})

export const withdrawRequest = endpoint(CALLS.withdrawRequest, async (scope) => {
  const { deps, input } = scope
  const record = await openAccount(deps, callerOf(scope))
  if (!record) return notLoggedIn()
  const outcome = await withdraw(deps, callerOf(scope), input.kind)
  switch (outcome.kind) {
    case 'withdrawn':
      return ok(presentAccount(deps, await loadAccountOf(deps, record.row.id)))
    case 'no-booking':
      return notLoggedIn()
    case 'no-request':
      return conflict('no-request', 'There is no request to withdraw: we have already dealt with it.')
  }
})

const notOpen = (): Failed => conflict('not-open', 'You can no longer change this booking here. Please call us.')
