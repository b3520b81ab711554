import { expect, it } from 'vitest'
import { DISPUTES_LEFT_TO_STAFF, PAYMENT_ALERT_TRANSITIONS } from './payment-alert.ts'

it('leaves what is owed to staff while a dispute is open or lost, and to the customer once it is won [DUE-04]', () => {
  expect(DISPUTES_LEFT_TO_STAFF).toEqual(['open', 'lost'])
})

it('ends an open dispute in 3 ways, and an appeal or a late loss changes the end', () => {
  expect(PAYMENT_ALERT_TRANSITIONS).toEqual({
    open: ['won', 'lost', 'closed'],
    won: ['lost'],
    lost: ['won'],
    closed: ['lost'],
  })
})
