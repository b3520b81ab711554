import type { HomeBlock } from '../../../contract/catalogue-calls.ts'

const KNOWN: ReadonlySet<string> = new Set<HomeBlock['type']>(['HeroText', 'Banner', 'HomeColumns'])

// For whoever configures the page: in the server's output and in the browser's console.
// oxlint-disable-next-line no-console
const warn = (text: string) => console.warn(text)

/** The blocks we can draw, in their order; others are skipped and logged, never a crash [HOME-09]. */
export function knownBlocks(layout: readonly HomeBlock[], log: (text: string) => void = warn): HomeBlock[] {
  return layout.filter((block) => {
    const isKnown = KNOWN.has(block.type)
    if (!isKnown) log(`home page block '${block.type}' is unknown and was skipped`)
    return isKnown
  })
}

/** A block of columns named after the provider's deals brings the late deals with it [HOME-05]. */
export function namesDeals(block: HomeBlock, brandName: string): boolean {
  return (
    block.type === 'HomeColumns' && block.heading.includes(brandName) && block.heading.toLowerCase().includes('deals')
  )
}
