import type { Fault } from '../../../contract/envelope.ts'
import { ageOn, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { UNITED_KINGDOM } from '../../../domain/customer/home-country.ts'
import {
  FORENAME_MINIMUM,
  formatUkPostcode,
  isEmail,
  isForename,
  isPhone,
  isUkDate,
  isUkPostcode,
  parseDateOfBirth,
} from '../../../domain/customer/customer.ts'
import { ADULT_AGE, ageBand, CHILD_AGE, type AgeBand } from '../../../domain/booking/party.ts'
import type { DetailsValues, MemberValues } from './details-draft.ts'
import * as detailsWords from './details-words.ts'

/** Something wrong with a field; `path` is its name in the form, 'members.1.age'. */
export interface DetailsFault {
  readonly path: string
  readonly message: string
}

interface Trip {
  /** The band booked for at each place of the party. */
  readonly bands: readonly AgeBand[]
  readonly arrival: CalendarDate
  readonly today: CalendarDate
}

/** Everything wrong with the form, in the order of its fields [ERR-04, ERR-05]. The server asks all of it again. */
export function detailsFaults(values: DetailsValues, trip: Trip): DetailsFault[] {
  const members = values.members.flatMap((member, index) =>
    memberFaults(member, trip.bands[index] ?? 'adult', index, trip),
  )
  return [...customerFaults(values.customer), ...members]
}

function customerFaults(customer: DetailsValues['customer']): DetailsFault[] {
  const faults: DetailsFault[] = []
  const add = (isWrong: boolean, field: keyof DetailsValues['customer'], text: string) => {
    const path = `customer.${field}`
    if (isWrong && !faults.some((fault) => fault.path === path)) faults.push({ path, message: text })
  }
  const isEmpty = (field: keyof DetailsValues['customer']) => customer[field].trim() === ''
  add(isEmpty('title'), 'title', detailsWords.faultTitle)
  add(isEmpty('firstName'), 'firstName', detailsWords.faultFirstName)
  add(!isForename(customer.firstName), 'firstName', detailsWords.faultFirstNameShort({ minimum: FORENAME_MINIMUM }))
  add(isEmpty('lastName'), 'lastName', detailsWords.faultLastName)
  add(isEmpty('email'), 'email', detailsWords.faultEmail)
  add(!isEmail(customer.email.trim()), 'email', detailsWords.faultEmailInvalid)
  add(isEmpty('telephone'), 'telephone', detailsWords.faultTelephone)
  add(!isPhone(customer.telephone), 'telephone', detailsWords.faultTelephoneInvalid)
  add(isEmpty('country'), 'country', detailsWords.faultCountry)
  add(isEmpty('street'), 'street', detailsWords.faultStreet)
  add(isEmpty('town'), 'town', detailsWords.faultTown)
  const isUk = customer.country === UNITED_KINGDOM.id
  const isWrongPostcode = isEmpty('postcode') || (isUk && !isUkPostcode(formatUkPostcode(customer.postcode.trim())))
  add(isWrongPostcode, 'postcode', detailsWords.faultPostcode)
  return faults
}

const WHOLE_AGE = /^\d{1,3}$/

function memberFaults(member: MemberValues, band: AgeBand, index: number, trip: Trip): DetailsFault[] {
  const faults: DetailsFault[] = []
  const add = (field: keyof MemberValues, text: string) =>
    faults.push({ path: `members.${index}.${field}`, message: text })
  const isLead = index === 0
  if (!isLead) {
    if (member.title === '') add('title', detailsWords.faultTitle)
    if (member.initial.trim() === '') add('initial', detailsWords.faultInitial)
    if (member.lastName.trim() === '') add('lastName', detailsWords.faultSurname)
  }
  const age = WHOLE_AGE.test(member.age.trim()) ? Number(member.age) : undefined
  const isBirthGiven = member.dateOfBirth !== ''
  const birth =
    isBirthGiven && isUkDate(member.dateOfBirth) ? parseDateOfBirth(member.dateOfBirth, trip.today) : undefined
  if (age === undefined) add('age', detailsWords.faultAge)
  else if (ageBand(age) !== band)
    add('age', isLead ? detailsWords.faultAgeLead({ minimum: ADULT_AGE }) : bandMessage(band))
  else if (birth !== undefined && ageOn(birth, trip.arrival) !== age) {
    add('age', detailsWords.faultAgeDiffers({ age: ageOn(birth, trip.arrival) }))
  }
  if (isBirthGiven && birth === undefined) add('dateOfBirth', detailsWords.faultDateOfBirth)
  return faults
}

function bandMessage(band: AgeBand): string {
  switch (band) {
    case 'adult':
      return detailsWords.faultAgeAdult({ minimum: ADULT_AGE })
    case 'child':
      return detailsWords.faultAgeChild({ minimum: CHILD_AGE, maximum: ADULT_AGE - 1 })
    case 'under5':
      return detailsWords.faultAgeUnder5({ maximum: CHILD_AGE - 1 })
  }
}

/** Where the server's names are elsewhere in the form: the lead guest's row has no fields of its own for them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  party: 'members.0.age',
  'party.0.title': 'customer.title',
  'party.0.initial': 'customer.firstName',
  'party.0.lastName': 'customer.lastName',
}

/** The server's faults by the fields of the form. */
export function serverFaults(faults: readonly Fault[]): DetailsFault[] {
  return faults.map((fault) => {
    const field = fault.field ?? ''
    const path =
      ELSEWHERE[field] ?? (field.startsWith('party.') ? field.replace('party.', 'members.') : `customer.${field}`)
    return { path, message: fault.message }
  })
}
