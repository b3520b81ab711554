import type { Fault } from '../../../../contract/envelope.ts'
import { ageOn, type CalendarDate } from '../../../../domain/dates/calendar-date.ts'
import { customerFaults } from '../../../../domain/customer/customer-faults.ts'
import { isUkDate, parseDateOfBirth } from '../../../../domain/customer/customer.ts'
import { ADULT_AGE, ageBand, CHILD_AGE, type AgeBand } from '../../../../domain/booking/party.ts'
import * as customerFaultWords from '../../../../domain/words/customer-fault-words.ts'
import * as fieldFaultWords from '../../../../domain/words/field-fault-words.ts'
import * as partyFaultWords from '../../../../domain/words/party-fault-words.ts'
import type { DetailsValues, MemberValues } from './details-draft.ts'
import * as detailsWords from './details-words.ts'

/** A validation error; `path` is the field's name in the form, such as 'members.1.age'. */
export interface DetailsFault {
  readonly path: string
  readonly message: string
}

interface Trip {
  /** The age band of each row. */
  readonly bands: readonly AgeBand[]
  readonly arrival: CalendarDate
  readonly today: CalendarDate
}

/** All validation errors in form order [ERR-04, ERR-05]. The server checks them again. */
export function detailsFaults(values: DetailsValues, trip: Trip): DetailsFault[] {
  const members = values.members.flatMap((member, index) =>
    memberFaults(member, trip.bands[index] ?? 'adult', index, trip),
  )
  const customer = customerFaults(values.customer).map((fault) => ({
    path: `customer.${fault.field}`,
    message: customerFaultWords.customerFaultText(fault),
  }))
  return [...customer, ...members]
}

const WHOLE_AGE = /^\d{1,3}$/

function memberFaults(member: MemberValues, band: AgeBand, index: number, trip: Trip): DetailsFault[] {
  const faults: DetailsFault[] = []
  const add = (field: keyof MemberValues, text: string) =>
    faults.push({ path: `members.${index}.${field}`, message: text })
  const isLead = index === 0
  if (!isLead) {
    if (member.title === '') add('title', fieldFaultWords.titleRequired)
    if (member.initial.trim() === '') add('initial', partyFaultWords.initialRequired)
    if (member.lastName.trim() === '') add('lastName', partyFaultWords.surnameRequired)
  }
  const age = WHOLE_AGE.test(member.age.trim()) ? Number(member.age) : undefined
  const isBirthGiven = member.dateOfBirth !== ''
  const birth =
    isBirthGiven && isUkDate(member.dateOfBirth) ? parseDateOfBirth(member.dateOfBirth, trip.today) : undefined
  if (age === undefined) add('age', detailsWords.faultAge)
  else if (ageBand(age) !== band)
    add('age', isLead ? partyFaultWords.leadNotAdult({ minimum: ADULT_AGE }) : bandMessage(band))
  else if (birth !== undefined && ageOn(birth, trip.arrival) !== age) {
    add('age', detailsWords.faultAgeDiffers({ age: ageOn(birth, trip.arrival) }))
  }
  if (isBirthGiven && birth === undefined) add('dateOfBirth', partyFaultWords.dateOfBirthInvalid)
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

/** Fields whose names differ between server and form: the lead guest's row has no such fields. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  party: 'members.0.age',
  'party.0.title': 'customer.title',
  'party.0.initial': 'customer.firstName',
  'party.0.lastName': 'customer.lastName',
}

/** The server's errors by form field. */
export function serverFaults(faults: readonly Fault[]): DetailsFault[] {
  return faults.map((fault) => {
    const field = fault.field ?? ''
    const path =
      ELSEWHERE[field] ?? (field.startsWith('party.') ? field.replace('party.', 'members.') : `customer.${field}`)
    return { path, message: fault.message }
  })
}
