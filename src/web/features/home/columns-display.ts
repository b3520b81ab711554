import type { HomeBlockOf } from '../../../contract/home-blocks.ts'

/** From this many columns on a grid is too full and becomes a carousel; with regions one earlier [HOME-04]. */
const MAX_IN_GRID = 4
const MAX_REGIONS_IN_GRID = 3

type Columns = Pick<HomeBlockOf<'HomeColumns'>, 'columns' | 'display' | 'areRegions'>

/** How a block of columns is set: side by side, or in a carousel. */
export function columnsDisplay({ columns, display, areRegions }: Columns): 'grid' | 'carousel' {
  const most = areRegions ? MAX_REGIONS_IN_GRID : MAX_IN_GRID
  return display === 'carousel' || columns.length > most ? 'carousel' : 'grid'
}

/** How many slides stand side by side from each breakpoint on [HOME-06]. */
export function slidesPerView(areRegions: boolean) {
  return { base: 1, sm: 2, md: 3, lg: areRegions ? MAX_REGIONS_IN_GRID : MAX_IN_GRID }
}
