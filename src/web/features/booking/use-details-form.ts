import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Booking, Customer, PartyMember } from '../../../contract/booking-calls.ts'
import { ApiFailure } from '../../../contract/api-failure.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { TITLES, type Title } from '../../../domain/customer.ts'
import { apiClient } from '../../state/api-client.ts'
import { failureMessages } from '../../state/failure-messages.ts'
import { bandsOf, detailsOf, keepDraft, recallDraft, type DetailsValues } from './details-draft.ts'
import { detailsFaults, serverFaults, type DetailsFault } from './details-faults.ts'

/** The details form: what is typed is kept for the session, checked by the shared rules, saved, and nothing is lost on the way. */
export function useDetailsForm(booking: Booking, today: CalendarDate, onExpired: () => void) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<readonly string[]>()
  const [refused, setRefused] = useState<readonly DetailsFault[]>([])
  const bands = useMemo(() => bandsOf(booking.party), [booking.party])
  const trip = { bands, arrival: booking.arrivalDate, today }
  const resolver: Resolver<DetailsValues> = (values) => {
    const faults = detailsFaults(values, trip)
    return faults.length > 0 ? { values: {}, errors: nestedErrors(faults) } : { values, errors: {} }
  }
  const form = useForm<DetailsValues>({
    defaultValues: detailsOf(booking),
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  useDraft(form, booking)

  const save = async (values: DetailsValues) => {
    setFailure(undefined)
    setRefused([])
    try {
      await apiClient.setUserDetails(customerOf(values))
      await apiClient.setPartyDetails({ party: membersOf(values) })
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.status === 410 || error.status === 404) onExpired()
      const named = error.status === 422 || error.status === 400 ? error.errors.filter(({ field }) => field) : []
      if (named.length > 0) setRefused(serverFaults(named))
      else setFailure(failureMessages(error))
      return
    }
    await navigate('/booking/payment')
  }
  const faults = form.formState.isSubmitted ? detailsFaultsShown(form.formState.errors, form.getValues(), trip) : []
  return { form, bands, failure, faults: faults.length > 0 ? faults : refused, submit: form.handleSubmit(save) }
}

/** What is wrong now, in the order of the form; only while the form library holds errors. */
function detailsFaultsShown(
  errors: FieldErrors<DetailsValues>,
  values: DetailsValues,
  trip: Parameters<typeof detailsFaults>[1],
) {
  return Object.keys(errors).length > 0 ? detailsFaults(values, trip) : []
}

function nestedErrors(faults: readonly DetailsFault[]): FieldErrors<DetailsValues> {
  const errors: Record<string, unknown> = {}
  for (const { path, message } of faults) {
    const parts = path.split('.')
    let level = errors
    for (const part of parts.slice(0, -1)) level = (level[part] ??= {}) as Record<string, unknown>
    level[parts.at(-1) as string] = { type: 'fault', message }
  }
  return errors as FieldErrors<DetailsValues>
}

/** Reads the draft back once the page is the browser's, then keeps what is typed. */
function useDraft(form: ReturnType<typeof useForm<DetailsValues>>, booking: Booking): void {
  const hasRecalled = useRef(false)
  useEffect(() => {
    if (!hasRecalled.current) {
      hasRecalled.current = true
      const draft = recallDraft(sessionStorage, booking)
      if (draft) form.reset(draft, { keepDefaultValues: false })
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(sessionStorage, values),
    })
  }, [form, booking])
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
