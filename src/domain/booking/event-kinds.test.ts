import { expect, it } from 'vitest'
import { EVENTS_WITHOUT_CHANGE, HOLD_CHANGED, HOLD_LINK_SENT } from './event-kinds.ts'

it('leaves a booking as it was with 22 kinds of event: no staff member has to look again', () => {
  const looks = ['seen', 'personal-data-shown', 'logged-in']
  const notes = ['note-added', 'note-deleted']
  const emails = ['confirmation-again', 'pay-link-sent', 'letter-written', 'balance-reminded']
  const holdLinks = ['hold-link-sent', 'hold-link-opened']
  const work = ['task-retried', 'approval-asked', 'approval-refused', 'approval-withdrawn']
  const paymentsWithoutMoney = ['balance-started', 'charge-started', 'payment-failed', 'payment-cancelled']
  const refundsOnTheirWay = ['refund-queued', 'refund-pending', 'refunded']
  expect([...EVENTS_WITHOUT_CHANGE].sort()).toEqual(
    [...looks, ...notes, ...emails, ...holdLinks, ...work, ...paymentsWithoutMoney, ...refundsOnTheirWay].sort(),
  )
})

it('are stored in the history of a booking under their names, which earlier entries have too', () => {
  expect([HOLD_CHANGED, HOLD_LINK_SENT]).toEqual(['hold-changed', 'hold-link-sent'])
})
