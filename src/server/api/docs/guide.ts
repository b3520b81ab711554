/** How to use the API, as CommonMark: the description of the OpenAPI document. */
import { inspect } from 'node:util'
import { EXAMPLES } from '../../../contract/examples.ts'
import { XSRF_COOKIE, XSRF_HEADER, XSRF_TOKEN_LENGTH } from '../../../contract/xsrf.ts'

/** As it is written in a program, indented as in the one below. */
const DETAILS = inspect(EXAMPLES.setUserDetails).replaceAll('\n', '\n      ')

export interface GuideFacts {
  /** Where the shop is reached, without a slash at the end. */
  readonly shopUrl: string
  /** The cookie of the booking in progress. */
  readonly bookingCookie: string
}

export function guide(facts: GuideFacts): string {
  return [FORMATS, cookiesAndToken(facts), BOOKING, PAYMENT, example(facts)].join('\n\n')
}

const FORMATS = `
## Formats

Money is in pence, pounds sterling. Dates are calendar dates in ISO form; inputs take dd/mm/yyyy too. GET calls take query
parameters. POST calls take form data (\`multipart/form-data\` or \`application/x-www-form-urlencoded\`), never JSON. Values of
lists have dotted names that count from 0: \`party.0.lastName=Hale\`, \`extras.0.code=LINEN\`.

Every answer is JSON: \`{"success": 1, "data": …}\`, or a Failure, \`{"success": 0, "status": 422, "errors": […]}\`, which lists all that is
wrong, each with a \`code\` for programs, the \`field\` and a \`message\` for people. Wait as many seconds as \`Retry-After\`
says after 429 and 503.
`.trim()

const cookiesAndToken = ({ bookingCookie }: GuideFacts) =>
  `
## Cookies and the token

A session is a cookie. Keep the cookies of each customer (\`Set-Cookie\`), apart from those of others, and send them with each
call: \`book\` begins the session \`${bookingCookie}\`, by which the calls after it know the booking.

Every POST needs a token against cross-site request forgery. **The shop does not send one: make it yourself**, any ${XSRF_TOKEN_LENGTH.min} to
${XSRF_TOKEN_LENGTH.max} characters that a cookie may have, such as a UUID, for each customer. Send it twice, as the cookie
\`${XSRF_COOKIE}\` and in the header \`${XSRF_HEADER}\`; without it, or if they differ, a POST is answered with 403
\`xsrf-token\`. A first \`book\` that is sent twice with the same token is one booking.
`.trim()

const BOOKING = `
## Booking, step by step

1. \`search\` finds parks with their cheapest unit for a stay and a party, and \`parkResults\` all units of one park.
2. \`book\` holds a unit. It takes \`parkId\` and \`unitId\` of the result, the stay (\`arrivalDate\`, and \`nights\` as \`duration\`), the same
   party, and \`unitPrice\` as \`expectedPrice\`. \`getMyBooking\` says until when it is held;
   \`extendHold\` gives more time, once, and \`changeHold\` holds other dates, another party or unit in its place, or an expired hold again.
3. \`setExtras\` chooses among \`getExtras\`. Send it without \`extras\` if none is wanted: the step has to be taken.
4. \`setUserDetails\` says who books. \`country\` is an \`id\` of \`countries\` or an ISO 3166 alpha-2 code. A UK postcode can be
   looked up with \`findAddress\`, if \`countries\` answers with \`canFindAddress\`. Where the booking's \`leadMinimumAge\` is set,
   \`dateOfBirth\` is needed.
5. \`setPartyDetails\` names the party, the lead guest first. It may be left out.
6. \`setDiscount\` applies a code, and \`getDeposit\` says what is due today and later. Both may be left out.
7. \`paymentSetup\`, \`prePayment\` and \`postPayment\` take the payment, as described below.

A step that is too early is answered with 409 \`step-not-open\`. The steps 3 to 6 answer with the Booking as it is then: its \`price\` counts.
`.trim()

