import { nightsMenu } from '../../../domain/stay.ts'
import { message } from '../../messages/message.ts'
import { SelectField } from '../../ui/select-field.tsx'
import type { SearchForm } from './use-search-form.ts'

const LOOK =
  'relative grid min-h-11 min-w-11 place-items-center rounded-pill border px-2 font-semibold has-focus-visible:focus-ring ' +
  'border-control bg-surface hover:border-ink has-checked:border-primary has-checked:bg-primary has-checked:text-white forced-colors:has-checked:border-4 ' +
  'has-disabled:col-span-3 has-disabled:px-4 has-disabled:border-dashed has-disabled:border-error has-disabled:bg-surface has-disabled:text-error'

/** Long lists stand in rows of a week, where there is room for one. */
const WEEK = 7
const WEEKS = 'sm:grid sm:grid-cols-[repeat(7,auto)] sm:justify-start'

/**
 * The nights that can be had, side by side. Nights that cannot, but were asked for, stand among them disabled and say so
 * [SRCH-14, SRCH-15].
 */
export function NightsField({ form }: { readonly form: SearchForm }) {
  const { offer, criteria } = form
  const menu = nightsMenu(offer.nights, criteria.nights)
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 font-semibold">{message('search.nights')}</legend>
      <div className={`figures flex flex-wrap gap-2 ${menu.length > WEEK ? WEEKS : ''}`}>
        {menu.map(({ nights, isUnavailable }) => (
          <label key={nights} className={LOOK}>
            <input
              type="radio"
              name="nights"
              value={nights}
              checked={nights === criteria.nights}
              disabled={isUnavailable}
              onChange={() => form.selectNights(nights)}
              aria-label={
                isUnavailable
                  ? message('search.nightsOptionUnavailable', { nights })
                  : message('search.nightsOption', { nights })
              }
              className="absolute inset-0 size-full opacity-0"
            />
            {isUnavailable ? message('search.nightsShortUnavailable', { nights }) : nights}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The same as the platform's own list, for where there is no script. */
export function PlainNights({ form }: { readonly form: SearchForm }) {
  const { offer, criteria } = form
  return (
    <SelectField
      name="nights"
      label={message('search.nights')}
      defaultValue={criteria.nights}
      options={nightsMenu(offer.nights, criteria.nights).map(({ nights, isUnavailable }) => ({
        value: String(nights),
        label: isUnavailable ? message('search.nightsOptionUnavailable', { nights }) : message('nights', { nights }),
        isDisabled: isUnavailable,
      }))}
      fieldClassName="mb-4"
    />
  )
}
