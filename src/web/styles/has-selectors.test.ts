import { expect, it } from 'vitest'

const sheets = Object.entries(
  import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true }),
)

// The browser recalculates the styles of all elements such a rule could be for, with every change of the page.
it('no style rule looks with :has() for what is hovered', () => {
  const rules = sheets.flatMap(([file, css]) =>
    [...css.matchAll(/[^{};]*:has\([^{]*:hover/g)].map(([rule]) => file + rule),
  )
  expect(sheets.length).toBeGreaterThan(5)
  expect(rules).toEqual([])
})
