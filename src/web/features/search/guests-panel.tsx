import { offersDogFriendly } from '../../../domain/channel.ts'
import { MAX_PARTY, minimumAdults } from '../../../domain/party.ts'
import { message } from '../../messages/message.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { SearchForm } from './use-search-form.ts'

/** Adults, children, under 5s and the dog, each with a stepper of its own [SRCH-22, SRCH-23]. */
export function GuestsPanel({ form }: { readonly form: SearchForm }) {
  const { draft, criteria } = form
  const fewest = minimumAdults(criteria.channel)
  return (
    <div className="divide-y divide-rule">
      <Stepper
        name="adults"
        label={message('search.adults')}
        hint={fewest > 1 ? message('search.adultsHintBoats', { fewest }) : message('search.adultsHint')}
        value={draft.adults}
        max={MAX_PARTY}
        onChange={(adults) => form.draftParty({ adults })}
      />
      <Stepper
        name="children"
        label={message('search.children')}
        hint={message('search.childrenHint')}
        value={draft.children}
        max={MAX_PARTY}
        onChange={(children) => form.draftParty({ children })}
      />
      <Stepper
        name="infants"
        label={message('search.under5s')}
        hint={message('search.under5sHint')}
        value={draft.under5s}
        max={MAX_PARTY}
        onChange={(under5s) => form.draftParty({ under5s })}
      />
      {offersDogFriendly(criteria.channel) && (
        <Checkbox
          name="dogs"
          value="true"
          label={message('search.dogs')}
          checked={draft.dogs > 0}
          onChange={(event) => form.draftParty({ dogs: event.target.checked ? 1 : 0 })}
        />
      )}
    </div>
  )
}
