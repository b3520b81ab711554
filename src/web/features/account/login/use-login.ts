import { useRef, useState } from 'react'
import type { AccountBooking } from '../../../../contract/account-calls.ts'
import { apiClient } from '../../../api/api-client.ts'
import { passBooking, rememberAccountSession } from '../account-session.ts'
import type { ReturnedLogin } from './login-actions.ts'
import { blankFields, readLogin, type LoginInput, loginProblemOf } from './login-input.ts'

/**
 * State of the login form: validates blank fields, runs one call at a time, and holds the result.
 *
 * @param returned the result of a form submitted without JavaScript
 */
export function useLogin(onOpened: (account: AccountBooking) => void, returned?: ReturnedLogin) {
  const [blanks, setBlanks] = useState(returned?.blanks ?? [])
  const [problem, setProblem] = useState(returned?.problem)
  const [submits, setSubmits] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  const open = async (input: LoginInput) => {
    try {
      const account = await apiClient.logIn(input)
      rememberAccountSession(sessionStorage)
      passBooking(account)
      onOpened(account)
    } catch (error) {
      setProblem(loginProblemOf(error))
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
