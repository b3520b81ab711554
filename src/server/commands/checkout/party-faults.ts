import type { PartyMember } from '../../../contract/booking-calls.ts'
import type { Fault } from '../../../contract/envelope.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { agreesWithAge, isUkDate, parseDateOfBirth } from '../../../domain/customer/customer.ts'
import { ADULT_AGE, ageBand, partySize, type AgeBand, type Party } from '../../../domain/booking/party.ts'
import * as partyFaultWords from '../../../domain/words/party-fault-words.ts'
import { plural } from '../../../domain/words/plural.ts'

/**
 * Validates the named party: their number and ages must be those booked, and each date of birth must match the age on
 * the arrival date [BOOK-08, ERR-05].
 */
export function partyFaults(
  members: readonly PartyMember[],
  booked: Party,
  arrival: CalendarDate,
  today: CalendarDate,
): Fault[] {
  const faults = members.flatMap((member, index) => memberFaults(member, `party.${index}`, arrival, today))
  const size = partySize(booked)
  if (members.length !== size) {
    faults.push({ code: 'wrong-party-size', field: 'party', message: `Name all ${size} of your party` })
    return faults
  }
  const lead = members[0]
  if (lead && lead.age < ADULT_AGE) {
    faults.push({
      code: 'lead-not-adult',
      field: 'party.0.age',
      message: partyFaultWords.leadNotAdult({ minimum: ADULT_AGE }),
    })
  }
  if (!hasBookedAges(members, booked)) {
    faults.push({
      code: 'ages-differ-from-booked',
      field: 'party',
      message: `The ages must be those booked for: ${describeParty(booked)}`,
    })
  }
  return faults
}

function memberFaults(member: PartyMember, field: string, arrival: CalendarDate, today: CalendarDate): Fault[] {
  const faults: Fault[] = []
  if (member.initial === '') {
    faults.push({ code: 'required', field: `${field}.initial`, message: partyFaultWords.initialRequired })
  }
  if (member.lastName === '') {
    faults.push({ code: 'required', field: `${field}.lastName`, message: partyFaultWords.surnameRequired })
  }
  const birth = parseDateOfBirth(member.dateOfBirth, today)
  if (member.dateOfBirth !== '' && (!isUkDate(member.dateOfBirth) || birth === undefined)) {
    faults.push({ code: 'invalid-date', field: `${field}.dateOfBirth`, message: partyFaultWords.dateOfBirthInvalid })
  } else if (birth !== undefined && !agreesWithAge(birth, member.age, arrival)) {
    faults.push({
      code: 'age-differs-from-birth',
      field: `${field}.age`,
      message: 'The age must be the one on the day of arrival, by the date of birth',
    })
  }
  return faults
}

function hasBookedAges(members: readonly PartyMember[], booked: Party): boolean {
  const count = (band: AgeBand) => members.filter((member) => ageBand(member.age) === band).length
  return count('adult') === booked.adults && count('child') === booked.children && count('under5') === booked.under5s
}

function describeParty({ adults, children, under5s }: Party): string {
  return [
    `${adults} ${plural(adults, 'adult', 'adults')}`,
    ...(children > 0 ? [`${children} ${plural(children, 'child', 'children')} of 5 to 17`] : []),
    ...(under5s > 0 ? [`${under5s} under 5`] : []),
  ].join(', ')
}
