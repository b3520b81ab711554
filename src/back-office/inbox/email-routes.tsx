import { isUuid } from '../../domain/booking/uuid.ts'
import { sendConfirmationAgain } from '../../server/commands/account/send-again.ts'
import { noteLook } from '../../server/commands/staff/notes.ts'
import type { Deps } from '../../server/deps.ts'
import { findBooking } from '../../server/store/booking-store.ts'
import { findSentEmail } from '../../server/store/staff/sent-email-store.ts'
import { notFound, page, seeOther } from '../frame/answers.ts'
import { actorOf, type SignedInRoute } from '../frame/route.ts'
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
    async answer(visit) {
      const { deps, params, may } = visit
      const found = await findEmail(deps, params)
      if (!found) return notFound(words.missing)
      const { row, parts } = found
      const booking = row.bookingId === null ? undefined : await findBooking(deps.db, row.bookingId)
      if (booking) await noteLook(deps, actorOf(visit), booking.id)
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
    async answer({ deps, params }) {
      const found = await findEmail(deps, params)
      return found ? emailFrame(found.parts.html) : notFound(words.missing)
    },
  },
  {
    method: 'POST',
    path: '/staff/emails/:id/send-again',
    permission: 'bookings:change',
    async answer(visit) {
      const found = await findEmail(visit.deps, visit.params)
      const { bookingId = null, kind = '' } = found?.row ?? {}
      if (bookingId === null || !CONFIRMATIONS.includes(kind)) return notFound(words.missing)
      const outcome = await sendConfirmationAgain(visit.deps, actorOf(visit), bookingId)
      const notice = outcome.kind === 'queued' ? words.sentAgain : words.notConfirmed
      return seeOther(`/staff/emails/${found?.row.id}`, notice)
    },
  },
]

const findEmail = (deps: Deps, { id = '' }: Readonly<Record<string, string>>) =>
  isUuid(id) ? findSentEmail(deps.db, id) : undefined
