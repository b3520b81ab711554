import { offersDogFriendly } from '../../../domain/site/channel.ts'
import { MAX_ASSISTANCE_DOGS, MAX_DOGS, MAX_PARTY } from '../../../domain/booking/party.ts'
import { guestWords } from '../../stay/stay-text.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { hydrate } from '../../hydration/hydrate.tsx'
import { SearchField } from './search-field.tsx'
import type { SearchForm } from './use-search-form.ts'
import { partyErrorText } from '../../../domain/words/party-error-words.ts'
import * as words from './words.ts'

/** Loaded when the search box is first used, at the latest when the field opens. */
export const GuestsPanel = hydrate(async () => (await import('./guests-panel.tsx')).GuestsPanel, 'visible')

/** The party; changes apply when the popup closes or the mouse leaves it [SRCH-06]. */
export function GuestsField({ form }: { readonly form: SearchForm }) {
  const { partyError, criteria } = form
  const { party } = criteria
  const error = partyError && partyErrorText(partyError, criteria.channel)
  return (
    <SearchField
      label={words.guests}
      value={guestWords(party)}
      error={error}
      onToggle={(isOpen) => !isOpen && form.applyParty()}
      onMouseLeave={form.applyParty}
      panelClassName="lg:right-0 lg:left-auto lg:w-[360px]"
      plain={<PlainGuests form={form} />}
    >
      <GuestsPanel
        form={form}
        fallback={(progress) =>
          progress === 'failed' ? <PlainGuests form={form} /> : <Skeleton className="h-96 w-full" />
        }
      />
      <p className="min-h-5 text-small font-semibold text-error">{error}</p>
    </SearchField>
  )
}

/** Native fields, for use without JavaScript or if the steppers fail to load. */
function PlainGuests({ form }: { readonly form: SearchForm }) {
  const { party, channel } = form.criteria
  const counts = [
    { key: 'adults', name: 'adults', label: words.adults, max: MAX_PARTY },
    { key: 'children', name: 'children', label: words.children, max: MAX_PARTY },
    { key: 'under5s', name: 'infants', label: words.under5s, max: MAX_PARTY },
    { key: 'cots', name: 'cots', label: words.cots, max: MAX_PARTY },
    { key: 'dogs', name: 'dogs', label: words.dogsCount, max: MAX_DOGS },
    { key: 'assistanceDogs', name: 'assistance', label: words.assistanceDogs, max: MAX_ASSISTANCE_DOGS },
  ] as const
  const asked = offersDogFriendly(channel) ? counts : counts.filter(({ key }) => key !== 'dogs')
  return (
    <>
      {asked.map(({ key, name, label, max }) => (
        <TextField
          key={key}
          type="number"
          name={name}
          label={label}
          defaultValue={party[key] ?? 0}
          min={0}
          max={max}
          onChange={({ target }) => form.draftParty({ [key]: Number(target.value) })}
        />
      ))}
    </>
  )
}
