import { FLEXIBILITIES, isFlexibility, type Flexibility } from '../../../domain/dates/flexible-dates.ts'
import { earliestArrival, nightsMenu } from '../../../domain/dates/stay.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import * as uiWords from '../../ui/words.ts'
import type { SearchForm } from './use-search-form.ts'
import * as words from './words.ts'

/** Nights and arrival as native fields, for use without JavaScript or if the calendar fails to load. */
export function PlainStay({ form }: { readonly form: SearchForm }) {
  const { today } = usePageFacts()
  const { offer, criteria } = form
  return (
    <>
      <SelectField
        name="nights"
        label={words.nights}
        defaultValue={criteria.nights}
        onChange={({ target }) => form.selectNights(Number(target.value))}
        options={nightsMenu(offer.nights, criteria.nights).map(({ nights, isUnavailable }) => ({
          value: String(nights),
          label: isUnavailable ? words.nightsOptionUnavailable(nights) : uiWords.nights(nights),
          isDisabled: isUnavailable,
        }))}
        fieldClassName="mb-4"
      />
      <SelectField
        name="flex"
        label={words.flexible}
        defaultValue={criteria.flexibility}
        onChange={({ target: { value } }) => isFlexibility(value) && form.selectFlexibility(value)}
        options={FLEXIBILITIES.map((value) => ({ value, label: flexibilityText(value) }))}
        fieldClassName="mb-4"
      />
      <TextField
        type="date"
        name="date"
        label={words.arrival}
        min={earliestArrival(today)}
        defaultValue={offer.arrival}
        onChange={({ target: { value } }) => value !== '' && form.selectArrival(value)}
      />
    </>
  )
}

/** The label of a flexibility. */
export function flexibilityText(flexibility: Flexibility): string {
  switch (flexibility) {
    case 'exact':
      return words.flexibleExact
    case 'weekend':
      return words.flexibleWeekend
    case 'month':
      return words.flexibleMonth
    case '1':
    case '3':
    case '7':
      return words.flexibleDays(Number(flexibility))
  }
}
