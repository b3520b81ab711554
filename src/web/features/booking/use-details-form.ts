import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Booking, Customer, PartyMember } from '../../../contract/booking-calls.ts'
import { ApiFailure } from '../../../contract/api-failure.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { tidyPhone, TITLES, type Title } from '../../../domain/customer.ts'
import { apiClient } from '../../state/api-client.ts'
import { failureMessages } from '../../state/failure-messages.ts'
import { bandsOf, detailsOf, keepDraft, recallDraft, type DetailsValues } from './details-draft.ts'
import { detailsFaults, serverFaults, type DetailsFault } from './details-faults.ts'
import { fillDetails, readDetails } from './details-fields.ts'

/** What could not be saved, the lead guest or the party, and why [ERR-03]. */
interface DetailsFailure {
  readonly part: 'lead' | 'party'
  readonly messages: readonly string[]
}

/**
 * The details form: what is typed is kept for the session, checked by the shared rules, saved, and nothing is lost on the
 * way. The fields hold their own values, so that what is typed before the page is hydrated counts too.
 */
export function useDetailsForm(booking: Booking, today: CalendarDate, onExpired: () => void) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const start = useMemo(() => detailsOf(booking), [booking])
  const bands = useMemo(() => bandsOf(booking.party), [booking.party])
  const [faults, setFaults] = useState<readonly DetailsFault[]>([])
  const [failure, setFailure] = useState<DetailsFailure>()
  const [submissions, setSubmissions] = useState(0)
  const [isSaving, setSaving] = useState(false)

  const values = () => {
    const typed = readDetails(new FormData(form.current ?? undefined), start)
    // Browsers fill in '+44 1603 630000'; we take digits and spaces.
    return { ...typed, customer: { ...typed.customer, telephone: tidyPhone(typed.customer.telephone) } }
  }
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
    let part: DetailsFailure['part'] = 'lead'
    try {
      await apiClient.setUserDetails(customerOf(typed))
      part = 'party'
      await apiClient.setPartyDetails({ party: membersOf(typed) })
      await navigate('/booking/payment')
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.status === 410 || error.status === 404) onExpired()
      const named = error.status === 422 || error.status === 400 ? error.errors.filter(({ field }) => field) : []
      if (named.length > 0) setFaults(serverFaults(named))
      else setFailure({ part, messages: failureMessages(error) })
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
      // Sent before its script is there it does nothing: as a plain form it would write what was typed into the address.
      method: 'dialog',
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

const titleOf = (text: string): Title => TITLES.find((title) => title === text) ?? 'Mx'
const yesOrNo = (isWanted: boolean) => (isWanted ? 'Y' : 'N')

function customerOf({ customer, optIns }: DetailsValues): Customer {
  return {
    ...customer,
    title: titleOf(customer.title),
    emailOpt: yesOrNo(optIns.email),
    smsOpt: yesOrNo(optIns.sms),
    thirdOpt: yesOrNo(optIns.third),
  }
}

/** The lead guest's row takes its name from the lead guest. */
function membersOf({ customer, members }: DetailsValues): PartyMember[] {
  return members.map((member, index) => {
    const isLead = index === 0
    return {
      title: titleOf(isLead ? customer.title : member.title),
      initial: isLead ? customer.firstName.trim().slice(0, 1).toUpperCase() : member.initial,
      lastName: isLead ? customer.lastName : member.lastName,
      age: Number(member.age),
      dateOfBirth: member.dateOfBirth,
    }
  })
}
