import { channelOfUnits } from '../../../domain/site/channel.ts'
import { featureId } from '../../../domain/unit/features.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { DEFAULT_CRITERIA, type SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { listAddress } from '../../addresses/search-address.ts'
import * as words from './words.ts'

export interface CompanySearch {
  readonly title: string
  readonly text: string
  readonly to: string
}

const searchFor = (criteria: Partial<SearchCriteria>) => listAddress({ ...DEFAULT_CRITERIA, ...criteria })

/** Searches by kind of party. */
export const COMPANY_SEARCHES: readonly CompanySearch[] = [
  {
    title: words.dog,
    text: words.dogText,
    to: searchFor({ party: { ...DEFAULT_PARTY, dogs: 1 } }),
  },
  {
    title: words.toddler,
    text: words.toddlerText,
    to: searchFor({
      party: { ...DEFAULT_PARTY, under5s: 1 },
      features: [featureId('indoor-pool'), featureId('play-area')],
    }),
  },
  {
    title: words.teenager,
    text: words.teenagerText,
    to: searchFor({
      party: { ...DEFAULT_PARTY, children: 1 },
      features: [featureId('wifi'), featureId('arcade'), featureId('beach')],
    }),
  },
  {
    title: words.wheels,
    text: words.wheelsText,
    to: searchFor({ channel: channelOfUnits('lodge'), features: [featureId('step-free'), featureId('wet-room')] }),
  },
  {
    title: words.two,
    text: words.twoText,
    to: searchFor({ channel: channelOfUnits('lodge'), features: [featureId('hot-tub')] }),
  },
  {
    title: words.everybody,
    text: words.everybodyText,
    to: searchFor({
      channel: channelOfUnits('cottage'),
      party: { ...DEFAULT_PARTY, adults: 6, children: 2 },
      minBedrooms: 4,
    }),
  },
  { title: words.sailor, text: words.sailorText, to: searchFor({ channel: channelOfUnits('boat') }) },
  { title: words.sun, text: words.sunText, to: searchFor({ channel: channelOfUnits('mobile-home') }) },
]
