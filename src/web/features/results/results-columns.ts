/**
 * Where there is room the map stands beside the results, flush with the window's edge, while they keep to the page's
 * left margin.
 */
export const BESIDE_MAP =
  'flex flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_38vw] xl:gap-x-6 xl:pl-[max(2rem,calc((100%-1240px)/2+2rem))]'

/** From a desktop's width on the filters stand beside the list. */
export const WITH_FILTERS = 'mt-5 gap-x-8 lg:mt-7 lg:grid lg:grid-cols-[260px_minmax(0,1fr)] xl:gap-x-5'
