import { randomUUID } from 'node:crypto'
import { isUuid } from '../../domain/booking/uuid.ts'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { fillIn, linkOf, tidyLetter, type LetterFields } from '../../domain/staff/letter.ts'
import { templatesFor } from '../../domain/words/letter-words.ts'
import { finishMessage } from '../../server/commands/correspondence/answer.ts'
import { finishRequest } from '../../server/commands/correspondence/finish-request.ts'
import { noteLook, noteMessageLook } from '../../server/commands/staff/looks.ts'
import { letterEmail } from '../../server/emails/letter-email.ts'
import { notFound, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type SignedInRoute, type StaffRequest } from '../frame/route.ts'
import { letterDeps, type Desk, type FindDesk, guestDesk, messageDesk, requestDesk } from './desk.ts'
import { DeskPage } from './desk-page.tsx'
import { emailFrame } from './email-frame.ts'
import { isolated, letter as words, topicOf } from './words.ts'

const EMPTY: LetterFields = { subject: '', words: '', link: '' }

interface Writing {
  /** Where its page is. */
  readonly path: string
  readonly what: string
  readonly find: FindDesk
  /** Where it leads once it is sent. */
  readonly after: (desk: Desk) => string
}

const REQUEST: Writing = {
  path: '/staff/inbox/requests/:id',
  what: 'request',
  find: requestDesk,
  after: () => '/staff/inbox',
}
const MESSAGE: Writing = {
  path: '/staff/inbox/messages/:id',
  what: 'message',
  find: messageDesk,
  after: () => '/staff/inbox',
}
const GUEST: Writing = {
  path: '/staff/bookings/:reference/write',
  what: 'booking',
  find: guestDesk,
  after: ({ path }) => path.replace(/\/write$/, ''),
}

/** The page, its preview and the form, for each of what staff write about. */
const writingRoutes = ({ path, what, find, after }: Writing): readonly SignedInRoute[] => {
  const withDesk =
    (answer: (request: StaffRequest, desk: Desk) => Promise<StaffResponse>) => async (request: StaffRequest) => {
      const desk = await find(request.deps, request.params)
      if (!desk) return notFound(what)
      const { about } = desk
      if (about.kind === 'message') await noteMessageLook(request.deps, actorOf(request), about.message.id)
      else await noteLook(request.deps, actorOf(request), about.record.row.id)
      return answer(request, desk)
    }
  return [
    {
      method: 'GET',
      path,
      permission: 'inbox:answer',
      handle: withDesk(async (request, desk) => {
        const { id, fields } = templateOf(desk, request.url)
        return deskPage(desk, { fields, templateId: id, letterId: randomUUID() })
      }),
    },
    {
      method: 'GET',
      path: `${path}/preview`,
      permission: 'inbox:answer',
      handle: withDesk(async (request, desk) => previewOf(request, desk, templateOf(desk, request.url).fields)),
    },
    {
      method: 'POST',
      path: `${path}/preview`,
      permission: 'inbox:answer',
      handle: withDesk(async (request, desk) => previewOf(request, desk, letterIn(request.form))),
    },
    {
      method: 'POST',
      path,
      permission: 'inbox:answer',
      handle: withDesk(async (request, desk) => {
        const sent = fieldsOf(request.form)
        const letterId = isUuid(sent.letterId ?? '') ? sent.letterId! : randomUUID()
        const fields = letterIn(request.form)
        const draft = { fields, templateId: sent.template ?? '', letterId }
        const outcome = await desk.send(actorOf(request), { ...fields, letterId })
        switch (outcome.kind) {
          case 'queued':
            return seeOther(after(desk), words.queued(nameOf(desk)))
          case 'faulty':
            return deskPage(desk, { ...draft, faults: outcome.faults }, 422)
          case 'done-before':
            return deskPage({ ...desk, isOpen: false }, { ...draft, refusal: words.doneBefore }, 409)
          case 'other-letter':
            return deskPage(desk, { ...draft, letterId: randomUUID(), refusal: words.otherLetter }, 409)
          case 'no-reader':
            return deskPage(desk, { ...draft, refusal: words.noReader }, 409)
        }
      }),
    },
  ]
}

export const deskRoutes: readonly SignedInRoute[] = [
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

const deskPage = (desk: Desk, draft: Omit<Parameters<typeof DeskPage>[0], 'desk'>, status = 200): StaffResponse =>
  page({ title: titleOf(desk), status, body: <DeskPage desk={desk} {...draft} /> })

function titleOf({ about }: Desk): string {
  if (about.kind === 'message')
    return `${topicOf({ kind: 'message', topic: about.message.topic })}: ${isolated(about.message.name)}`
  const reference = formatBookingReference(about.record.row.reference)
  return about.kind === 'booking'
    ? `${words.write} of ${reference}`
    : `${topicOf({ kind: 'request', topic: about.request.kind })}: ${reference}`
}

function nameOf({ about }: Desk): string {
  if (about.kind === 'message') return about.message.name
  const { customer } = about.record
  return customer ? `${customer.firstName} ${customer.lastName}` : ''
}

/** The template that an address names, filled in with the booking's facts. */
function templateOf({ occasion, facts }: Desk, url: URL): { readonly id: string; readonly fields: LetterFields } {
  const template = templatesFor(occasion).find(({ id }) => id === url.searchParams.get('template'))
  if (!template) return { id: '', fields: EMPTY }
  const { id, subject, words: text, link = '' } = template
  return { id, fields: { subject: fillIn(subject, facts), words: fillIn(text, facts), link } }
}

function letterIn(form: FormData): LetterFields {
  const { subject = '', words: text = '', link = '' } = fieldsOf(form)
  return { subject, words: text, link }
}

/** The email as it would be sent, but for the secret of its link. */
function previewOf({ deps }: StaffRequest, { reader }: Desk, fields: LetterFields): StaffResponse {
  if (!reader) return notFound('customer')
  const tidy = tidyLetter(fields)
  const letter = { id: '', subject: tidy.subject || '…', words: tidy.words || '…', link: linkOf(tidy) ?? null }
  const payUrl = reader.payUrl && '#'
  const { sender } = letterDeps(deps)
  return emailFrame(letterEmail(letter, { ...reader, payUrl }, sender).html)
}
