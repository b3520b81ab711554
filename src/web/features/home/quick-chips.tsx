import type { QuickSearchCode } from '../../../domain/search/quick-searches.ts'
import { QUICK_FIELD, QUICK_FORM } from '../../addresses/quick-search.ts'
import { ChipButton } from '../../ui/actions/chip.tsx'
import * as words from './words.ts'

/** Quick searches: each submits the search form with one more criterion [BEYOND-02]. */
export function QuickChips({ codes }: { readonly codes: readonly QuickSearchCode[] }) {
  return (
    <div
      role="group"
      aria-label={words.chips}
      className="rail -mx-4 flex shrink-0 gap-2 px-4 py-1 md:-mx-8 md:px-8 lg:mx-0 lg:px-0"
    >
      {codes.map((code) => (
        <ChipButton key={code} form={QUICK_FORM} name={QUICK_FIELD} value={code}>
          {words.chip[code]}
        </ChipButton>
      ))}
    </div>
  )
}
