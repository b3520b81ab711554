import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureMessages } from '../../api/failure-messages.ts'
import { isSessionOver } from './account-data.ts'
import { ENDED_LOGIN_PATH } from './account-paths.ts'
import { endAccountSession } from './account-session.ts'

/**
 * Runs one My booking call at a time: pending state, failure, and a redirect to the login if the session has ended.
 *
 * @param first why it failed when submitted without JavaScript
 */
export function useAccountCall(first?: readonly string[]) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(first)
  const call = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (isSessionOver(error)) {
        endAccountSession(sessionStorage)
        await navigate(ENDED_LOGIN_PATH)
      } else setFailure(failureMessages(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, call }
}
