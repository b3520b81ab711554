import { ageOn, type CalendarDate } from '../dates/calendar-date.ts'
import { agreesWithAge, isUkDate, parseDateOfBirth, type Title } from './customer.ts'
import { ADULT_AGE, ageBand, AGES_OF_BAND, partySize, type AgeBand, type Party } from '../booking/party.ts'

/**
 * One person of a party. Only the lead guest has to be named to book; other guests may be left blank, and be named in
 * My booking until the stay is over [BOOK-08].
 */
export interface Guest {
  readonly title: Title | ''
  readonly initial: string
  readonly lastName: string
  /** On the day of arrival; null if not stated. */
  readonly age: number | null
  /** dd/mm/yyyy, or empty. */
  readonly dateOfBirth: string
}

export type GuestName = Pick<Guest, 'title' | 'initial' | 'lastName'>

export interface GuestError {
  /** 0 for the lead guest; undefined for an error of the party as a whole. */
  readonly position?: number
  readonly field?: 'initial' | 'lastName' | 'age' | 'dateOfBirth'
  /** Of an age that is not one of its band. */
  readonly band?: AgeBand
  /** The minimum age of a lead guest, in years. */
  readonly minimumAge?: number
  readonly code:
    | 'required'
    | 'invalid-age'
    | 'invalid-date'
    | 'age-differs-from-birth'
    | 'lead-not-adult'
    | 'lead-too-young'
    | 'wrong-party-size'
    | 'ages-differ-from-booked'
}

/** The lead guest as one of the party. */
export function leadOf(lead: {
  readonly title: Title
  readonly firstName: string
  readonly lastName: string
}): GuestName {
  return { title: lead.title, initial: initialOf(lead.firstName), lastName: lead.lastName }
}

const initialOf = (firstName: string) => ([...firstName.trim()][0] ?? '').toUpperCase()

export const isNamed = ({ initial, lastName }: Pick<GuestName, 'initial' | 'lastName'>) =>
  initial !== '' && lastName !== ''

/** How many guests after the lead guest, the first of `guests`, have no name yet. */
export const unnamedGuests = (party: Party, guests: readonly Pick<GuestName, 'initial' | 'lastName'>[]): number =>
  partySize(party) - 1 - guests.slice(1).filter(isNamed).length

/** 'Ms A Hale', or 'A Hale' without a title. */
export const guestName = ({ title, initial, lastName }: GuestName) =>
  [title, initial, lastName].filter((part) => part !== '').join(' ')

const isBlank = ({ title, initial, lastName }: GuestName) => title === '' && initial === '' && lastName === ''

/**
 * The age band of each person, as many as were booked: the band of a stated age, else the next free one of the adults,
 * children and under 5s, in this order.
 */
export function bandsOfParty(party: Party, ages: readonly (number | null)[] = []): AgeBand[] {
  const left = { adult: party.adults, child: party.children, under5: party.under5s }
  for (const age of ages) if (age !== null) left[ageBand(age)] -= 1
  return Array.from({ length: partySize(party) }, (_, position) => {
    const age = ages[position] ?? null
    if (age !== null) return ageBand(age)
    const next = left.adult > 0 ? 'adult' : left.child > 0 ? 'child' : 'under5'
    left[next] -= 1
    return next
  })
}

/**
 * Every error of the names and ages of a party: those of `nameFaults`, and stated ages that differ from the booked ones
 * or from the dates of birth on the day of arrival [BOOK-08, ERR-05].
 *
 * @param guests the lead guest first; may end before the party does
 * @param rules.minimumAge the operator's, of the lead guest; whether it has to be proved is asked by `leadBirthFault`
 */
export function guestErrors(
  guests: readonly Guest[],
  booked: Party,
  { minimumAge, arrival, today }: LeadRules,
): GuestError[] {
  const errors = [
    ...nameErrors(guests, booked),
    ...guests.flatMap((guest, position) => birthErrors(guest, position, arrival, today)),
  ]
  const birth = guests[0]?.dateOfBirth ?? ''
  const leadError = birth === '' ? undefined : leadBirthError(birth, { minimumAge, arrival, today })
  if (leadError?.code === 'lead-too-young') errors.push(leadError)
  const leadAge = guests[0]?.age ?? null
  if (leadAge !== null && leadAge < leadGuestAge(minimumAge))
    errors.push({ position: 0, field: 'age', code: 'lead-not-adult', minimumAge: leadGuestAge(minimumAge) })
  if (!areAgesBooked(guests, booked)) errors.push({ code: 'ages-differ-from-booked' })
  return errors
}

/** The facts that a lead guest's date of birth has to agree with. */
export interface LeadRules {
  /** The operator's, in years on the day of arrival; null without one. */
  readonly minimumAge: number | null
  readonly arrival: CalendarDate
  readonly today: CalendarDate
}

/**
 * How old the lead guest has to be on the day of arrival, in years: asked everywhere, so that no two pages differ
 * [LAW-42].
 *
 * @param minimumAge the operator's; null without one
 */
export const leadGuestAge = (minimumAge: number | null): number => minimumAge ?? ADULT_AGE

/**
 * The error of the lead guest's date of birth, dd/mm/yyyy or d/m/yyyy: an operator with a minimum age wants it, and the
 * age on the day of arrival [BOOK-08, ERR-05].
 */
