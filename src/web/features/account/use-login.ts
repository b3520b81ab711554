import { useRef, useState } from 'react'
import { ApiFailure } from '../../../contract/api-failure.ts'
import type { AccountBooking } from '../../../contract/account-calls.ts'
import { apiClient } from '../../state/api-client.ts'
import { failureMessages } from '../../state/failure-messages.ts'
import { handOver, rememberVisit } from './account-visit.ts'
import { blankFields, readLogin, type LoginField, type LoginInput } from './login-input.ts'

export type LoginProblem =
  /** Which of the three is wrong is not said, because it is not known to who asks [ACCT-05]. */
  | { readonly kind: 'no-match' }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'failed'; readonly messages: readonly string[] }

const NOT_FOUND = 404
const TOO_MANY = 429

/** Opens a booking: blank fields first, then one call at a time, and what came of it. */
export function useLogin(onOpened: (account: AccountBooking) => void) {
  const [blanks, setBlanks] = useState<readonly LoginField[]>([])
  const [problem, setProblem] = useState<LoginProblem>()
  const [submits, setSubmits] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  const open = async (input: LoginInput) => {
    try {
      const account = await apiClient.logIn(input)
      rememberVisit(sessionStorage)
      handOver(account)
      onOpened(account)
    } catch (error) {
      setProblem(problemOf(error))
    }
  }

  const submit = async (form: HTMLFormElement) => {
    if (isRunning.current) return
    const input = readLogin(new FormData(form))
    const blank = blankFields(input)
    setSubmits((count) => count + 1)
    setBlanks(blank)
    setProblem(undefined)
    if (blank.length > 0) return
    isRunning.current = true
    setBusy(true)
    try {
      await open(input)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { blanks, problem, submits, isBusy, submit }
}

function problemOf(error: unknown): LoginProblem {
  const status = error instanceof ApiFailure ? error.status : undefined
  if (status === NOT_FOUND) return { kind: 'no-match' }
  if (status === TOO_MANY) return { kind: 'too-many' }
  return { kind: 'failed', messages: failureMessages(error) }
}
