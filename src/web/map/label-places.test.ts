import { expect, it } from 'vitest'
import { placeLabels } from './label-places.ts'

const wish = (label: string, x: number, y = 0) => ({ label, x, y, width: 50, height: 20 })
const placed = (...args: Parameters<typeof placeLabels<string>>) => placeLabels(...args).map(({ label }) => label)

it('draws the label that comes first and leaves out one that would touch it: 4 pixels are kept free', () => {
  expect(placed([wish('Leeds', 0), wish('Bradford', 53)])).toEqual(['Leeds'])
  expect(placed([wish('Leeds', 0), wish('Bradford', 54)])).toEqual(['Leeds', 'Bradford'])
  expect(placed([wish('Leeds', 0), wish('Otley', 0, 24)])).toEqual(['Leeds', 'Otley'])
})

it('does not keep a place free for a label that is not drawn', () => {
  expect(placed([wish('Leeds', 0), wish('Bradford', 40), wish('Halifax', 60)])).toEqual(['Leeds', 'Halifax'])
})

it('draws no name under a pin', () => {
  const pin = { left: 20, top: 5, right: 60, bottom: 30 }
  expect(placed([wish('Leeds', 0), wish('Halifax', 90)], [pin])).toEqual(['Halifax'])
})
