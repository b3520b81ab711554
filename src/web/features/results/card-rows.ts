/** A card spans five rows of the list's grid (subgrid), so that names, facts and totals align across cards. */
export const CARD_ROWS = 'row-span-5 grid grid-rows-subgrid'

/** As many columns as fit beside the filters and, if shown, the map. */
export const RESULT_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,230px),1fr))] gap-x-5 xl:grid-cols-[repeat(auto-fill,minmax(216px,1fr))] min-[120rem]:grid-cols-[repeat(auto-fill,minmax(250px,1fr))]'