export function leadBirthError(
  dateOfBirth: string,
  { minimumAge, arrival, today }: LeadRules,
): (GuestError & { readonly field: 'dateOfBirth' }) | undefined {
  const error = { position: 0, field: 'dateOfBirth' } as const
  if (dateOfBirth === '') return minimumAge === null ? undefined : { ...error, code: 'required' }
  const birth = isUkDate(dateOfBirth) ? parseDateOfBirth(dateOfBirth, today) : undefined
  if (birth === undefined) return { ...error, code: 'invalid-date' }
  const isTooYoung = minimumAge !== null && ageOn(birth, arrival) < minimumAge
  return isTooYoung ? { ...error, code: 'lead-too-young', minimumAge } : undefined
}

/**
 * Errors of the names alone: a guest with any name has an initial and a last name, and there are no more names than
 * guests.
 *
 * @param names the lead guest first
 */
export function nameErrors(names: readonly GuestName[], booked: Party): GuestError[] {
  const errors = names.flatMap((name, position): GuestError[] =>
    isBlank(name)
      ? []
      : (['initial', 'lastName'] as const).flatMap((field) =>
          name[field] === '' ? [{ position, field, code: 'required' }] : [],
        ),
  )
  return names.length > partySize(booked) ? [...errors, { code: 'wrong-party-size' }] : errors
}

function birthErrors(
  { age, dateOfBirth }: Guest,
  position: number,
  arrival: CalendarDate,
  today: CalendarDate,
): GuestError[] {
  if (dateOfBirth === '') return []
  const birth = isUkDate(dateOfBirth) ? parseDateOfBirth(dateOfBirth, today) : undefined
  if (birth === undefined) return [{ position, field: 'dateOfBirth', code: 'invalid-date' }]
  const isOther = age !== null && !agreesWithAge(birth, age, arrival)
  return isOther ? [{ position, field: 'age', code: 'age-differs-from-birth' }] : []
}

/** Whether the stated ages are among those booked; all are if everybody's is stated. */
function areAgesBooked(guests: readonly Guest[], { adults, children, under5s }: Party): boolean {
  const count = (band: AgeBand) => guests.filter(({ age }) => age !== null && ageBand(age) === band).length
  return count('adult') <= adults && count('child') <= children && count('under5') <= under5s
}

/** A name with the age on the day of arrival as it was typed: '' removes the age, and without one it stays. */
export interface NamedGuest extends GuestName {
  readonly age?: string
}

/** Facts about a guest in addition to the name. */
export interface KnownGuest {
  readonly age: number | null
  readonly dateOfBirth: CalendarDate | null
}

/**
 * Errors of ages that were typed beside names: each is one of the band that was booked, and agrees with a date of birth
 * that is known [ERR-05].
 *
 * @param names the lead guest first
 */
export function typedAgeErrors(
  names: readonly NamedGuest[],
  known: readonly KnownGuest[],
  { booked, arrival }: { readonly booked: Party; readonly arrival: CalendarDate },
): GuestError[] {
  const bands = bandsOfParty(
    booked,
    known.map(({ age }) => age),
  )
  return names.flatMap(({ age = '' }, position): GuestError[] => {
    const band = bands[position]
    if (age === '' || band === undefined) return []
    if (!isAgeOf(band, age)) return [{ position, field: 'age', code: 'invalid-age', band }]
    const birth = known[position]?.dateOfBirth ?? null
    const isOther = birth !== null && !agreesWithAge(birth, Number(age), arrival)
    return isOther ? [{ position, field: 'age', code: 'age-differs-from-birth' }] : []
  })
}

function isAgeOf(band: AgeBand, text: string): boolean {
  const { min, max } = AGES_OF_BAND[band]
  return /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max
}

/**
 * The whole party after its guests were named: a name replaces the former one, and so does an age that was typed; a
 * date of birth stays.
 *
 * @param names the lead guest first; the others are left blank
 */
export function namedParty(guests: readonly KnownGuest[], names: readonly NamedGuest[]) {
  return names.map(({ title, initial, lastName, age }, position) => ({
    title,
    initial,
    lastName,
    age: age === undefined ? (guests[position]?.age ?? null) : age === '' ? null : Number(age),
    dateOfBirth: guests[position]?.dateOfBirth ?? null,
  }))
}

const NOT_STATED = { title: '', initial: '', lastName: '', age: null, dateOfBirth: null } as const

/**
 * The guests of a party after it was changed: the ones of each age band who still fit, in their order, the lead guest
 * first; blanks for added guests. Ends with the last guest who has a name or an age.
 */
export function guestsWithin<Stated extends { readonly age: number | null }>(
  guests: readonly Stated[],
  before: Party,
  after: Party,
): (Stated | typeof NOT_STATED)[] {
  const bands = bandsOfParty(
    before,
    guests.map(({ age }) => age),
  )
  const left = new Map(
    (['adult', 'child', 'under5'] as const).map((band) => [
      band,
      guests.filter((_, position) => bands[position] === band),
    ]),
  )
  const kept = bandsOfParty(after).map((band) => left.get(band)?.shift())
  return kept.slice(0, kept.findLastIndex((guest) => guest !== undefined) + 1).map((guest) => guest ?? NOT_STATED)
}
