/**
 * The pages that a visitor who looks for a holiday opens next, by their modules: their scripts are fetched ahead. A
 * page's lazy parts and the module of its data are named too, since nothing imports them until the page itself has
 * arrived: each would be one more way there and back after a press.
 */

const RESULTS = [
  'src/web/routes/results.tsx',
  'src/web/page-skeleton.tsx',
  'src/web/features/results/card-terms.tsx',
  'src/web/features/results/sort-note.tsx',
]
const PARK = [
  'src/web/routes/park.tsx',
  'src/web/features/park/park-data.ts',
  'src/web/features/park/facilities.tsx',
  'src/web/features/park/park-facts.tsx',
  'src/web/features/park/location/where-it-is.tsx',
  'src/web/features/park/units/unit-details.tsx',
  'src/web/features/park/units/unit-plan.tsx',
]
const SEARCH = [
  'src/web/routes/all-regions.tsx',
  'src/web/map/region-map.tsx',
  'src/web/frame/footer.tsx',
  ...RESULTS,
  ...PARK,
]

const NEXT_PAGES: Readonly<Record<string, readonly string[]>> = {
  'src/web/routes/home.tsx': SEARCH,
  'src/web/routes/channel-home.tsx': SEARCH,
  'src/web/routes/results.tsx': SEARCH,
  'src/web/routes/all-regions.tsx': SEARCH,
  'src/web/routes/all-dates.tsx': SEARCH,
  'src/web/routes/park-list.tsx': SEARCH,
  'src/web/routes/region-browse.tsx': SEARCH,
  'src/web/routes/operator-regions.tsx': SEARCH,
  'src/web/routes/dog-friendly.tsx': SEARCH,
  'src/web/routes/shortlist.tsx': SEARCH,
  'src/web/routes/park.tsx': [...RESULTS, 'src/web/routes/booking/extras.tsx'],
}

/** Modules of the pages that follow a module's page; none after others, such as pages of text. */
export const modulesAfter = (page: string): readonly string[] => NEXT_PAGES[page] ?? []
