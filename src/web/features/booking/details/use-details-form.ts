import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Booking } from '../../../../contract/booking-calls.ts'
import { usePageFacts } from '../../../page/page-facts.tsx'
import { usePageForm } from '../../../page/use-page-form.ts'
import type { ReturnedDetails } from './details-action.ts'
import { detailsOf, keepDraft, recallDraft } from './details-draft.ts'
import { detailsErrors, type DetailsError } from './details-errors.ts'
import { fillDetails, leadFactsOf, readDetails } from './details-fields.ts'
import { FIND } from './find-address.ts'

const NO_ERRORS: readonly DetailsError[] = []

/**
 * The details form: keeps a draft for the session, and checks by the action's own rules before it is sent. Fields are
 * uncontrolled, so that input typed before hydration counts.
 */
export function useDetailsForm(booking: Booking) {
  const { today } = usePageFacts()
  const form = useRef<HTMLFormElement>(null)
  const { returned, sending, onSubmit } = usePageForm<ReturnedDetails>()
  const [start] = useState(() => returned?.values ?? detailsOf(booking))
  /** Errors found in the page since; undefined while the action's are the latest. */
  const [checked, setChecked] = useState<readonly DetailsError[]>()
  const [presses, setPresses] = useState(0)

  const values = () => readDetails(new FormData(form.current ?? undefined))
  const check = () => detailsErrors(values(), leadFactsOf(booking), today)

  useEffect(() => {
    const draft = recallDraft(sessionStorage, booking)
    if (draft && form.current) fillDetails(form.current, draft)
  }, [booking])

  const { isFinding = false, finding, failure, errors: said = NO_ERRORS } = returned ?? {}
  // Find address is far below the summary: its error takes the focus itself.
  const unfound = isFinding ? said[0]?.path : undefined
  useEffect(() => {
    if (unfound !== undefined) document.getElementById(unfound)?.focus()
  }, [unfound])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('name') !== FIND) {
      const wrong = check()
      setPresses((count) => count + 1)
      setChecked(wrong.length > 0 ? wrong : undefined)
      if (wrong.length > 0) return event.preventDefault()
    }
    onSubmit(event)
  }

  const errors = checked ?? said
  return {
    start,
    errors,
    failure: errors.length > 0 ? undefined : failure,
    finding,
    /** A new one for each press, whose errors are announced anew. */
    summaryKey: presses,
    takesFocus: checked !== undefined || !isFinding,
    isSaving: sending !== undefined && !sending.has(FIND),
    isFinding: sending?.has(FIND) ?? false,
    onSubmit: submit,
    /** Other props of the form element. */
    formProps: {
      ref: form,
      noValidate: true,
      // Not onInput, which React calls before a field has normalised its value.
      onChange: () => keepDraft(sessionStorage, values()),
      // After the first submit, fields are validated on blur.
      onBlur: () => {
        if (presses > 0 || (said.length > 0 && !isFinding)) setChecked(check())
      },
    },
  }
}
