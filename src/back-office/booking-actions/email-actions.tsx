import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isUuid } from '../../domain/booking/uuid.ts'
import { paragraphsOf } from '../../domain/correspondence/staff-message.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { staffMessageLinkWords } from '../../domain/words/staff-message-words.ts'
import { sendConfirmationAgain } from '../../server/commands/account/send-again.ts'
import { writeToCustomer } from '../../server/commands/correspondence/answer.ts'
import { composePaymentLink, staffMessageDeps } from '../../server/queries/correspondence.ts'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { Panel } from '../frame/facts.tsx'
import { text } from '../frame/form-fields.ts'
import { refuse } from '../frame/form-state.ts'
import { actorOf } from '../frame/route.ts'
import { ConfirmForm, defineActionPage, Named, toBooking } from './action-page.tsx'
import * as words from './words.ts'

const permission = 'bookings:change'

const againPage = defineActionPage({
  part: 'send-again',
  permission,
  query: Named,
  load: async () => ({}),
  view({ found }) {
    const { booking, customer } = found
    const { title } = words.again
    if (booking.status !== 'confirmed' || !customer) return { title, refusal: words.again.refused, body: null }
    return {
      title,
      body: (
        <>
          <p>{words.again.what(customer.email)}</p>
          <ConfirmForm found={found} fields={{}} label={words.again.button} />
        </>
      ),
    }
  },
})

const sendAgain = defineStaffAction({
  page: againPage,
  permission,
  input: z.object({}),
  async execute(context, _input, { data: { found } }) {
    const outcome = await sendConfirmationAgain(context.deps, actorOf(context), found.booking.id)
    return outcome.kind === 'queued' ? toBooking(found, words.again.done) : refuse({ failure: words.again.refused })
  },
})

const payLinkPage = defineActionPage({
  part: 'pay-link',
  permission,
  query: Named,
  load: async ({ deps }, { booking }) => ({
    message: await composePaymentLink(deps, booking),
    newMessageId: randomUUID(),
  }),
  view({ found, message, newMessageId }) {
    const { title } = words.payLink
    if (!message) return { title, refusal: words.payLink.refused, body: null }
    return {
      title,
      body: (
        <>
          <p>{words.payLink.what(message.address)}</p>
          <Panel id="email" title={message.subject}>
            <div className="grid gap-3 border-l-4 border-rule bg-surface px-4 py-3">
              {paragraphsOf(message.words).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <p className="font-semibold">[{staffMessageLinkWords.pay}]</p>
            </div>
          </Panel>
          <ConfirmForm
            found={found}
            fields={{ staffMessageId: newMessageId }}
            label={words.payLink.button(formatMoneyExact(found.outstanding))}
          />
        </>
      ),
    }
  },
})

const sendPayLink = defineStaffAction({
  page: payLinkPage,
  permission,
  input: z.object({ staffMessageId: text }),
  async execute(context, { staffMessageId }, { data: { found, message } }) {
    if (!message) return refuse({ failure: words.payLink.refused })
    // The page is loaded again, with another id.
    if (!isUuid(staffMessageId)) return refuse({ status: 200 })
    const fields = { staffMessageId, subject: message.subject, words: message.words, link: 'pay' }
    const deps = staffMessageDeps(context.deps)
    const outcome = await writeToCustomer(deps, actorOf(context), found.booking.id, fields)
    return outcome.kind === 'queued' ? toBooking(found, words.payLink.done) : refuse({ status: 200 })
  },
})

export const emailRoutes = [againPage, sendAgain, payLinkPage, sendPayLink].flatMap(({ routes }) => routes)
