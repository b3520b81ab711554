import { channelOf, type ChannelCode } from '../site/channel.ts'

/** The travellers: adults (18 and over), children (5 to 17), under 5s and dogs [SRCH-23]. */
export interface Party {
  readonly adults: number
  readonly children: number
  readonly under5s: number
  /** Pets: charged for, and accepted only where dogs are. */
  readonly dogs: number
  /** Free, and accepted wherever the law requires it. Not counted in `dogs`. */
  readonly assistanceDogs: number
  /** Cots wanted for under 5s: a wish that booking starts with. It changes neither prices nor what is found. */
  readonly cots?: number
}

export const DEFAULT_ADULTS = 2
export const MAX_PARTY = 66
/** The highest count of adults, children, under 5s or dogs that a call takes: an address with more means as many. */
export const MAX_COUNT = 99
export const MAX_DOGS = 6
export const MAX_ASSISTANCE_DOGS = 4
export const ADULT_AGE = 18
export const CHILD_AGE = 5

export const DEFAULT_PARTY: Party = { adults: DEFAULT_ADULTS, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 }

/** Cots wanted: one for each under 5 at most. */
export function cotsOf({ cots = 0, under5s }: Pick<Party, 'cots' | 'under5s'>): number {
  return Math.min(cots, under5s)
}

export type AgeBand = 'adult' | 'child' | 'under5'

/** Ages of a band in whole years, both included. */
export const AGES_OF_BAND: Readonly<Record<AgeBand, { readonly min: number; readonly max: number }>> = {
  adult: { min: ADULT_AGE, max: 120 },
  child: { min: CHILD_AGE, max: ADULT_AGE - 1 },
  under5: { min: 0, max: CHILD_AGE - 1 },
}

export function ageBand(age: number): AgeBand {
  if (age >= ADULT_AGE) return 'adult'
  return age >= CHILD_AGE ? 'child' : 'under5'
}

export function partySize(party: Party): number {
  return party.adults + party.children + party.under5s
}

export function minimumAdults(channel: ChannelCode): number {
  return channelOf(channel).minAdults
}

export type PartyError =
  | { readonly kind: 'too-few-adults'; readonly minimum: number }
  | { readonly kind: 'too-many-guests'; readonly maximum: number }
  | { readonly kind: 'too-many-dogs'; readonly maximum: number }
  | { readonly kind: 'too-many-assistance-dogs'; readonly maximum: number }
  | { readonly kind: 'not-a-count' }

/** The first error of a party for a channel; undefined if valid [SRCH-12, SRCH-19]. */
export function partyError(channel: ChannelCode, party: Party): PartyError | undefined {
  const counts = [party.adults, party.children, party.under5s, party.dogs, party.assistanceDogs]
  if (counts.some((count) => !Number.isSafeInteger(count) || count < 0)) return { kind: 'not-a-count' }
  const minimum = minimumAdults(channel)
  if (party.adults < minimum) return { kind: 'too-few-adults', minimum }
  if (partySize(party) > MAX_PARTY) return { kind: 'too-many-guests', maximum: MAX_PARTY }
  if (party.dogs > MAX_DOGS) return { kind: 'too-many-dogs', maximum: MAX_DOGS }
  if (party.assistanceDogs > MAX_ASSISTANCE_DOGS) {
    return { kind: 'too-many-assistance-dogs', maximum: MAX_ASSISTANCE_DOGS }
  }
  return undefined
}

/** A search with no adults gets the default number [SRCH-19]. */
export function raiseAdultsIfNone(party: Party): Party {
  return party.adults > 0 ? party : { ...party, adults: DEFAULT_ADULTS }
}
