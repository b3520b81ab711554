import { FLEXIBILITIES, isFlexibility } from '../../../domain/dates/flexibility.ts'
import { earliestArrival, nightsMenu } from '../../../domain/dates/stay.ts'
import { message } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { flexibilityText } from './flexibility-text.ts'
import type { SearchForm } from './use-search-form.ts'

/** Nights and arrival as the platform's own fields, for where there is no script, or the calendar does not arrive. */
export function PlainStay({ form }: { readonly form: SearchForm }) {
  const { today } = usePageFacts()
  const { offer, criteria } = form
  return (
    <>
      <SelectField
        name="nights"
        label={message('search.nights')}
        defaultValue={criteria.nights}
        onChange={({ target }) => form.selectNights(Number(target.value))}
        options={nightsMenu(offer.nights, criteria.nights).map(({ nights, isUnavailable }) => ({
          value: String(nights),
          label: isUnavailable ? message('search.nightsOptionUnavailable', { nights }) : message('nights', { nights }),
          isDisabled: isUnavailable,
        }))}
        fieldClassName="mb-4"
      />
      <SelectField
        name="flex"
        label={message('search.flexible')}
        defaultValue={criteria.flexibility}
        onChange={({ target: { value } }) => isFlexibility(value) && form.selectFlexibility(value)}
        options={FLEXIBILITIES.map((value) => ({ value, label: flexibilityText(value) }))}
        fieldClassName="mb-4"
      />
      <TextField
        type="date"
        name="date"
        label={message('search.arrival')}
        min={earliestArrival(today)}
        defaultValue={offer.arrival}
        onChange={({ target: { value } }) => value !== '' && form.selectArrival(value)}
      />
    </>
  )
}
