import { useRef, useState } from 'react'
import { tidyContact, type ContactFields, contactErrors } from '../../../domain/customer/contact.ts'
import { apiClient } from '../../api/api-client.ts'
import { failureMessages } from '../../api/failure-messages.ts'
import { contactErrorText } from '../../../domain/words/contact-words.ts'

const EMPTY: ContactFields = { name: '', email: '', telephone: '', bookingReference: '', topic: '', message: '' }

interface SentMessage {
  readonly reference: string
  /** The address for the receipt, if known. */
  readonly email?: string
}

/** A message submitted without JavaScript that is shown again with its input. */
export interface ReturnedMessage {
  readonly fields: ContactFields
  /** The error message; undefined if fields are invalid. */
  readonly failure?: readonly string[]
}

/** The result of a form submitted without JavaScript. */
export interface EarlierMessage {
  readonly sentReference?: string
  readonly returned?: ReturnedMessage
}

/** State of the contact form: input, errors, result. Input is kept until it has been sent. */
export function useContactForm({ sentReference, returned }: EarlierMessage) {
  const [fields, setFields] = useState(returned?.fields ?? EMPTY)
  const [submits, setSubmits] = useState(returned ? 1 : 0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(returned?.failure)
  const [sent, setSent] = useState<SentMessage | undefined>(sentReference ? { reference: sentReference } : undefined)
  const isRunning = useRef(false)
  const errors = submits > 0 ? contactErrorTexts(fields) : []

  const submit = async (trap: string) => {
    if (isRunning.current) return
    const tidied = tidyContact(fields)
    setFields(tidied)
    setSubmits((count) => count + 1)
    setFailure(undefined)
    if (contactErrorTexts(tidied).length > 0) return
    isRunning.current = true
    setBusy(true)
    try {
      const { reference } = await apiClient.contact({ ...tidied, website: trap })
      setSent({ reference, email: tidied.email.trim() })
      setFields(EMPTY)
      setSubmits(0)
    } catch (error) {
      setFailure(failureMessages(error))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return {
    fields,
    set: (field: keyof ContactFields, value: string) => setFields((before) => ({ ...before, [field]: value })),
    errors,
    submits,
    isBusy,
    failure,
    sent,
    submit,
    startAgain: () => setSent(undefined),
  }
}

interface ContactErrorText {
  readonly field: keyof ContactFields
  readonly text: string
}

/** All validation errors as text, in form order [ERR-04]. The server checks them again. */
function contactErrorTexts(fields: ContactFields): ContactErrorText[] {
  return contactErrors(fields).map((error) => ({ field: error.field, text: contactErrorText(error) }))
}
