import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FEATURES, type Feature } from '../../../domain/unit/features.ts'
import { Facilities } from './facilities.tsx'

const facilities = (FEATURES as readonly Feature[]).filter(
  ({ scope, group }) => scope === 'park' && (group === 'facilities' || group === 'location'),
)

/** The sign of a facility without an icon. */
const TICK = 'M20 6 9 17l-5-5'

test.each(facilities)('$name of a park is on its page, in a group and with an icon', ({ id, name }) => {
  const html = renderToStaticMarkup(<Facilities features={[id]} />)
  expect(html).toContain(name)
  expect(html.includes(TICK)).toBe(false)
})

test('an indoor pool that needs a pass at £5 and £8 a night says so, and a shop beside it nothing [LEVY-07]', () => {
  const passes = [{ featureId: 20, basis: 'night', lowest: 500, highest: 800 }] as const
  const html = renderToStaticMarkup(<Facilities features={[20, 29]} passes={passes} />)
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Indoor pool (pass £5 to £8 a night)')
  expect(html.match(/pass/g)).toHaveLength(1)
})
