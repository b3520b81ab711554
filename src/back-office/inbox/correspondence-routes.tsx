import { randomUUID } from 'node:crypto'
import { isUuid } from '../../domain/booking/uuid.ts'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { fillIn, linkOf, tidyStaffMessage, type StaffMessageFields } from '../../domain/correspondence/staff-message.ts'
import { templatesFor } from '../../domain/words/staff-message-words.ts'
import { finishMessage } from '../../server/commands/correspondence/answer.ts'
import { finishRequest } from '../../server/commands/correspondence/finish-request.ts'
import { recordAccess, recordMessageAccess } from '../../server/commands/booking-file/access-log.ts'
import { staffMessageEmail } from '../../server/emails/staff-message-email.ts'
import { notFound, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type SignedInRoute, type StaffRequest } from '../frame/route.ts'
import {
  staffMessageDeps,
  type Correspondence,
  type FindCorrespondence,
  correspondenceWithGuest,
  correspondenceOfMessage,
  correspondenceOfRequest,
} from './correspondence.ts'
import { CorrespondencePage } from './correspondence-page.tsx'
import { emailFrame } from './email-frame.ts'
import { isolated, staffMessage as words, topicOf } from './words.ts'

const EMPTY: StaffMessageFields = { subject: '', words: '', link: '' }

interface Writing {
  /** Where its page is. */
  readonly path: string
  readonly what: string
  readonly find: FindCorrespondence
  /** Where it leads once it is sent. */
  readonly after: (correspondence: Correspondence) => string
}

const REQUEST: Writing = {
  path: '/staff/inbox/requests/:id',
  what: 'request',
  find: correspondenceOfRequest,
  after: () => '/staff/inbox',
}
const MESSAGE: Writing = {
  path: '/staff/inbox/messages/:id',
  what: 'message',
  find: correspondenceOfMessage,
  after: () => '/staff/inbox',
}
const GUEST: Writing = {
  path: '/staff/bookings/:reference/write',
  what: 'booking',
  find: correspondenceWithGuest,
  after: ({ path }) => path.replace(/\/write$/, ''),
}

/** The page, its preview and the form, for each of what staff write about. */
const writingRoutes = ({ path, what, find, after }: Writing): readonly SignedInRoute[] => {
  const withCorrespondence =
    (answer: (request: StaffRequest, correspondence: Correspondence) => Promise<StaffResponse>) =>
    async (request: StaffRequest) => {
      const correspondence = await find(request.deps, request.params)
      if (!correspondence) return notFound(what)
      const { about } = correspondence
      if (about.kind === 'message') await recordMessageAccess(request.deps, actorOf(request), about.message.id)
      else await recordAccess(request.deps, actorOf(request), about.record.row.id)
      return answer(request, correspondence)
    }
  return [
    {
      method: 'GET',
      path,
      permission: 'inbox:answer',
      handle: withCorrespondence(async (request, correspondence) => {
        const { id, fields } = templateOf(correspondence, request.url)
        return correspondencePage(correspondence, { fields, templateId: id, staffMessageId: randomUUID() })
      }),
    },
    {
      method: 'GET',
      path: `${path}/preview`,
      permission: 'inbox:answer',
      handle: withCorrespondence(async (request, correspondence) =>
        previewOf(request, correspondence, templateOf(correspondence, request.url).fields),
      ),
    },
    {
      method: 'POST',
      path: `${path}/preview`,
      permission: 'inbox:answer',
      handle: withCorrespondence(async (request, correspondence) =>
        previewOf(request, correspondence, staffMessageIn(request.form)),
      ),
    },
    {
      method: 'POST',
      path,
      permission: 'inbox:answer',
      handle: withCorrespondence(async (request, correspondence) => {
        const sent = fieldsOf(request.form)
        const staffMessageId = isUuid(sent.staffMessageId ?? '') ? sent.staffMessageId! : randomUUID()
        const fields = staffMessageIn(request.form)
        const draft = { fields, templateId: sent.template ?? '', staffMessageId }
        const outcome = await correspondence.send(actorOf(request), { ...fields, staffMessageId })
        switch (outcome.kind) {
          case 'queued':
            return seeOther(after(correspondence), words.queued(nameOf(correspondence)))
          case 'invalid':
            return correspondencePage(correspondence, { ...draft, errors: outcome.errors }, 422)
          case 'done-before':
            return correspondencePage(
              { ...correspondence, isOpen: false },
              { ...draft, refusal: words.doneBefore },
              409,
            )
          case 'other-message':
            return correspondencePage(
              correspondence,
              { ...draft, staffMessageId: randomUUID(), refusal: words.otherStaffMessage },
              409,
            )
          case 'no-recipient':
            return correspondencePage(correspondence, { ...draft, refusal: words.noRecipient }, 409)
        }
      }),
    },
  ]
}

