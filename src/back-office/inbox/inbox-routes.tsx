/** The inbox, and emails as they were sent [STAFF-04]. */
import { z } from 'zod'
import { sendConfirmationAgain } from '../../server/commands/account/send-again.ts'
import { recordAccess, recordExport, recordMessageAccess } from '../../server/commands/booking-file/access-log.ts'
import { findEmail } from '../../server/queries/correspondence.ts'
import { loadInbox, readInbox, type InboxEntry } from '../../server/queries/inbox.ts'
import { defineStaffButton } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { uuid } from '../frame/form-fields.ts'
import { csvOfRows, notFound, seeOther, type CsvColumns } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { correspondenceRoutes } from './correspondence-routes.tsx'
import { emailFrame } from './email-frame.ts'
import { EmailPage } from './email-page.tsx'
import { INBOX, InboxPage, InboxQuery } from './inbox-page.tsx'
import { inbox as words, sentEmail, topicOf } from './words.ts'

const inboxPage = defineStaffPage({
  path: INBOX,
  permission: 'inbox:answer',
  query: InboxQuery,
  load: async ({ deps, may }, query) => ({
    ...(await loadInbox(deps, query, query)),
    canExport: may('customers:export'),
  }),
  view: (data, { query }) => ({ title: words.title, body: <InboxPage {...data} query={query} /> }),
  csv: {
    permission: 'customers:export',
    async write(context, query) {
      await recordExport(context.deps, actorOf(context), context.url)
      return csvOfRows('inbox', CSV_COLUMNS, readInbox(context.deps, query))
    },
  },
})

const CSV_COLUMNS: CsvColumns<InboxEntry> = {
  kind: (row) => row.kind,
  id: (row) => row.id,
  topic: topicOf,
  state: (row) => row.state,
  receivedAt: (row) => row.createdAt.toISOString(),
  name: (row) => row.name,
  email: (row) => row.email,
  bookingReference: (row) => row.reference,
  words: (row) => row.words,
}

const Named = z.object({ id: uuid })

const emailPage = defineStaffPage({
  path: '/staff/emails/:id',
  permission: 'customers:read',
  query: Named,
  missing: sentEmail.missing,
  async load({ deps, may }, { id }) {
    const found = await findEmail(deps, id)
    if (!found) return undefined
    const { isConfirmation, booking } = found
    return { ...found, canSendAgain: isConfirmation && booking?.status === 'confirmed' && may('bookings:change') }
  },
  async record(context, { row: { bookingId, messageId } }) {
    if (bookingId !== null) await recordAccess(context.deps, actorOf(context), bookingId)
    if (messageId !== null) await recordMessageAccess(context.deps, actorOf(context), messageId)
  },
  view: ({ row, parts, booking, canSendAgain }) => ({
    title: row.subject,
    body: <EmailPage row={row} parts={parts} reference={booking?.reference} canSendAgain={canSendAgain} />,
  }),
})

const emailHtml = defineStaffPage({
  ...emailPage,
  path: `${emailPage.path}/html`,
  view: ({ parts }) => emailFrame(parts.html),
})

const sendAgain = defineStaffButton({
  path: `${emailPage.path}/send-again`,
  permission: 'bookings:change',
  input: Named,
  missing: sentEmail.missing,
  async execute(context, { id }) {
    const found = await findEmail(context.deps, id)
    if (!found?.booking || !found.isConfirmation) return notFound(sentEmail.missing)
    const outcome = await sendConfirmationAgain(context.deps, actorOf(context), found.booking.id)
    return seeOther(`/staff/emails/${id}`, outcome.kind === 'queued' ? sentEmail.sentAgain : sentEmail.notConfirmed)
  },
})

export const inboxRoutes = [
  ...[inboxPage, emailPage, emailHtml, sendAgain].flatMap(({ routes }) => routes),
  ...correspondenceRoutes,
]
