import { randomUUID } from 'node:crypto'
import { CALLS } from '../../../contract/calls.ts'
import { contactErrorText } from '../../../domain/words/contact-words.ts'
import { messageReference, takeMessage } from '../../commands/correspondence/take-message.ts'
import { endpoint } from '../endpoint.ts'
import { ok, tooMany, unprocessable } from '../result.ts'

const THANKS = 'Thank you. We have your message.'

export const contact = endpoint(CALLS.contact, async ({ deps, input, address, requestId, log }) => {
  const wait = await deps.formLimits.countMessage(address)
  if (wait !== undefined) return tooMany(wait)
  if (input.website !== '') {
    log().info({ event: 'trapped-message' }, 'a bot filled in the honeypot of the contact form')
    return ok({ message: THANKS, reference: messageReference(randomUUID()) })
  }
  const outcome = await takeMessage(deps, requestId, input)
  if (outcome.kind === 'invalid')
    return unprocessable(outcome.errors.map((error) => ({ ...error, message: contactErrorText(error) })))
  return ok({ message: THANKS, reference: messageReference(outcome.message.id) })
})
