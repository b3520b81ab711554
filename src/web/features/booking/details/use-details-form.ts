import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { useActionData, useNavigate } from 'react-router'
import type { Booking } from '../../../../contract/booking-calls.ts'
import type { CalendarDate } from '../../../../domain/dates/calendar-date.ts'
import { apiClient } from '../../../api/api-client.ts'
import type { ReturnedDetails } from './details-action.ts'
import { bandsOf, detailsOf, keepDraft, recallDraft, type DetailsValues } from './details-draft.ts'
import { detailsFaults } from './details-faults.ts'
import { fillDetails } from './details-fields.ts'
import { readTidyDetails, saveDetails } from './save-details.ts'

/**
 * The details form: what is typed is kept for the session, checked by the shared rules, saved, and nothing is lost on the
 * way. The fields hold their own values, so that what is typed before the page is hydrated counts too.
 */
export function useDetailsForm(booking: Booking, today: CalendarDate, onExpired: () => void) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const returned = useActionData<ReturnedDetails>()
  const start = useMemo(() => returned?.values ?? detailsOf(booking), [returned, booking])
  const bands = useMemo(() => bandsOf(booking.party), [booking.party])
  const [faults, setFaults] = useState(returned?.faults ?? [])
  const [failure, setFailure] = useState(returned?.failure)
  const [submissions, setSubmissions] = useState(returned ? 1 : 0)
  const [isSaving, setSaving] = useState(false)

  const values = () => readTidyDetails(new FormData(form.current ?? undefined), start)
  const check = (typed: DetailsValues) => detailsFaults(typed, { bands, arrival: booking.arrivalDate, today })
  const keep = () => keepDraft(sessionStorage, values(), booking.party)

  useEffect(() => {
    const draft = recallDraft(sessionStorage, booking)
    if (draft && form.current) fillDetails(form.current, draft)
  }, [booking])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const typed = values()
    const wrong = check(typed)
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
    bands,
    faults,
    failure,
    submissions,
    isSaving,
    /** Goes on the form itself. */
    formProps: {
      ref: form,
      noValidate: true,
      method: 'post',
      onSubmit: (event: FormEvent) => void submit(event),
      // Not onInput, which React calls before a field has tidied what was typed.
      onChange: keep,
      // Once asked, each answer is judged as soon as it is left.
      onBlur: () => {
        if (submissions > 0) setFaults(check(values()))
      },
    },
    /** The surname of those who had none, or the same, follows that of the lead guest. */
    shareSurname: (before: string, surname: string) => {
      const typed = values()
      const members = typed.members.map((member, index) =>
        index > 0 && (member.lastName === '' || member.lastName === before) ? { ...member, lastName: surname } : member,
      )
      if (form.current) fillDetails(form.current, { ...typed, members }, { replaceTyped: true })
      keep()
    },
  }
}
