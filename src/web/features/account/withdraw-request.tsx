import { useActionData } from 'react-router'
import type { AccountBooking } from '../../../contract/account-calls.ts'
import { apiClient } from '../../api/api-client.ts'
import { Button, ButtonForm } from '../../ui/actions/button.tsx'
import type { ReturnedAccount } from './account-action.ts'
import { ACCOUNT_PATH } from './account-paths.ts'
import { useAccountCall } from './use-account-call.ts'
import * as words from './words.ts'

interface Props {
  readonly kind: 'cancel' | 'change'
  /** Called with the booking without the request. */
  readonly onWithdrawn: (account: AccountBooking) => void
}

/** Withdraws a request that staff have not handled yet. */
export function WithdrawRequest({ kind, onWithdrawn }: Props) {
  const returned = useActionData<ReturnedAccount>()?.withdraw
  const { isBusy, failure, call } = useAccountCall(returned?.kind === kind ? returned.failure : undefined)
  const withdraw = () => call(async () => onWithdrawn(await apiClient.withdrawRequest({ kind })))
  return (
    <ButtonForm
      values={{ withdraw: kind }}
      action={ACCOUNT_PATH}
      onPress={() => void withdraw()}
      className="print:hidden"
    >
      <Button type="submit" isBusy={isBusy} className="mt-2">
        {words.withdraw[kind]}
      </Button>
      <div role="alert" className="text-small text-error">
        {failure?.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </ButtonForm>
  )
}