const PAYMENT = `
## Payment

\`paymentSetup\` says which provider takes payments and by which \`methods\`. \`prePayment\` charges the customer: \`agreedTotal\` is
\`price.totalCost\` of the booking, and \`agreedDueToday\` is \`price.totalCost\` with \`paymentOption\` \`full\`, or
\`price.deposit\` with \`deposit\`. If a price has changed since, nothing is charged: 409 \`price-changed\` has the new one.

| method | what to send |
| --- | --- |
| \`paypal\`, \`bank\` | nothing else: the customer pays at \`actionUrl\` |
| \`card\`, among \`hostedMethods\` | \`hosted=true\`: the customer enters the card at \`actionUrl\` |
| \`card\`, otherwise | \`token\`, which the customer's browser gets from the provider |

The \`token\` comes from the provider named by \`paymentSetup\`, configured by its \`fields\`; a card number never reaches the shop.
With \`stripe\` it is the id of a confirmation token, \`stripe.createConfirmationToken()\` with \`fields.publicKey\`. With
\`sandbox\` it is \`token\` in the answer to a POST of \`{"nameOnCard", "number", "expiry": "MM/YY", "securityNumber"}\` as JSON to
\`fields.tokenUrl\`, with the header \`Authorization: Bearer\` and \`fields.publicKey\`.

While \`status\` is \`requires_action\`, send the customer to \`actionUrl\`. Then, and while it is \`processing\` or \`unknown\`, ask
\`postPayment\` with \`paymntRecId\` every few seconds. \`succeeded\` confirms the booking: \`booking.status\` is \`confirmed\`. After \`failed\`
or \`cancelled\` the customer may try again, with a new \`idempotencyKey\`, while the booking is held.
`.trim()

const example = ({ shopUrl }: GuideFacts) =>
  `
## A complete example

\`\`\`sh
npm install openapi-fetch && npx openapi-typescript ${shopUrl}/api/openapi.json -o shop-api.ts
\`\`\`

\`\`\`ts
import createClient from 'openapi-fetch'
import type { paths } from './shop-api'

/** Dotted names of a form: [['party.0.lastName', 'Hale']]. */
function pairsOf(value: unknown, name = ''): [string, string][] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, part]) => pairsOf(part, name ? \`\${name}.\${key}\` : key))
}

/** A client for one customer: it keeps their cookies and sends their token. */
function shopFor(baseUrl: string) {
  const token = crypto.randomUUID()
  const cookies = new Map<string, string>([['${XSRF_COOKIE}', token]])
  const shop = createClient<paths>({
    baseUrl,
    bodySerializer(body) {
      const form = new FormData()
      for (const [name, value] of pairsOf(body)) form.append(name, value)
      return form
    },
  })
  shop.use({
    onRequest({ request }) {
      request.headers.set('${XSRF_HEADER}', token)
      request.headers.set('Cookie', [...cookies].map((cookie) => cookie.join('=')).join('; '))
    },
    onResponse({ response }) {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
    },
  })
  return shop
}

/** The data of an answer. Throws what is wrong. */
async function dataOf<Data>(call: Promise<{ data?: { data: Data }; error?: unknown }>): Promise<Data> {
  const { data, error } = await call
  if (!data) throw new Error(JSON.stringify(error))
  return data.data
}

/** Books the first holiday found, and answers with its reference. */
export async function book(customerPaysAt: (url: string) => Promise<void>, baseUrl = '${shopUrl}') {
  const shop = shopFor(baseUrl)
  const party = { adults: 2 }

  const { results } = await dataOf(shop.GET('/api/search', { params: { query: { channelId: 'ukcaravan', ...party } } }))
  const [found] = results
  if (!found) throw new Error('nothing is free')
  const { parkId, unitId, arrivalDate, nights: duration, unitPrice: expectedPrice } = found
  await dataOf(shop.POST('/api/book', { body: { parkId, unitId, arrivalDate, duration, ...party, expectedPrice } }))
  await dataOf(shop.POST('/api/setextras', { body: {} }))
  const { price, bookingId } = await dataOf(
    shop.POST('/api/setuserdetails', {
      body: ${DETAILS},
    }),
  )

  let payment = await dataOf(
    shop.POST('/api/prepayment', {
      body: {
        idempotencyKey: crypto.randomUUID(),
        bookingId,
        method: 'paypal',
        paymentOption: 'full',
        agreedTotal: price.totalCost,
        agreedDueToday: price.totalCost,
        acceptTerms: true,
      },
    }),
  )
  if (payment.actionUrl) await customerPaysAt(payment.actionUrl)
  while (payment.postPayment) {
    const { paymntRecId } = payment
    payment = await dataOf(shop.POST('/api/postpayment', { body: { paymntRecId } }))
    if (payment.postPayment) await new Promise((resolve) => setTimeout(resolve, 2000))
  }
  if (payment.status !== 'succeeded') throw new Error(\`the payment \${payment.status}: \${payment.failureCode}\`)
  return payment.booking.confirmationId
}
\`\`\`
`.trim()
