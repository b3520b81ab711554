/** Licence, registration and energy rating of accommodation, and where a licence is compulsory [LAW-10, LAW-11]. */
import type { CalendarDate } from '../dates/calendar-date.ts'
import { channelOf, type ChannelCode, type ChannelUnits } from '../site/channel.ts'

/** The parts of the United Kingdom, each with its own law about letting. */
export const NATIONS = ['england', 'scotland', 'wales', 'northern-ireland'] as const
export type Nation = (typeof NATIONS)[number]

/**
 * Why accommodation in Scotland needs no licence: schedule 1 of the Civic Government (Scotland) Act 1982 (Licensing of
 * Short-term Lets) Order 2022.
 */
export const LICENCE_EXCEPTIONS = ['caravan-site', 'hotel-or-hostel', 'other'] as const
export type LicenceException = (typeof LICENCE_EXCEPTIONS)[number]

export const ENERGY_RATINGS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type EnergyRating = (typeof ENERGY_RATINGS)[number]

/** Of a unit type or of its park, whose facts count for unit types without their own. */
export interface LettingFacts {
  /** Of a Scottish short-term let: 'HI-40123-F'. */
  readonly licenceNumber: string | null
  /** The last day of the licence. */
  readonly licenceUntil: CalendarDate | null
  readonly licenceException: LicenceException | null
  /** Of the register of visitor accommodation in Wales, or the certificate of Northern Ireland. */
  readonly registrationNumber: string | null
  readonly registrationUntil: CalendarDate | null
  /** Of the energy performance certificate. */
  readonly energyRating: EnergyRating | null
  readonly energyUntil: CalendarDate | null
}

export const NO_LETTING_FACTS: LettingFacts = {
  licenceNumber: null,
  licenceUntil: null,
  licenceException: null,
  registrationNumber: null,
  registrationUntil: null,
  energyRating: null,
  energyUntil: null,
}

/** The advertised facts of a unit type: its own, else its park's; a date goes with its number. */
export function lettingOf(unit: LettingFacts, park: LettingFacts): LettingFacts {
  const licence = unit.licenceNumber === null && unit.licenceException === null ? park : unit
  const registration = unit.registrationNumber === null ? park : unit
  const energy = unit.energyRating === null ? park : unit
  return {
    licenceNumber: licence.licenceNumber,
    licenceUntil: licence.licenceUntil,
    licenceException: licence.licenceException,
    registrationNumber: registration.registrationNumber,
    registrationUntil: registration.registrationUntil,
    energyRating: energy.energyRating,
    energyUntil: energy.energyUntil,
  }
}

/** A pitch is no accommodation, and a boat can carry its guests elsewhere: neither is a short-term let. */
const NO_LETS: readonly ChannelUnits[] = ['pitch', 'boat']

/** Whether units of a holiday type are short-term lets where they lie in Scotland. */
export const isLet = (channel: ChannelCode): boolean => !NO_LETS.includes(channelOf(channel).units)

/** From this day on accommodation in Wales can be registered: Visitor Accommodation (Register and Levy) Etc. (Wales) Act 2025. */
export const WELSH_REGISTER_OPENS: CalendarDate = '2026-10-01'

export type LettingGap = 'licence' | 'registration' | 'energy'

interface Let {
  readonly nation: Nation | null
  readonly channel: ChannelCode
  readonly letting: LettingFacts
}

/**
 * The missing facts of a unit type on a day. Without its licence it may not be sold; the rest is advice.
 *
 * @param letting from `lettingOf`
 */
export function lettingGaps({ nation, channel, letting }: Let, today: CalendarDate): LettingGap[] {
  if (!isLet(channel)) return []
  const isValid = (number: string | null, until: CalendarDate | null) =>
    number !== null && (until === null || until >= today)
  const gaps: LettingGap[] = []
  if (
    nation === 'scotland' &&
    letting.licenceException === null &&
    !isValid(letting.licenceNumber, letting.licenceUntil)
  ) {
    gaps.push('licence')
  }
  const registers = nation === 'northern-ireland' || (nation === 'wales' && today >= WELSH_REGISTER_OPENS)
  if (registers && !isValid(letting.registrationNumber, letting.registrationUntil)) gaps.push('registration')
  const isHouse = channelOf(channel).units === 'cottage'
  if (isHouse && nation !== null && !isValid(letting.energyRating, letting.energyUntil)) gaps.push('energy')
  return gaps
}
