/** Price alerts [BEYOND-14]. */
import * as z from 'zod/mini'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { ArrivalDate, ChannelId, Id, PartyFields, wholeNumber } from './fields.ts'
import { described } from './described.ts'

const Done = z.object({ message: z.string() })

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

const Token = z.object({ token: z.string().check(z.maxLength(200)) })

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
