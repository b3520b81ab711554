import { expect, it } from 'vitest'
import { SAMPLE_GUIDE, SAMPLE_PARK } from '../../testing/sample-stories.ts'
import { guidePoints } from './guide-points.ts'

it('numbers things to do as the list does, and omits those without a position', () => {
  const [zennor, pool] = SAMPLE_GUIDE.thingsToDo
  const points = guidePoints([pool!, zennor!], [], false)
  expect(points).toMatchObject([{ name: 'Walk to Zennor', badge: '2', look: 'sight', lat: 50.2, lng: -5.5 }])
})

it('shows a park of two holiday types once, with its lowest total and that stay', () => {
  const points = guidePoints([], [SAMPLE_PARK, { ...SAMPLE_PARK, channelId: 'uklodge' }], false)
  expect(points).toHaveLength(1)
  expect(points[0]).toMatchObject({ total: 18_900, nights: 4, rating: undefined })
  expect(points[0]?.href).toMatch(/^\/holidays\/ukcaravan\/1\/100\/gorse-cliff-0\?.*date=2026-11-28.*nights=4/)
})

it('has ratings only if the site shows them', () => {
  expect(guidePoints([], [SAMPLE_PARK], true)[0]?.rating).toBe(4.5)
})
