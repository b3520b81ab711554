import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Party } from '../../../../domain/booking/party.ts'
import { MAX_ASSISTANCE_DOGS, MAX_DOGS, minimumAdults } from '../../../../domain/booking/party.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { PARTY_PATH } from '../account-paths.ts'
import type { ChangeVisit } from './change-loader.ts'
import { ChangePage } from './change-page.tsx'
import { askedNumber } from './change-query.ts'
import * as words from './change-words.ts'

/** Changes who travels. */
export function PartyPage({ account, options, preview }: ChangeVisit<true>) {
  return (
    <ChangePage
      kind="party"
      account={account}
      isOpen={options !== undefined}
      preview={preview}
      chooseAgain={
        <ButtonLink to={PARTY_PATH} className="max-sm:w-full">
          {words.otherGuests}
        </ButtonLink>
      }
    >
      <PartyForm booked={account.party} least={minimumAdults(account.channelId)} />
    </ChangePage>
  )
}

type PartyField = Exclude<keyof Party, 'cots'>

/** Begins with the party in the address, if it has one. */
function PartyForm({ booked, least }: { readonly booked: Party; readonly least: number }) {
  const query = new URLSearchParams(useLocation().search)
  const asked = (name: PartyField) => askedNumber(query, name) ?? booked[name]
  const [party, setParty] = useState({
    adults: asked('adults'),
    children: asked('children'),
    under5s: asked('under5s'),
    dogs: asked('dogs'),
    assistanceDogs: asked('assistanceDogs'),
  })
  const field = (name: PartyField) => ({
    name,
    value: party[name],
    onChange: (value: number) => setParty({ ...party, [name]: value }),
  })
  return (
    <form>
      <Stepper {...field('adults')} label={words.adults} hint={words.adultsHint} min={least} />
      <Stepper {...field('children')} label={words.children} hint={words.childrenHint} />
      <Stepper {...field('under5s')} label={words.under5s} />
      <Stepper {...field('dogs')} label={words.dogs} max={MAX_DOGS} />
      <Stepper
        {...field('assistanceDogs')}
        label={words.assistanceDogs}
        hint={words.assistanceDogsHint}
        max={MAX_ASSISTANCE_DOGS}
      />
      <Button type="submit" kind="primary" className="mt-5 max-sm:w-full">
        {words.review}
      </Button>
    </form>
  )
}
