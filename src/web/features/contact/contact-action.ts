import type { ActionFunctionArgs } from 'react-router'
import { contactErrors, sentMessageAddress, tidyContact, type ContactFields } from '../../../domain/customer/contact.ts'
import { apiContext } from '../../page/api-context.ts'
import { failureMessages } from '../../api/failure-messages.ts'
import { seeOther, returnedFailure, showAgain, textOf } from '../../page/page-form.ts'

/** A message submitted without JavaScript that is shown again with its input. */
export interface ReturnedMessage {
  readonly fields: ContactFields
  /** The error message; undefined if fields are invalid. */
  readonly failure?: readonly string[]
}

/** Sends a message. An invalid one is not sent, so it does not count against the rate limit. */
export async function contactAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const fields = tidyContact({
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    telephone: textOf(form, 'telephone'),
    bookingReference: textOf(form, 'bookingReference'),
    topic: textOf(form, 'topic'),
    message: textOf(form, 'message'),
  })
  if (contactErrors(fields).length > 0) return showAgain<ReturnedMessage>({ fields })
  try {
    const { reference } = await context.get(apiContext).contact({ ...fields, website: textOf(form, 'website') })
    return seeOther(sentMessageAddress(reference))
  } catch (error) {
    return showAgain<ReturnedMessage>({ fields, failure: failureMessages(error) }, returnedFailure(error).status)
  }
}
