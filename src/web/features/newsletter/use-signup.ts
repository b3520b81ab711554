import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../../contract/api-failure.ts'
import { signupErrors, SUCCESS_SHOWN_MS, type SignupError } from '../../../domain/customer/newsletter.ts'
import { announceSignup, rememberSignup } from '../../memory/newsletter-signup.ts'
import { apiClient } from '../../api/api-client.ts'

export type SignupStage =
  | { readonly kind: 'asking' }
  | { readonly kind: 'sending' }
  /** Shown for ten seconds. */
  | { readonly kind: 'done'; readonly name: string }
  | { readonly kind: 'over' }

/** State of the sign-up form: validation, one call at a time, result [NEWS-01, NEWS-02]. */
export function useSignup(shownMs = SUCCESS_SHOWN_MS) {
  const [stage, setStage] = useState<SignupStage>({ kind: 'asking' })
  const [errors, setErrors] = useState<readonly SignupError[]>([])
  const [failure, setFailure] = useState<string>()
  const isRunning = useRef(false)
  const isDone = stage.kind === 'done'
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setStage({ kind: 'over' }), shownMs)
    return () => clearTimeout(timer)
  }, [isDone, shownMs])

  const submit = async (form: HTMLFormElement) => {
    if (isRunning.current) return
    const typed = new FormData(form)
    const valueOf = (name: SignupError) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const fields = { fname: valueOf('fname'), email: valueOf('email') }
    const wrong = signupErrors(fields)
    setErrors(wrong)
    setFailure(undefined)
    if (wrong.length > 0) {
      form.querySelector<HTMLInputElement>(`[name=${wrong[0]}]`)?.focus()
      return
    }
    isRunning.current = true
    setStage({ kind: 'sending' })
    try {
      await apiClient.newsletter(fields)
      rememberSignup(localStorageIfAllowed(), Date.now())
      announceSignup()
      setStage({ kind: 'done', name: fields.fname })
    } catch (error) {
      setStage({ kind: 'asking' })
      if (isNetworkFailure(error)) reportError(new Error('The newsletter sign-up could not be sent', { cause: error }))
      else setFailure((error as ApiFailure).errors[0]?.message)
    } finally {
      isRunning.current = false
    }
  }
  return { stage, errors, failure, submit }
}

/** No API answer: no message to show. */
function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return true
  const { code } = error.errors[0] ?? {}
  return code === undefined || code === 'network' || code === 'bad-answer'
}

function localStorageIfAllowed(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
