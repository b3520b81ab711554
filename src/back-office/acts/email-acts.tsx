import { formatMoneyExact } from '../../domain/money/money.ts'
import { fillIn, paragraphsOf } from '../../domain/staff/letter.ts'
import { LETTER_TEMPLATES, letterLinkWords } from '../../domain/words/letter-words.ts'
import { sendConfirmationAgain } from '../../server/commands/account/send-again.ts'
import { loadBooking } from '../../server/commands/checkout/load-booking.ts'
import { writeToCustomer } from '../../server/commands/correspondence/answer.ts'
import { letterFacts } from '../../server/commands/correspondence/letter-facts.ts'
import { linksOf, readerOfBooking, type LetterDeps } from '../../server/commands/correspondence/letter-reader.ts'
import { senderOf } from '../../server/mail/sender.ts'
import { isUuid } from '../../domain/booking/uuid.ts'
import { seeOther, type Answer } from '../frame/answers.ts'
import { Panel } from '../frame/facts.tsx'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type StaffRoute, type Visit } from '../frame/route.ts'
import { actPage, DoForm } from './act-page.tsx'
import { aboutBooking, bookingPath, type Found } from './found-booking.ts'
import * as words from './words.ts'

const AGAIN = '/staff/bookings/:reference/send-again'
const PAY = '/staff/bookings/:reference/pay-link'

export const emailRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: AGAIN,
    permission: 'bookings:change',
    answer: (visit) => aboutBooking(visit, async (found) => showAgain(found)),
  },
  {
    method: 'POST',
    path: AGAIN,
    permission: 'bookings:change',
    answer: (visit) => aboutBooking(visit, (found) => sendAgain(visit, found)),
  },
  {
    method: 'GET',
    path: PAY,
    permission: 'bookings:change',
    answer: (visit) => aboutBooking(visit, (found) => showPayLink(visit, found)),
  },
  {
    method: 'POST',
    path: PAY,
    permission: 'bookings:change',
    answer: (visit) => aboutBooking(visit, (found) => sendPayLink(visit, found)),
  },
]

function showAgain(found: Found): Answer {
  const { booking, customer } = found
  const title = words.again.title
  if (booking.status !== 'confirmed' || !customer) {
    return actPage({ title, found, refusal: words.again.refused, body: null })
  }
  return actPage({
    title,
    found,
    body: (
      <>
        <p>{words.again.what(customer.email)}</p>
        <DoForm found={found} fields={{}} label={words.again.button} />
      </>
    ),
  })
}

async function sendAgain(visit: Visit, found: Found): Promise<Answer> {
  const outcome = await sendConfirmationAgain(visit.deps, actorOf(visit), found.booking.id)
  return outcome.kind === 'queued' ? seeOther(bookingPath(found), words.again.done) : showAgain(found)
}

function letterDepsOf({ deps }: Visit): LetterDeps {
  return { ...deps, sender: senderOf(deps.site, deps.env, deps.payments.setup.isSandbox) }
}

/** The email with the link to pay, filled in; undefined where nothing can be paid by a link. */
async function payLetter(visit: Visit, { booking }: Found) {
  const deps = letterDepsOf(visit)
  const template = LETTER_TEMPLATES.find(({ link }) => link === 'pay')
  if (!template || (booking.status !== 'confirmed' && booking.status !== 'cancelled')) return undefined
  const record = await loadBooking(deps, booking.id)
  const reader = readerOfBooking(deps, record)
  if (!reader || !linksOf(reader).includes('pay')) return undefined
  const facts = await letterFacts(deps, record)
  return { subject: fillIn(template.subject, facts), words: fillIn(template.words, facts), address: reader.address }
}

async function showPayLink(visit: Visit, found: Found): Promise<Answer> {
  const letter = await payLetter(visit, found)
  const title = words.payLink.title
  if (!letter) return actPage({ title, found, refusal: words.payLink.refused, body: null })
  return actPage({
    title,
    found,
    body: (
      <>
        <p>{words.payLink.what(letter.address)}</p>
        <Panel id="email" title={letter.subject}>
          <div className="grid gap-3 border-l-4 border-rule bg-surface px-4 py-3">
            {paragraphsOf(letter.words).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className="font-semibold">[{letterLinkWords.pay}]</p>
          </div>
        </Panel>
        <DoForm
          found={found}
          fields={{ letterId: crypto.randomUUID() }}
          label={words.payLink.button(formatMoneyExact(found.outstanding))}
        />
      </>
    ),
  })
}

async function sendPayLink(visit: Visit, found: Found): Promise<Answer> {
  const { letterId = '' } = fieldsOf(visit.form)
  const letter = await payLetter(visit, found)
  if (!letter || !isUuid(letterId)) return showPayLink(visit, found)
  const { subject, words: text } = letter
  const fields = { letterId, subject, words: text, link: 'pay' }
  const outcome = await writeToCustomer(letterDepsOf(visit), actorOf(visit), found.booking.id, fields)
  return outcome.kind === 'queued' ? seeOther(bookingPath(found), words.payLink.done) : showPayLink(visit, found)
}
