import { offersDogFriendly } from '../../../domain/site/channel.ts'
import { cotsOf, MAX_ASSISTANCE_DOGS, MAX_DOGS, MAX_PARTY, minimumAdults } from '../../../domain/booking/party.ts'
import { Stepper } from '../../ui/forms/stepper.tsx'
import type { SearchForm } from './use-search-form.ts'
import * as panelWords from './panel-words.ts'
import * as words from './words.ts'

/** Adults, children, under 5s and their cots, dogs and assistance dogs with steppers [SRCH-22, SRCH-23]. */
export function GuestsPanel({ form }: { readonly form: SearchForm }) {
  const { draft, criteria } = form
  const fewest = minimumAdults(criteria.channel)
  return (
    <div className="divide-y divide-rule">
      <Stepper
        name="adults"
        label={words.adults}
        hint={fewest > 1 ? panelWords.adultsHintBoats(fewest) : panelWords.adultsHint}
        value={draft.adults}
        max={MAX_PARTY}
        onChange={(adults) => form.draftParty({ adults })}
      />
      <Stepper
        name="children"
        label={words.children}
        hint={panelWords.childrenHint}
        value={draft.children}
        max={MAX_PARTY}
        onChange={(children) => form.draftParty({ children })}
      />
      <Stepper
        name="infants"
        label={words.under5s}
        hint={panelWords.under5sHint}
        value={draft.under5s}
        max={MAX_PARTY}
        onChange={(under5s) => form.draftParty({ under5s })}
      />
      {draft.under5s > 0 && (
        <Stepper
          name="cots"
          label={words.cots}
          hint={panelWords.cotsHint}
          value={cotsOf(draft)}
          max={draft.under5s}
          onChange={(cots) => form.draftParty({ cots })}
        />
      )}
      {offersDogFriendly(criteria.channel) && (
        <Stepper
          name="dogs"
          label={words.dogsCount}
          hint={panelWords.dogsHint}
          value={draft.dogs}
          max={MAX_DOGS}
          onChange={(dogs) => form.draftParty({ dogs })}
        />
      )}
      <Stepper
        name="assistance"
        label={words.assistanceDogs}
        hint={panelWords.assistanceDogsHint}
        value={draft.assistanceDogs}
        max={MAX_ASSISTANCE_DOGS}
        onChange={(assistanceDogs) => form.draftParty({ assistanceDogs })}
      />
    </div>
  )
}
