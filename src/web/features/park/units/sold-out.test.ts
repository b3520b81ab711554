import { expect, it } from 'vitest'
import { soldOutText } from './sold-out.tsx'

const text = (...dates: string[]) =>
  soldOutText(
    '2027-05-31',
    dates.map((arrivalDate) => ({ arrivalDate })),
  )

it('calls dates up to 42 days away the nearest, and names the distance of one 5 months away [BEYOND-10]', () => {
  expect(text('2027-07-12')).toBe('These are the nearest dates available for your group:')
  expect(text('2027-10-28')).toBe(
    'Nothing is available within six weeks of your dates. The next available stay is about 5 months later:',
  )
  expect(text('2027-04-18')).toBe(
    'Nothing is available from six weeks before your dates onwards. The last available stay is about 6 weeks earlier:',
  )
  expect(text()).toBe('No dates are available for this number of nights and guests. Try a different number of nights.')
})
