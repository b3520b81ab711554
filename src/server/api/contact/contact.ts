import { randomUUID } from 'node:crypto'
import { CALLS } from '../../../contract/calls.ts'
import type { Fault } from '../../../contract/envelope.ts'
import { CONTACT_LIMITS, type ContactFault, type ContactFields } from '../../../domain/customer/contact.ts'
import { FORENAME_MINIMUM } from '../../../domain/customer/customer.ts'
import { messageReference, takeMessage } from '../../commands/correspondence/take-message.ts'
import { endpoint } from '../endpoint.ts'
import { ok, tooMany, unprocessable } from '../result.ts'

const THANKS = 'Thank you. We have your message.'

export const contact = endpoint(CALLS.contact, async ({ deps, input, address, requestId, log }) => {
  const wait = await deps.formLimits.countMessage(address)
  if (wait !== undefined) return tooMany(wait)
  if (input.website !== '') {
    log.info({ event: 'trapped-message' }, 'a program filled in the contact form')
    return ok({ message: THANKS, reference: messageReference(randomUUID()) })
  }
  const outcome = await takeMessage(deps, requestId, input)
  if (outcome.kind === 'faulty') return unprocessable(outcome.faults.map(faultInWords))
  return ok({ message: THANKS, reference: messageReference(outcome.message.id) })
})

const WORDS: Record<keyof ContactFields, string> = {
  name: 'Please enter your name',
  email: 'Please enter your email address',
  telephone: 'Please enter a valid contact telephone number',
  bookingReference: 'Please enter your booking reference',
  topic: 'Please select a value',
  message: 'Please write your message',
}

function faultInWords({ field, code }: ContactFault): Fault {
  return { code, field, message: wordsOf(field, code) }
}

function wordsOf(field: keyof ContactFields, code: ContactFault['code']): string {
  if (code === 'too-big' && field !== 'topic') return `Please use at most ${CONTACT_LIMITS[field]} characters`
  if (code === 'too-short') return `Your name must have at least ${FORENAME_MINIMUM} characters`
  return code === 'invalid-email' ? 'Please enter a valid email address' : WORDS[field]
}
