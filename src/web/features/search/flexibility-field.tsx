import { FLEXIBILITIES } from '../../../domain/dates/flexible-dates.ts'
import { flexibilityText } from './flexibility-text.ts'
import { PillRadio } from './pill-radio.tsx'
import type { SearchForm } from './use-search-form.ts'
import * as words from './words.ts'

/** How far the arrival may move, as a row of choices [BEYOND-01]. */
export function FlexibilityField({ form }: { readonly form: SearchForm }) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 font-semibold">{words.flexible}</legend>
      <div className="figures grid grid-cols-3 gap-2 text-small whitespace-nowrap">
        {FLEXIBILITIES.map((flexibility) => (
          <PillRadio
            key={flexibility}
            name="flex"
            value={flexibility}
            label={flexibilityText(flexibility)}
            isChosen={flexibility === form.criteria.flexibility}
            onChoose={() => form.selectFlexibility(flexibility)}
          />
        ))}
      </div>
    </fieldset>
  )
}
