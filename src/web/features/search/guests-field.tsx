import { offersDogFriendly } from '../../../domain/channel.ts'
import { MAX_PARTY, minimumAdults, partySize, type PartyFault } from '../../../domain/party.ts'
import { message } from '../../messages/message.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SearchField } from './search-field.tsx'
import type { SearchForm } from './use-search-form.ts'

export function partyFaultText(fault: PartyFault): string {
  switch (fault.kind) {
    case 'too-few-adults':
      return fault.minimum > 1
        ? message('search.minAdultsBoats', { minimum: fault.minimum })
        : message('search.minAdults', { minimum: fault.minimum })
    case 'too-many-guests':
      return message('search.maxGuests', { maximum: fault.maximum })
    case 'not-a-count':
      return message('search.guestsInvalid')
  }
}

/** Who comes; what is changed here counts once the popup closes or the mouse leaves it [SRCH-06]. */
export function GuestsField({ form }: { readonly form: SearchForm }) {
  const { draft, partyFault, criteria } = form
  const { party } = criteria
  const fewest = minimumAdults(criteria.channel)
  const guests = message('search.guestsValue', { count: partySize(party) })
  const fault = partyFault && partyFaultText(partyFault)
  return (
    <SearchField
      label={message('search.guests')}
      value={party.petFriendly ? message('search.guestsWithDog', { guests }) : guests}
      fault={fault}
      onToggle={(isOpen) => !isOpen && form.applyParty()}
      onMouseLeave={form.applyParty}
      panelClassName="lg:right-0 lg:left-auto lg:w-[360px]"
      plain={<PlainGuests form={form} />}
    >
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
            checked={draft.petFriendly}
            onChange={(event) => form.draftParty({ petFriendly: event.target.checked })}
          />
        )}
      </div>
      <p role="status" className="min-h-5 text-small font-semibold text-error">
        {fault}
      </p>
    </SearchField>
  )
}

function PlainGuests({ form }: { readonly form: SearchForm }) {
  const { party, channel } = form.criteria
  const counts = [
    { name: 'adults', label: message('search.adults'), value: party.adults },
    { name: 'children', label: message('search.children'), value: party.children },
    { name: 'infants', label: message('search.under5s'), value: party.under5s },
  ]
  return (
    <>
      {counts.map(({ name, label, value }) => (
        <TextField key={name} type="number" name={name} label={label} defaultValue={value} min={0} max={MAX_PARTY} />
      ))}
      {offersDogFriendly(channel) && (
        <Checkbox name="dogs" value="true" label={message('search.dogs')} defaultChecked={party.petFriendly} />
      )}
    </>
  )
}
