import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ParkDetails } from '../../../contract/catalogue-calls.ts'
import { offersDogFriendly } from '../../../domain/site/channel.ts'
import {
  DEFAULT_PARTY,
  MAX_ASSISTANCE_DOGS,
  MAX_DOGS,
  minimumAdults,
  partyError,
  type Party,
} from '../../../domain/booking/party.ts'
import { partyErrorText } from '../../../domain/words/party-error-words.ts'
import { criteriaPairs } from '../../addresses/search-address.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useAnnouncement } from '../../ui/feedback/announcements.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { stayAddress, type PageStay } from './park-stay.ts'
import * as words from './words.ts'

interface Props {
  readonly park: ParkDetails
  readonly stay: PageStay
}

/** Changes the party of the page: a plain GET form without JavaScript. */
export function PartyForm({ park, stay }: Props) {
  const navigate = useNavigate()
  const [party, setParty] = useState<Party>(stay.party)
  const change = (part: Partial<Party>) => setParty({ ...party, ...part })
  const error = partyError(stay.channel, party)
  const errorText = error && partyErrorText(error, stay.channel)
  useAnnouncement(errorText, errorText, 'assertive')
  const update = (event: FormEvent) => {
    event.preventDefault()
    if (!error) void navigate(stayAddress(park, { ...stay, party }), { preventScrollReset: true })
  }
  const [path] = stayAddress(park, stay).split('?')
  return (
    <form method="get" action={path} onSubmit={update} className="pb-4">
      <input type="hidden" name="date" value={stay.arrival} />
      <input type="hidden" name="nights" value={stay.nights} />
      {stay.flexibility !== 'exact' && (
        <>
          <input type="hidden" name="flex" value={stay.flexibility} />
          <input type="hidden" name="around" value={stay.around} />
        </>
      )}
      {criteriaPairs({ ...stay, party: DEFAULT_PARTY }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stepper
        name="adults"
        label={words.partyAdults}
        value={party.adults}
        min={minimumAdults(stay.channel)}
        onChange={(adults) => change({ adults })}
      />
      <Stepper
        name="children"
        label={words.partyChildren}
        hint={words.partyChildrenHint}
        value={party.children}
        onChange={(children) => change({ children })}
      />
      <Stepper
        name="infants"
        label={words.partyUnder5s}
        value={party.under5s}
        onChange={(under5s) => change({ under5s })}
      />
      {offersDogFriendly(stay.channel) && (
        <Stepper
          name="dogs"
          label={words.partyDogs}
          hint={words.partyDogsHint}
          value={party.dogs}
          max={MAX_DOGS}
          onChange={(dogs) => change({ dogs })}
        />
      )}
      <Stepper
        name="assistance"
        label={words.partyAssistanceDogs}
        hint={words.partyAssistanceDogsHint}
        value={party.assistanceDogs}
        max={MAX_ASSISTANCE_DOGS}
        onChange={(assistanceDogs) => change({ assistanceDogs })}
      />
      <p className="text-small text-error">{errorText}</p>
      <Button type="submit" kind="primary" isWide className="mt-2">
        {words.partyUpdate}
      </Button>
    </form>
  )
}
