import { expect, it } from 'vitest'
import { columnsDisplay, slidesPerView } from './home-columns.tsx'

const column = { image: { key: 'region-1', backdrop: '#ffffff', alt: '' }, title: 'Cornwall', text: '', url: '/' }
const columnsOf = (count: number) => Array.from({ length: count }, () => column)

it('sets 4 columns as a grid and 5 as a carousel [HOME-04]', () => {
  expect(columnsDisplay({ columns: columnsOf(4), display: 'grid', areRegions: false })).toBe('grid')
  expect(columnsDisplay({ columns: columnsOf(5), display: 'grid', areRegions: false })).toBe('carousel')
})

it('sets 3 regions as a grid and 4 as a carousel [HOME-04]', () => {
  expect(columnsDisplay({ columns: columnsOf(3), display: 'grid', areRegions: true })).toBe('grid')
  expect(columnsDisplay({ columns: columnsOf(4), display: 'grid', areRegions: true })).toBe('carousel')
})

it('keeps a configured carousel, however few columns it has [HOME-04]', () => {
  expect(columnsDisplay({ columns: columnsOf(1), display: 'carousel', areRegions: false })).toBe('carousel')
})

it('shows 1 slide, 2 from small, 3 from medium, 4 from large; regions at most 3 [HOME-06]', () => {
  expect(slidesPerView(false)).toEqual({ base: 1, sm: 2, md: 3, lg: 4 })
  expect(slidesPerView(true)).toEqual({ base: 1, sm: 2, md: 3, lg: 3 })
})
