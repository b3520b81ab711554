import { nightsMenu } from '../../../domain/dates/stay.ts'
import { PillRadio } from './pill-radio.tsx'
import * as stayWords from './stay-words.ts'
import type { SearchForm } from './use-search-form.ts'
import * as words from './words.ts'

/** Long lists wrap after 7, if there is room. */
const WEEK = 7
const WEEKS = 'sm:grid sm:grid-cols-[repeat(7,auto)] sm:justify-start'

/**
 * The available numbers of nights. A requested but unavailable number is shown disabled with a note [SRCH-14, SRCH-15].
 */
export function NightsField({ form }: { readonly form: SearchForm }) {
  const { offer, criteria } = form
  const menu = nightsMenu(offer.nights, criteria.nights)
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 font-semibold">{words.nights}</legend>
      <div className={`figures flex flex-wrap gap-2 ${menu.length > WEEK ? WEEKS : ''}`}>
        {menu.map(({ nights, isUnavailable }) => (
          <PillRadio
            key={nights}
            name="nights"
            value={nights}
            label={isUnavailable ? words.nightsOptionUnavailable({ nights }) : stayWords.nightsOption({ nights })}
            isChosen={nights === criteria.nights}
            isDisabled={isUnavailable}
            onChoose={() => form.selectNights(nights)}
          >
            {isUnavailable ? stayWords.nightsShortUnavailable({ nights }) : nights}
          </PillRadio>
        ))}
      </div>
    </fieldset>
  )
}
