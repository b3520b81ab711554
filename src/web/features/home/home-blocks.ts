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
  MonthPrices: true,
}

// For the person who configures the page: on the server and in the browser console.
// oxlint-disable-next-line no-console
const warn = (text: string) => console.warn(text)

/** The blocks of known types in order; others are skipped and logged [HOME-09]. */
export function knownBlocks(layout: readonly HomeBlock[], log: (text: string) => void = warn): HomeBlock[] {
  return layout.filter((block) => {
    const isKnown = Object.hasOwn(KNOWN, block.type)
    if (!isKnown) log(`home page block '${block.type}' is unknown and was skipped`)
    return isKnown
  })
}
