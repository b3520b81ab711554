import type { ParkDetails } from '../../../contract/catalogue-calls.ts'
import { AccessibilityFacts } from './accessibility-facts.tsx'
import * as factsWords from './facts-words.ts'

/** The accessibility of the park itself, as a block of its own [BEYOND-05]. */
export function AccessibilityBlock({ facts }: { readonly facts: ParkDetails['accessibility'] }) {
  return (
    <section className="mt-10 rounded-card bg-tint p-5 md:p-6 print:mt-4 print:bg-transparent print:p-0">
      <h3 className="text-lead">{factsWords.accessTitle}</h3>
      <p className="mb-3 text-small text-muted print:hidden">{factsWords.accessIntro}</p>
      <AccessibilityFacts facts={facts} />
    </section>
  )
}
