import { expect, it } from 'vitest'
import type { HomeBlock } from '../../../contract/home-blocks.ts'
import { knownBlocks } from './home-data.ts'

const banner: HomeBlock = { type: 'Banner', fluid: true, bg: 'primary', text: 'Dogs', content: 'Welcome', url: '/' }
const columns = (heading: string): HomeBlock => ({
  type: 'HomeColumns',
  heading,
  columns: [],
  background_colour: 'paper',
  display: 'grid',
  areRegions: false,
})

it('keeps the order of the blocks; skips and logs one of an unknown type [HOME-09]', () => {
  const logged: string[] = []
  const layout = [banner, { type: 'Marquee' } as unknown as HomeBlock, columns('Parks')]
  expect(knownBlocks(layout, (text) => logged.push(text))).toEqual([banner, columns('Parks')])
  expect(logged).toEqual(["home page block 'Marquee' is unknown and was skipped"])
})
