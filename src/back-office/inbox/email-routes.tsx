import { isUuid } from '../../domain/booking/uuid.ts'
import { sendConfirmationAgain } from '../../server/commands/account/send-again.ts'
import { recordAccess, recordMessageAccess } from '../../server/commands/booking-file/access-log.ts'
import type { Deps } from '../../server/deps.ts'
import { findBooking } from '../../server/store/booking-store.ts'
import { findSentEmail } from '../../server/store/correspondence/sent-email-store.ts'
import { notFound, page, seeOther } from '../frame/responses.ts'
import { actorOf, type SignedInRoute, type StaffRequest } from '../frame/route.ts'
import { emailFrame } from './email-frame.ts'
import { EmailPage } from './email-page.tsx'
import { sentEmail as words } from './words.ts'

/** What `sendConfirmationAgain` sends. */
const CONFIRMATIONS: readonly string[] = ['confirmation-email', 'confirmation-again']

export const emailRoutes: readonly SignedInRoute[] = [
  {
    method: 'GET',
    path: '/staff/emails/:id',
    permission: 'customers:read',
    async handle(request) {
      const { deps, may } = request
      const found = await openEmail(request)
      if (!found) return notFound(words.missing)
      const { row, parts } = found
      const booking = row.bookingId === null ? undefined : await findBooking(deps.db, row.bookingId)
      const canSendAgain = CONFIRMATIONS.includes(row.kind) && booking?.status === 'confirmed' && may('bookings:change')
      return page({
        title: row.subject,
        body: <EmailPage row={row} parts={parts} reference={booking?.reference} canSendAgain={canSendAgain} />,
      })
    },
  },
  {
    method: 'GET',
    path: '/staff/emails/:id/html',
    permission: 'customers:read',
    async handle(request) {
      const found = await openEmail(request)
      return found ? emailFrame(found.parts.html) : notFound(words.missing)
    },
  },
  {
    method: 'POST',
    path: '/staff/emails/:id/send-again',
    permission: 'bookings:change',
    async handle(request) {
      const found = await findEmail(request.deps, request.params)
      const { bookingId = null, kind = '' } = found?.row ?? {}
      if (bookingId === null || !CONFIRMATIONS.includes(kind)) return notFound(words.missing)
      const outcome = await sendConfirmationAgain(request.deps, actorOf(request), bookingId)
      const notice = outcome.kind === 'queued' ? words.sentAgain : words.notConfirmed
      return seeOther(`/staff/emails/${found?.row.id}`, notice)
    },
  },
]

const findEmail = (deps: Deps, { id = '' }: Readonly<Record<string, string>>) =>
  isUuid(id) ? findSentEmail(deps.db, id) : undefined

/** An email to be shown, whose reading is written down. */
async function openEmail(request: StaffRequest) {
  const { deps, params } = request
  const found = await findEmail(deps, params)
  const { bookingId = null, messageId = null } = found?.row ?? {}
  if (bookingId !== null) await recordAccess(deps, actorOf(request), bookingId)
  if (messageId !== null) await recordMessageAccess(deps, actorOf(request), messageId)
  return found
}
