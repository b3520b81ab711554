import { expect, it } from 'vitest'
import { soldOutText } from './sold-out-text.ts'

const text = (...dates: string[]) =>
  soldOutText(
    '2027-05-31',
    dates.map((arrivalDate) => ({ arrivalDate })),
  )

it('calls dates up to 42 days away the nearest, and names the distance of one 5 months away [BEYOND-10]', () => {
  expect(text('2027-07-12')).toBe('These are the nearest dates with something free for you:')
  expect(text('2027-10-28')).toBe(
    'Nothing is free for you in the six weeks before or after. The next free stay is about 5 months later:',
  )
  expect(text('2027-04-18')).toBe(
    'Nothing is free for you from six weeks before this stay onwards. The last free stay is about 6 weeks earlier:',
  )
  expect(text()).toBe('No date has anything free for these nights and guests. Other nights may have.')
})
