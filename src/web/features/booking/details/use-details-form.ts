import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { useActionData, useNavigate } from 'react-router'
import type { Booking } from '../../../../contract/booking-calls.ts'
import { apiClient } from '../../../api/api-client.ts'
import type { ReturnedDetails } from './details-action.ts'
import { detailsOf, keepDraft, recallDraft } from './details-draft.ts'
import { detailsFaults } from './details-faults.ts'
import { fillDetails } from './details-fields.ts'
import { readTidyDetails, saveDetails } from './save-details.ts'

/**
 * The details form: keeps a draft for the session, validates by the shared rules, saves. Fields are uncontrolled, so
 * that input typed before hydration counts.
 */
export function useDetailsForm(booking: Booking, onExpired: () => void) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const returned = useActionData<ReturnedDetails>()
  const start = useMemo(() => returned?.values ?? detailsOf(booking), [returned, booking])
  const [faults, setFaults] = useState(returned?.faults ?? [])
  const [failure, setFailure] = useState(returned?.failure)
  const [submissions, setSubmissions] = useState(returned ? 1 : 0)
  const [isSaving, setSaving] = useState(false)

  const values = () => readTidyDetails(new FormData(form.current ?? undefined), start)
  const keep = () => keepDraft(sessionStorage, values())

  useEffect(() => {
    const draft = recallDraft(sessionStorage, booking)
    if (draft && form.current) fillDetails(form.current, draft)
  }, [booking])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const typed = values()
    const wrong = detailsFaults(typed)
    setSubmissions((count) => count + 1)
    setFailure(undefined)
    setFaults(wrong)
    if (wrong.length > 0) return
    setSaving(true)
    try {
      const outcome = await saveDetails(apiClient, typed)
      if (outcome.kind === 'saved') return await navigate('/booking/payment')
      if (outcome.status === 410 || outcome.status === 404) onExpired()
      setFaults(outcome.faults)
      setFailure(outcome.failure)
    } finally {
      setSaving(false)
    }
  }

  return {
    start,
    faults,
    failure,
    submissions,
    isSaving,
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
        if (submissions > 0) setFaults(detailsFaults(values()))
      },
    },
  }
}
