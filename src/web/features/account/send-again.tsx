import { useState } from 'react'
import { useActionData } from 'react-router'
import { apiClient } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ButtonForm } from '../../ui/actions/button-form.tsx'
import type { ReturnedAccount } from './account-action.ts'
import { ACCOUNT_PATH } from './account-paths.ts'
import { useAccountCall } from './use-account-call.ts'
import * as words from './words.ts'

/** Sends the confirmation to the booking's own address again [ACCT-09]. */
export function SendAgain() {
  const returned = useActionData<ReturnedAccount>()?.sendAgain
  const [message, setMessage] = useState(returned?.message)
  const { isBusy, failure, call } = useAccountCall(returned?.failure)
  const send = () => call(async () => setMessage((await apiClient.sendConfirmation({})).message))
  return (
    <ButtonForm values={{ sendAgain: true }} action={ACCOUNT_PATH} onPress={() => void send()} className="mt-3">
      <Button type="submit" kind="outline" isBusy={isBusy} className="max-sm:w-full">
        {words.sendAgain}
      </Button>
      <p role="status" className="mt-2 text-small empty:hidden">
        {!failure && message}
      </p>
      <div role="alert" className="mt-2 text-small text-error empty:hidden">
        {failure?.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </ButtonForm>
  )
}
