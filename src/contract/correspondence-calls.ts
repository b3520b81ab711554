/** The contact form and the newsletter. */
import * as z from 'zod/mini'
import { CONTACT_LIMITS } from '../domain/customer/contact.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { described, ArrivalDate, ChannelId, Id, PartyFields, wholeNumber } from './fields.ts'

/**
 * Missing fields are empty, so that the form's own validation reports them. Far oversized ones are rejected by the
 * schema.
 */
const text = (max: number) => z._default(z.string().check(z.maxLength(max)), '')

const MAX_INPUT_LENGTH = 1000

const Done = z.object({ message: z.string() })

export const newsletter = defineCall({
  ...ADDRESSES.newsletter,
  summary:
    'Signs an address up for the newsletter; it is sent an email with a link to confirm. The same response for a known address',
  input: z.object({ email: text(MAX_INPUT_LENGTH), fname: text(MAX_INPUT_LENGTH) }),
  output: Done,
})

const Token = z.object({ token: z.string().check(z.maxLength(200)) })

export const confirmNewsletter = defineCall({
  ...ADDRESSES.confirmNewsletter,
  summary: 'Confirms a sign-up with the token of its email; 404 for an unknown token',
  input: Token,
  output: Done,
})

export const leaveNewsletter = defineCall({
  ...ADDRESSES.leaveNewsletter,
  summary: 'Ends a sign-up with the token of any of its emails; 404 for an unknown token',
  input: Token,
  output: Done,
})

export const contact = defineCall({
  ...ADDRESSES.contact,
  summary: 'Sends a message to staff and a receipt to its sender',
  input: z.object({
    name: text(MAX_INPUT_LENGTH),
    email: text(MAX_INPUT_LENGTH),
    telephone: text(MAX_INPUT_LENGTH),
    bookingReference: text(MAX_INPUT_LENGTH),
    topic: text(MAX_INPUT_LENGTH),
    message: text(4 * CONTACT_LIMITS.message),
    website: described(
      text(MAX_INPUT_LENGTH),
      'Leave it empty. It is a trap for programs that fill in every field (a honeypot): with a value the sender is thanked, and nothing is stored.',
    ),
  }),
  output: z.object({
    message: z.string(),
    reference: described(z.string(), "The message's reference, for use on the telephone."),
  }),
})

/** Price alerts [BEYOND-14]. */
export const askForPriceAlert = defineCall({
  ...ADDRESSES.askForPriceAlert,
  summary:
    'Asks for emails when a park gets cheaper for a stay or can be booked again; an email with a link to confirm follows. The same response for a known address',
  input: z.object({
    channelId: ChannelId,
    parkId: Id,
    arrivalDate: ArrivalDate,
    duration: wholeNumber(1, 28),
    ...PartyFields,
    email: described(
      z._default(z.string().check(z.maxLength(1000)), ''),
      'Missing is empty, so that the handler says what is wrong with it.',
    ),
  }),
  output: Done,
})

export const confirmPriceAlert = defineCall({
  ...ADDRESSES.confirmPriceAlert,
  summary: 'Confirms a price alert with the token of its email; 404 if it has ended',
  input: Token,
  output: Done,
})

export const stopPriceAlert = defineCall({
  ...ADDRESSES.stopPriceAlert,
  summary: 'Stops a price alert with the token of any of its emails; 404 for an unknown token',
  input: Token,
  output: Done,
})
