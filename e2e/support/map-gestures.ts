import type { Locator, Page } from '@playwright/test'
import { groundOf, untilStill } from './on-map.ts'

export const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** An empty spot of a map in CSS pixels of the window; scrolls the map to the centre. */
export async function groundIn(map: Locator): Promise<[number, number]> {
  await untilStill(map.page())
  await map.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return groundOf(map).evaluate((ground) => {
    const { left, top, width, height } = ground.getBoundingClientRect()
    for (let y = top + 40; y < top + height - 40; y += 12) {
      for (let x = left + 24; x < left + width - 80; x += 12) {
        const isBare = [-20, 0, 20].every((far) => {
          const found = document.elementFromPoint(x + far, y + far)
          return ground.contains(found) && !found?.closest('[data-lat]')
        })
        if (isBare) return [x, y]
      }
    }
    throw new Error('markers all over the map')
  })
}

/** Distance of the first two sights of a park's map in CSS pixels, which changes with zoom. */
export async function spreadOf(map: Locator): Promise<number> {
  const boxes = await map
    .getByRole('button', { name: /^[12]: / })
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
  const [a, b] = boxes
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}