export const correspondenceRoutes: readonly SignedInRoute[] = [
  ...[REQUEST, MESSAGE, GUEST].flatMap(writingRoutes),
  {
    method: 'POST',
    path: `${REQUEST.path}/done`,
    permission: 'inbox:answer',
    handle: async (request) => {
      const { kind } = await finishRequest(request.deps, actorOf(request), request.params.id ?? '')
      return finished(kind === 'no-request' ? 'no-such' : kind, 'request')
    },
  },
  {
    method: 'POST',
    path: `${MESSAGE.path}/done`,
    permission: 'inbox:answer',
    handle: async (request) =>
      finished(await finishMessage(request.deps, actorOf(request), request.params.id ?? ''), 'message'),
  },
]

function finished(outcome: 'done' | 'done-before' | 'no-such', what: string): StaffResponse {
  if (outcome === 'no-such') return notFound(what)
  return seeOther('/staff/inbox', outcome === 'done' ? words.finished : words.doneBefore)
}

const correspondencePage = (
  correspondence: Correspondence,
  draft: Omit<Parameters<typeof CorrespondencePage>[0], 'correspondence'>,
  status = 200,
): StaffResponse =>
  page({
    title: titleOf(correspondence),
    status,
    body: <CorrespondencePage correspondence={correspondence} {...draft} />,
  })

function titleOf({ about }: Correspondence): string {
  if (about.kind === 'message')
    return `${topicOf({ kind: 'message', topic: about.message.topic })}: ${isolated(about.message.name)}`
  const reference = formatBookingReference(about.record.row.reference)
  return about.kind === 'booking'
    ? `${words.write} of ${reference}`
    : `${topicOf({ kind: 'request', topic: about.request.kind })}: ${reference}`
}

function nameOf({ about }: Correspondence): string {
  if (about.kind === 'message') return about.message.name
  const { customer } = about.record
  return customer ? `${customer.firstName} ${customer.lastName}` : ''
}

/** The template that an address names, filled in with the booking's facts. */
function templateOf(
  { occasion, facts }: Correspondence,
  url: URL,
): { readonly id: string; readonly fields: StaffMessageFields } {
  const template = templatesFor(occasion).find(({ id }) => id === url.searchParams.get('template'))
  if (!template) return { id: '', fields: EMPTY }
  const { id, subject, words: text, link = '' } = template
  return { id, fields: { subject: fillIn(subject, facts), words: fillIn(text, facts), link } }
}

function staffMessageIn(form: FormData): StaffMessageFields {
  const { subject = '', words: text = '', link = '' } = fieldsOf(form)
  return { subject, words: text, link }
}

/** The email as it would be sent, but for the secret of its link. */
function previewOf({ deps }: StaffRequest, { recipient }: Correspondence, fields: StaffMessageFields): StaffResponse {
  if (!recipient) return notFound('customer')
  const tidy = tidyStaffMessage(fields)
  const staffMessage = { id: '', subject: tidy.subject || '…', words: tidy.words || '…', link: linkOf(tidy) ?? null }
  const payUrl = recipient.payUrl && '#'
  const { sender } = staffMessageDeps(deps)
  return emailFrame(staffMessageEmail(staffMessage, { ...recipient, payUrl }, sender).html)
}
