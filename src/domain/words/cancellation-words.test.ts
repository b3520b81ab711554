import { expect, it } from 'vitest'
import { cancellationReason } from './cancellation-words.ts'

it('names the 5 reasons for which a holiday is cancelled [DUE-03]', () => {
  expect(cancellationReason).toEqual({
    illness: 'Someone in your group is ill or has had an accident',
    bereavement: 'A close relative has died or is seriously ill',
    pregnancy: 'Pregnancy, with medical advice not to travel',
    court: 'Jury service or a call as a witness',
    other: 'Another reason',
  })
})
