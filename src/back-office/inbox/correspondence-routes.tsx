/** Answers to requests and messages, and messages to guests that staff begin [STAFF-04]. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { linkOf, tidyStaffMessage } from '../../domain/correspondence/staff-message.ts'
import { staffMessageErrorText } from '../../domain/words/staff-message-words.ts'
import { recordAccess, recordMessageAccess } from '../../server/commands/booking-file/access-log.ts'
import {
  answerMessage,
  answerRequest,
  finishMessage,
  writeToCustomer,
  type AnswerOutcome,
} from '../../server/commands/correspondence/answer.ts'
import { finishRequest } from '../../server/commands/correspondence/finish-request.ts'
import { staffMessageEmail } from '../../server/emails/staff-message-email.ts'
import {
  findGuestToWriteTo,
  findMessageToAnswer,
  findRequestToAnswer,
  staffMessageDeps,
  type Correspondence,
} from '../../server/queries/correspondence.ts'
import { bookingPath } from '../bookings/booking-cells.tsx'
import { defineStaffAction, defineStaffButton } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { text, uuid } from '../frame/form-fields.ts'
import { refuse } from '../frame/form-state.ts'
import { notFound, seeOther, type StaffResponse } from '../frame/responses.ts'
import { actorOf, type StaffContext } from '../frame/route.ts'
import { CorrespondencePage, titleOf } from './correspondence-page.tsx'
import { emailFrame } from './email-frame.ts'
import { INBOX } from './inbox-page.tsx'
import { filledTemplate } from './staff-message-form.tsx'
import { staffMessage as words } from './words.ts'

const permission = 'inbox:answer'

const MessageInput = z.object({
  subject: text,
  words: text,
  link: text,
  staffMessageId: uuid.catch(() => randomUUID()),
})

const template = text.catch('')

interface Writing<Query> {
  readonly path: string
  readonly query: z.ZodType<Query & { readonly template: string }>
  readonly missing: string
  readonly find: (deps: StaffContext['deps'], query: Query) => Promise<Correspondence | undefined>
}

/** Describes the page with its form, and the preview of the email. */
function defineWriting<Query>({ path, query, missing, find }: Writing<Query>) {
  const page = defineStaffPage({
    path,
    permission,
    query,
    missing,
    load: async ({ deps }, asked) => {
      const found = await find(deps, asked)
      return found && { ...found, newMessageId: randomUUID(), sender: staffMessageDeps(deps).sender }
    },
    async record(context, { about }) {
      if (about.kind === 'message') await recordMessageAccess(context.deps, actorOf(context), about.message.id)
      else await recordAccess(context.deps, actorOf(context), about.record.row.id)
    },
    view: (correspondence, form) => ({
      title: titleOf(correspondence.about),
      body: <CorrespondencePage correspondence={correspondence} form={form} />,
    }),
  })
  const sendMessage = defineStaffAction({
    page,
    permission,
    input: MessageInput,
    async execute(context, fields, { data: { about } }) {
      const outcome = await sendAbout(about, context, fields)
      switch (outcome.kind) {
        case 'queued':
          return seeOther(afterSending(about), words.queued(nameOf(about)))
        case 'invalid':
          return refuse({
            errors: Object.fromEntries(outcome.errors.map((error) => [error.field, staffMessageErrorText(error)])),
          })
        case 'done-before':
          return refuse({ failure: words.doneBefore })
        case 'other-message':
          return refuse({ failure: words.otherStaffMessage, isStale: true })
        case 'no-recipient':
          return refuse({ failure: words.noRecipient })
      }
    },
  })
  const preview = defineStaffPage({
    ...page,
    path: `${path}/preview`,
    view: (correspondence, { query: asked }) =>
      previewOf(correspondence, filledTemplate(correspondence, asked.template).fields),
  })
  const previewTyped = defineStaffAction({
    page: preview,
    permission,
    input: MessageInput,
    execute: async (_context, fields, { data }) => previewOf(data, fields),
  })
  return [page, sendMessage, preview, previewTyped].flatMap(({ routes }) => routes)
}

function sendAbout(
  about: Correspondence['about'],
  context: StaffContext,
  fields: z.output<typeof MessageInput>,
): Promise<AnswerOutcome> {
  const deps = staffMessageDeps(context.deps)
  const actor = actorOf(context)
  switch (about.kind) {
    case 'request':
      return answerRequest(deps, actor, about.request.id, fields)
    case 'message':
      return answerMessage(deps, actor, about.message.id, fields)
    case 'booking':
      return writeToCustomer(deps, actor, about.record.row.id, fields)
  }
}

const afterSending = (about: Correspondence['about']) =>
  about.kind === 'booking' ? bookingPath(about.record.row.reference) : INBOX

/** The email as it would be sent, without the secret of its link. */
function previewOf(
  { recipient, sender }: Correspondence & { readonly sender: Parameters<typeof staffMessageEmail>[2] },
  fields: Parameters<typeof tidyStaffMessage>[0],
): StaffResponse {
  if (!recipient) return notFound('customer')
  const tidy = tidyStaffMessage(fields)
  const staffMessage = { id: '', subject: tidy.subject || '…', words: tidy.words || '…', link: linkOf(tidy) ?? null }
  const payUrl = recipient.payUrl && '#'
  return emailFrame(staffMessageEmail(staffMessage, { ...recipient, payUrl }, sender).html)
}

function nameOf(about: Correspondence['about']): string {
  if (about.kind === 'message') return about.message.name
  const { customer } = about.record
  return customer ? `${customer.firstName} ${customer.lastName}` : ''
}

/** Describes the button that closes a request or a message without an answer. */
const defineFinish = (
  path: string,
  missing: string,
  finish: (context: StaffContext, id: string) => Promise<'done' | 'done-before' | 'no-such' | 'no-request'>,
) =>
  defineStaffButton({
    path: `${path}/done`,
    permission,
    input: z.object({ id: z.string() }),
    async execute(context, { id }) {
      const outcome = await finish(context, id)
      if (outcome === 'no-such' || outcome === 'no-request') return notFound(missing)
      return seeOther(INBOX, outcome === 'done' ? words.finished : words.doneBefore)
    },
  }).routes

const REQUEST = `${INBOX}/requests/:id`
const MESSAGE = `${INBOX}/messages/:id`

export const correspondenceRoutes = [
  ...defineWriting({
    path: REQUEST,
    query: z.object({ id: uuid, template }),
    missing: 'request',
    find: (deps, { id }) => findRequestToAnswer(deps, id),
  }),
  ...defineWriting({
    path: MESSAGE,
    query: z.object({ id: uuid, template }),
    missing: 'message',
    find: (deps, { id }) => findMessageToAnswer(deps, id),
  }),
  ...defineWriting({
    path: '/staff/bookings/:reference/write',
    query: z.object({ reference: z.string(), template }),
    missing: 'booking',
    find: (deps, { reference }) => findGuestToWriteTo(deps, reference),
  }),
  ...defineFinish(
    REQUEST,
    'request',
    async (context, id) => (await finishRequest(context.deps, actorOf(context), id)).kind,
  ),
  ...defineFinish(MESSAGE, 'message', (context, id) => finishMessage(context.deps, actorOf(context), id)),
]
