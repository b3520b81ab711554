import { useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import type { AccountBooking } from '../../../contract/account-calls.ts'
import { message } from '../../messages/message.ts'
import { apiClient } from '../../state/api-client.ts'
import { failureMessages } from '../../state/failure-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonForm } from '../../ui/button-form.tsx'
import type { ReturnedAccount } from './account-action.ts'
import { isVisitOver } from './account-data.ts'
import { ACCOUNT_PATH, ENDED_LOGIN_PATH } from './account-paths.ts'
import { endVisit } from './account-visit.ts'

interface Props {
  readonly kind: 'cancel' | 'change'
  /** With the booking as it is without the request. */
  readonly onWithdrawn: (account: AccountBooking) => void
}

/** Takes a request back that our staff have not dealt with. */
export function WithdrawRequest({ kind, onWithdrawn }: Props) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const returned = useActionData<ReturnedAccount>()?.withdraw
  const [failure, setFailure] = useState<readonly string[]>(returned?.kind === kind ? returned.failure : [])
  const withdraw = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure([])
    try {
      onWithdrawn(await apiClient.withdrawRequest({ kind }))
    } catch (error) {
      if (isVisitOver(error)) {
        endVisit(sessionStorage)
        await navigate(ENDED_LOGIN_PATH)
      } else setFailure(failureMessages(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ButtonForm
      values={{ withdraw: kind }}
      action={ACCOUNT_PATH}
      onPress={() => void withdraw()}
      className="print:hidden"
    >
      <Button type="submit" isBusy={isBusy} className="mt-2">
        {message(`account.withdraw.${kind}`)}
      </Button>
      <div role="alert" className="text-small text-error">
        {failure.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </ButtonForm>
  )
}
