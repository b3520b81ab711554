import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { useActionData, useNavigate } from 'react-router'
import type { Booking } from '../../../../contract/booking-calls.ts'
import { apiClient } from '../../../api/api-client.ts'
import type { ReturnedDetails } from './details-action.ts'
import { usePageFacts } from '../../../page/page-facts.tsx'
import { detailsOf, keepDraft, recallDraft, type DetailsValues } from './details-draft.ts'
import { detailsErrors } from './details-errors.ts'
import { fillDetails, readDetails } from './details-fields.ts'
import { FIND, findAddress } from './find-address.ts'
import { saveDetails } from './save-details.ts'

/**
 * The details form: keeps a draft for the session, validates by the shared rules, saves. Fields are uncontrolled, so
 * that input typed before hydration counts.
 */
export function useDetailsForm(booking: Booking, onExpired: () => void) {
  const navigate = useNavigate()
  const { today } = usePageFacts()
  const form = useRef<HTMLFormElement>(null)
  const returned = useActionData<ReturnedDetails>()
  const start = useMemo(() => returned?.values ?? detailsOf(booking), [returned, booking])
  const [errors, setErrors] = useState(returned?.errors ?? [])
  const [failure, setFailure] = useState(returned?.failure)
  const [submissions, setSubmissions] = useState(returned?.failure || returned?.errors.length ? 1 : 0)
  const [isSaving, setSaving] = useState(false)
  const [finding, setFinding] = useState(returned?.finding)
  const [isFinding, setIsFinding] = useState(false)

  const values = () => readDetails(new FormData(form.current ?? undefined), start)
  const errorsOf = (typed: DetailsValues) => detailsErrors(typed, booking, today)
  const keep = () => keepDraft(sessionStorage, values())

  useEffect(() => {
    const draft = recallDraft(sessionStorage, booking)
    if (draft && form.current) fillDetails(form.current, draft)
  }, [booking])

  const find = async () => {
    setIsFinding(true)
    setFinding(undefined)
    try {
      const typed = values()
      const found = await findAddress(apiClient, typed)
      if (found.status === 410 || found.status === 404) onExpired()
      setFinding(found.finding)
      setErrors(submissions > 0 ? errorsOf(typed) : found.errors)
      // Not the summary, which is at the top of the form.
      const [error] = found.errors
      if (error) document.getElementById(error.path)?.focus()
    } finally {
      setIsFinding(false)
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('name') === FIND) return find()
    const typed = values()
    const wrong = errorsOf(typed)
    setSubmissions((count) => count + 1)
    setFailure(undefined)
    setErrors(wrong)
    if (wrong.length > 0) return
    setSaving(true)
    try {
      const outcome = await saveDetails(apiClient, typed, booking)
      if (outcome.kind === 'saved') return await navigate('/booking/payment')
      if (outcome.status === 410 || outcome.status === 404) onExpired()
      setErrors(outcome.errors)
      setFailure(outcome.failure)
    } finally {
      setSaving(false)
    }
  }

  return {
    start,
    errors,
    failure,
    submissions,
    isSaving,
    finding,
    isFinding,
    /** Props of the form element. */
    formProps: {
      ref: form,
      noValidate: true,
      method: 'post',
      onSubmit: (event: FormEvent) => void submit(event),
      // Not onInput, which React calls before a field has normalised its value.
      onChange: keep,
      // After the first submit, fields are validated on blur.
      onBlur: () => {
        if (submissions > 0) setErrors(errorsOf(values()))
      },
    },
  }
}
