import { expect, it } from 'vitest'
import { placeLabels } from './label-places.ts'

const candidate = (label: string, x: number, y = 0) => ({ label, x, y, width: 50, height: 20 })
const placed = (...args: Parameters<typeof placeLabels<string>>) => placeLabels(...args).map(({ label }) => label)

it('places the first label and omits one that would touch it: 4 pixels are kept free', () => {
  expect(placed([candidate('Leeds', 0), candidate('Bradford', 53)])).toEqual(['Leeds'])
  expect(placed([candidate('Leeds', 0), candidate('Bradford', 54)])).toEqual(['Leeds', 'Bradford'])
  expect(placed([candidate('Leeds', 0), candidate('Otley', 0, 24)])).toEqual(['Leeds', 'Otley'])
})

it('keeps no space for an omitted label', () => {
  expect(placed([candidate('Leeds', 0), candidate('Bradford', 40), candidate('Halifax', 60)])).toEqual([
    'Leeds',
    'Halifax',
  ])
})

it('places no label under a pin', () => {
  const pin = { left: 20, top: 5, right: 60, bottom: 30 }
  expect(placed([candidate('Leeds', 0), candidate('Halifax', 90)], [pin])).toEqual(['Halifax'])
})
