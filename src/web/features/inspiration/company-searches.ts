import { featureId } from '../../../domain/unit/features.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { DEFAULT_CRITERIA, type SearchCriteria } from '../../../domain/search/search-criteria.ts'
import type { PlainMessageKey } from '../../messages/message.ts'
import { listAddress } from '../../state/search-address.ts'

export interface CompanySearch {
  readonly title: PlainMessageKey
  readonly text: PlainMessageKey
  readonly to: string
}

const of = (criteria: Partial<SearchCriteria>) => listAddress({ ...DEFAULT_CRITERIA, ...criteria })

/** Searches by who comes along. */
export const COMPANY_SEARCHES: readonly CompanySearch[] = [
  {
    title: 'inspiration.dog',
    text: 'inspiration.dogText',
    to: of({ party: { ...DEFAULT_PARTY, dogs: 1 } }),
  },
  {
    title: 'inspiration.toddler',
    text: 'inspiration.toddlerText',
    to: of({
      party: { ...DEFAULT_PARTY, under5s: 1 },
      features: [featureId('indoor-pool'), featureId('play-area')],
    }),
  },
  {
    title: 'inspiration.teenager',
    text: 'inspiration.teenagerText',
    to: of({
      party: { ...DEFAULT_PARTY, children: 1 },
      features: [featureId('wifi'), featureId('arcade'), featureId('beach')],
    }),
  },
  {
    title: 'inspiration.wheels',
    text: 'inspiration.wheelsText',
    to: of({ channel: 'uklodge', features: [featureId('step-free'), featureId('wet-room')] }),
  },
  {
    title: 'inspiration.two',
    text: 'inspiration.twoText',
    to: of({ channel: 'uklodge', features: [featureId('hot-tub')] }),
  },
  {
    title: 'inspiration.everybody',
    text: 'inspiration.everybodyText',
    to: of({ channel: 'ukcottages', party: { ...DEFAULT_PARTY, adults: 6, children: 2 }, minBedrooms: 4 }),
  },
  { title: 'inspiration.sailor', text: 'inspiration.sailorText', to: of({ channel: 'boats' }) },
  { title: 'inspiration.sun', text: 'inspiration.sunText', to: of({ channel: 'eurocaravan' }) },
]
