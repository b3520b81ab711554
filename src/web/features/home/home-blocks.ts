import type { HomeBlock } from '../../../contract/home-blocks.ts'

const KNOWN: Readonly<Record<HomeBlock['type'], true>> = {
  HeroText: true,
  Banner: true,
  HomeColumns: true,
  Countdown: true,
  Accordion: true,
  ImageSlider: true,
  RegionMap: true,
  PriceIncludes: true,
  SeasonPicture: true,
  NumberedList: true,
  Quote: true,
  MonthPrices: true,
}

// For whoever configures the page: in the server's output and in the browser's console.
// oxlint-disable-next-line no-console
const warn = (text: string) => console.warn(text)

/** The blocks we can draw, in their order; others are skipped and logged, never a crash [HOME-09]. */
export function knownBlocks(layout: readonly HomeBlock[], log: (text: string) => void = warn): HomeBlock[] {
  return layout.filter((block) => {
    const isKnown = Object.hasOwn(KNOWN, block.type)
    if (!isKnown) log(`home page block '${block.type}' is unknown and was skipped`)
    return isKnown
  })
}
