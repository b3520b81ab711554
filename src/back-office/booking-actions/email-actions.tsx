import { formatMoneyExact } from '../../domain/money/money.ts'
import { fillIn, paragraphsOf } from '../../domain/correspondence/staff-message.ts'
import { STAFF_MESSAGE_TEMPLATES, staffMessageLinkWords } from '../../domain/words/staff-message-words.ts'
import { sendConfirmationAgain } from '../../server/commands/account/send-again.ts'
import { loadBooking } from '../../server/commands/holds/load-booking.ts'
import { writeToCustomer } from '../../server/commands/correspondence/answer.ts'
import { staffMessageFacts } from '../../server/commands/correspondence/staff-message-facts.ts'
import { linksOf, recipientOfBooking, type StaffMessageDeps } from '../../server/commands/correspondence/recipient.ts'
import { senderOf } from '../../server/mail/mail.ts'
import { isUuid } from '../../domain/booking/uuid.ts'
import { seeOther, type StaffResponse } from '../frame/responses.ts'
import { Panel } from '../frame/facts.tsx'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type StaffRoute, type StaffRequest } from '../frame/route.ts'
import { actionPage, ConfirmForm } from './action-page.tsx'
import { aboutBooking, bookingPath, type Found } from './found-booking.ts'
import * as words from './words.ts'

const AGAIN = '/staff/bookings/:reference/send-again'
const PAY = '/staff/bookings/:reference/pay-link'

export const emailRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: AGAIN,
    permission: 'bookings:change',
    handle: (request) => aboutBooking(request, async (found) => showAgain(found)),
  },
  {
    method: 'POST',
    path: AGAIN,
    permission: 'bookings:change',
    handle: (request) => aboutBooking(request, (found) => sendAgain(request, found)),
  },
  {
    method: 'GET',
    path: PAY,
    permission: 'bookings:change',
    handle: (request) => aboutBooking(request, (found) => showPayLink(request, found)),
  },
  {
    method: 'POST',
    path: PAY,
    permission: 'bookings:change',
    handle: (request) => aboutBooking(request, (found) => sendPayLink(request, found)),
  },
]

function showAgain(found: Found): StaffResponse {
  const { booking, customer } = found
  const title = words.again.title
  if (booking.status !== 'confirmed' || !customer) {
    return actionPage({ title, found, refusal: words.again.refused, body: null })
  }
  return actionPage({
    title,
    found,
    body: (
      <>
        <p>{words.again.what(customer.email)}</p>
        <ConfirmForm found={found} fields={{}} label={words.again.button} />
      </>
    ),
  })
}

async function sendAgain(request: StaffRequest, found: Found): Promise<StaffResponse> {
  const outcome = await sendConfirmationAgain(request.deps, actorOf(request), found.booking.id)
  return outcome.kind === 'queued' ? seeOther(bookingPath(found), words.again.done) : showAgain(found)
}

function staffMessageDepsOf({ deps }: StaffRequest): StaffMessageDeps {
  return { ...deps, sender: senderOf(deps.site, deps.env, deps.payments.setup.isSandbox) }
}

/** The email with the link to pay, filled in; undefined where nothing can be paid by a link. */
async function paymentLinkMessage(request: StaffRequest, { booking }: Found) {
  const deps = staffMessageDepsOf(request)
  const template = STAFF_MESSAGE_TEMPLATES.find(({ link }) => link === 'pay')
  if (!template || (booking.status !== 'confirmed' && booking.status !== 'cancelled')) return undefined
  const record = await loadBooking(deps, booking.id)
  const reader = recipientOfBooking(deps, record)
  if (!reader || !linksOf(reader).includes('pay')) return undefined
  const facts = await staffMessageFacts(deps, record)
  return { subject: fillIn(template.subject, facts), words: fillIn(template.words, facts), address: reader.address }
}

async function showPayLink(request: StaffRequest, found: Found): Promise<StaffResponse> {
  const staffMessage = await paymentLinkMessage(request, found)
  const title = words.payLink.title
  if (!staffMessage) return actionPage({ title, found, refusal: words.payLink.refused, body: null })
  return actionPage({
    title,
    found,
    body: (
      <>
        <p>{words.payLink.what(staffMessage.address)}</p>
        <Panel id="email" title={staffMessage.subject}>
          <div className="grid gap-3 border-l-4 border-rule bg-surface px-4 py-3">
            {paragraphsOf(staffMessage.words).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className="font-semibold">[{staffMessageLinkWords.pay}]</p>
          </div>
        </Panel>
        <ConfirmForm
          found={found}
          fields={{ staffMessageId: crypto.randomUUID() }}
          label={words.payLink.button(formatMoneyExact(found.outstanding))}
        />
      </>
    ),
  })
}

async function sendPayLink(request: StaffRequest, found: Found): Promise<StaffResponse> {
  const { staffMessageId = '' } = fieldsOf(request.form)
  const staffMessage = await paymentLinkMessage(request, found)
  if (!staffMessage || !isUuid(staffMessageId)) return showPayLink(request, found)
  const { subject, words: text } = staffMessage
  const fields = { staffMessageId, subject, words: text, link: 'pay' }
  const outcome = await writeToCustomer(staffMessageDepsOf(request), actorOf(request), found.booking.id, fields)
  return outcome.kind === 'queued' ? seeOther(bookingPath(found), words.payLink.done) : showPayLink(request, found)
}
