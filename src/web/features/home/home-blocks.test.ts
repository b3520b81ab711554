import { expect, it } from 'vitest'
import type { HomeBlock } from '../../../contract/home-blocks.ts'
import { knownBlocks, namesDeals } from './home-blocks.ts'

const banner: HomeBlock = { type: 'Banner', fluid: true, bg: 'primary', text: 'Dogs', content: 'Welcome', url: '/' }
const columns = (heading: string): HomeBlock => ({
  type: 'HomeColumns',
  heading,
  columns: [],
  background_colour: 'paper',
  display: 'grid',
  areRegions: false,
})

it('keeps the blocks in their order, skips one of an unknown type and logs it [HOME-09]', () => {
  const logged: string[] = []
  const layout = [banner, { type: 'Marquee' } as unknown as HomeBlock, columns('Parks')]
  expect(knownBlocks(layout, (text) => logged.push(text))).toEqual([banner, columns('Parks')])
  expect(logged).toEqual(["home page block 'Marquee' is unknown and was skipped"])
})

it('takes columns named after the provider’s deals for a place of late deals [HOME-05]', () => {
  expect(namesDeals(columns('Brackenfold deals'), 'Brackenfold')).toBe(true)
  expect(namesDeals(columns('Brackenfold Deals of the week'), 'Brackenfold')).toBe(true)
  expect(namesDeals(columns('Deals'), 'Brackenfold')).toBe(false)
  expect(namesDeals(columns('About Brackenfold'), 'Brackenfold')).toBe(false)
  expect(namesDeals(banner, 'Brackenfold')).toBe(false)
})
