import { expect, it } from 'vitest'
import { howFarAnswer } from './how-far-answer.ts'

const york = { latitude: 53.96, longitude: -1.08 }

it('answers a postcode, and names what is wrong with anything else [BEYOND-12]', () => {
  expect(howFarAnswer('ls1 4ap', york)).toEqual({
    asked: 'ls1 4ap',
    code: 'LS1',
    distance: { miles: 20, areaName: 'Leeds' },
  })
  expect(howFarAnswer(' ', york)).toMatchObject({ error: 'Enter your postcode' })
  expect(howFarAnswer('Leeds', york)).toMatchObject({ error: 'Enter a UK postcode, such as LS1 or LS1 4AP' })
  expect(howFarAnswer('XX1', york)).toMatchObject({ error: 'There’s no UK postcode area XX. Check your postcode.' })
})
