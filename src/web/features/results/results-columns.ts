/**
 * On wide screens the map is beside the results, flush with the window's edge, while the results keep the page's left
 * margin; on very wide ones they use the whole width, for three or four columns of cards, and the bars above them do
 * likewise (`beside-map` in frame/bars.css).
 */
export const BESIDE_MAP =
  'beside-map flex flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_38vw] xl:gap-x-6 xl:pl-[max(2rem,calc((100%-1240px)/2+2rem))] min-[120rem]:pl-12'

/** From desktop width on the filters are beside the list. */
export const WITH_FILTERS = 'mt-5 gap-x-8 lg:mt-7 lg:grid lg:grid-cols-[260px_minmax(0,1fr)] xl:gap-x-5'
