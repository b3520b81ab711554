import type { HomeBlockOf } from '../../../contract/home-blocks.ts'

/** From this number of columns a grid becomes a carousel; with regions one earlier [HOME-04]. */
const MAX_IN_GRID = 4
const MAX_REGIONS_IN_GRID = 3

type Columns = Pick<HomeBlockOf<'HomeColumns'>, 'columns' | 'display' | 'areRegions'>

/** Whether a block of columns is a grid or a carousel. */
export function columnsDisplay({ columns, display, areRegions }: Columns): 'grid' | 'carousel' {
  const most = areRegions ? MAX_REGIONS_IN_GRID : MAX_IN_GRID
  return display === 'carousel' || columns.length > most ? 'carousel' : 'grid'
}

/** Slides per view from each breakpoint on [HOME-06]. */
export function slidesPerView(areRegions: boolean) {
  return { base: 1, sm: 2, md: 3, lg: areRegions ? MAX_REGIONS_IN_GRID : MAX_IN_GRID }
}
