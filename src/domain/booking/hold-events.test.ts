import { expect, it } from 'vitest'
import { HOLD_CHANGED, HOLD_LINK_SENT } from './hold-events.ts'

it('are stored in the history of a booking under their names, which earlier entries have too', () => {
  expect([HOLD_CHANGED, HOLD_LINK_SENT]).toEqual(['hold-changed', 'hold-link-sent'])
})
