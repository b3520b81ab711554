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
