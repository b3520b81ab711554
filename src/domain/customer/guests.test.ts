import { describe, expect, it } from 'vitest'
import {
  bandsOfParty,
  type Guest,
  guestErrors,
  guestName,
  guestsWithin,
  isNamed,
  leadGuestAge,
  leadOf,
  namedParty,
  nameErrors,
  typedAgeErrors,
  unnamedGuests,
} from './guests.ts'

const booked = { adults: 1, children: 1, under5s: 1, dogs: 0, assistanceDogs: 0 }
const days = { minimumAge: null, arrival: '2027-03-05', today: '2027-03-01' }
const ada: Guest = { title: 'Ms', initial: 'A', lastName: 'Hale', age: 40, dateOfBirth: '' }
const blank = { title: '', initial: '', lastName: '' } as const
const nobody: Guest = { title: '', initial: '', lastName: '', age: null, dateOfBirth: '' }

const check = (guests: readonly Guest[]) =>
  guestErrors(guests, booked, days).map(({ position, field, code }) =>
    position === undefined ? code : `${position}.${field}: ${code}`,
  )

describe('the guests of a party', () => {
  it('of 40, 17 and 4 are one adult, one child and one under 5', () => {
    expect(check([ada, { ...ada, age: 17 }, { ...ada, age: 4 }])).toEqual([])
  })

  it('may all be left blank, or some, or be fewer than booked [BOOK-08]', () => {
    expect(check([])).toEqual([])
    expect(check([nobody, nobody, nobody])).toEqual([])
    expect(check([ada, nobody])).toEqual([])
    expect(check([ada, { ...nobody, age: 17 }])).toEqual([])
  })

  it('are no more than were booked: 3, and not 4', () => {
    expect(check([nobody, nobody, nobody, nobody])).toEqual(['wrong-party-size'])
  })

  it('have an initial and a last name once a name is begun; a title may be left out', () => {
    expect(check([ada, { ...nobody, title: 'Mr' }])).toEqual(['1.initial: required', '1.lastName: required'])
    expect(check([ada, { ...nobody, initial: 'B' }])).toEqual(['1.lastName: required'])
    expect(check([ada, { ...nobody, lastName: 'Hale' }])).toEqual(['1.initial: required'])
    expect(check([ada, { ...nobody, initial: 'B', lastName: 'Hale' }])).toEqual([])
  })

  it('are not 18 or 5 instead of the booked child and under 5 [SRCH-23]', () => {
    expect(check([ada, { ...ada, age: 18 }, { ...ada, age: 4 }])).toEqual(['ages-differ-from-booked'])
    expect(check([ada, { ...ada, age: 17 }, { ...ada, age: 5 }])).toEqual(['ages-differ-from-booked'])
    expect(check([ada, { ...nobody, age: 18 }])).toEqual(['ages-differ-from-booked'])
    expect(check([ada, { ...ada, age: 3 }, { ...ada, age: 4 }])).toEqual(['ages-differ-from-booked'])
  })

  it('are led by somebody of 18 or over', () => {
    expect(check([{ ...ada, age: 17 }, ada, { ...ada, age: 4 }])).toEqual(['0.age: lead-not-adult'])
  })

  it('are led by somebody of 21 or over where the operator says so, 18 elsewhere [LAW-42]', () => {
    expect([leadGuestAge(null), leadGuestAge(21)]).toEqual([18, 21])
    const party = [
      { ...ada, age: 20 },
      { ...ada, age: 17 },
      { ...ada, age: 4 },
    ]
    expect(guestErrors(party, booked, { ...days, minimumAge: 21 })).toContainEqual(
      expect.objectContaining({ position: 0, field: 'age', code: 'lead-not-adult', minimumAge: 21 }),
    )
    expect(check(party)).toEqual([])
  })

  it('have ages that agree with the dates of birth on the day of arrival, not today [ERR-05]', () => {
    const turning = (dateOfBirth: string) => check([ada, { ...ada, age: 17, dateOfBirth }, { ...ada, age: 4 }])
    expect(turning('05/03/2010')).toEqual([])
    expect(turning('06/03/2010')).toEqual(['1.age: age-differs-from-birth'])
    expect(turning('31/02/2010')).toEqual(['1.dateOfBirth: invalid-date'])
    expect(turning('02/03/2027')).toEqual(['1.dateOfBirth: invalid-date'])
    expect(check([ada, { ...nobody, dateOfBirth: '06/03/2010' }])).toEqual([])
  })
})

describe('the age bands of a party', () => {
  const family = { ...booked, adults: 2 }

  it('are adults, children, under 5s in this order where no age is stated', () => {
    expect(bandsOfParty(family)).toEqual(['adult', 'adult', 'child', 'under5'])
  })

  it('are the stated ages, and the rest for the others', () => {
    expect(bandsOfParty(family, [40, 3])).toEqual(['adult', 'under5', 'adult', 'child'])
    expect(bandsOfParty(family, [null, 9, null, 2])).toEqual(['adult', 'child', 'adult', 'under5'])
  })
})

describe('naming the guests', () => {
  it('keeps ages and dates of birth, and blanks omitted guests', () => {
    const guests = [
      { age: 40, dateOfBirth: '1987-01-01' },
      { age: null, dateOfBirth: null },
    ]
    const ben = { title: 'Mr', initial: 'B', lastName: 'Hale' } as const
    const lead = leadOf({ title: 'Ms', firstName: ' ada', lastName: 'Hale' })
    expect(namedParty(guests, [lead, ben])).toEqual([
      { title: 'Ms', initial: 'A', lastName: 'Hale', age: 40, dateOfBirth: '1987-01-01' },
      { ...ben, age: null, dateOfBirth: null },
    ])
    expect(namedParty(guests, [lead])).toHaveLength(1)
    expect(namedParty([], [ben])).toEqual([{ ...ben, age: null, dateOfBirth: null }])
  })

  it('replaces an age that was typed, and removes one that was emptied', () => {
    const known = [
      { age: 40, dateOfBirth: null },
      { age: 7, dateOfBirth: null },
    ]
    const agesOf = (age?: string) => namedParty(known, [blank, { ...blank, age }]).map((guest) => guest.age)
    expect(agesOf('8')).toEqual([40, 8])
    expect(agesOf('')).toEqual([40, null])
    expect(agesOf()).toEqual([40, 7])
  })

  it.each([
    ['5', '4', []],
    ['17', '4', []],
    ['', '0', []],
    ['4', '2', ['1 invalid-age child']],
    ['18', '2', ['1 invalid-age child']],
    ['7', '5', ['2 invalid-age under5']],
    ['seven', '-1', ['1 invalid-age child', '2 invalid-age under5']],
  ])('takes ages of their bands only: a child of %s and an under 5 of %s [ERR-04, ERR-05]', (child, under5, errors) => {
    const typed = ['', child, under5].map((age) => ({ ...blank, age }))
    const found = typedAgeErrors(typed, [], { booked, arrival: days.arrival })
    expect(found.map(({ position, code, band }) => `${position} ${code} ${band}`)).toEqual(errors)
  })

  it('takes an age that agrees with a known date of birth on the day of arrival [ERR-05]', () => {
    const known = [
      { age: 40, dateOfBirth: null },
      { age: 7, dateOfBirth: '2019-03-06' },
    ]
    const errorsOf = (age: string) =>
      typedAgeErrors([blank, { ...blank, age }], known, { booked, arrival: days.arrival }).map(
        ({ position, code }) => `${position} ${code}`,
      )
    expect(errorsOf('7')).toEqual([])
    expect(errorsOf('8')).toEqual(['1 age-differs-from-birth'])
  })

  it('takes no initial from a first name of spaces', () => {
    expect(leadOf({ title: 'Ms', firstName: ' ', lastName: 'Hale' }).initial).toBe('')
  })

  it('has named somebody by initial and last name, not by one of them', () => {
    expect(isNamed({ initial: 'A', lastName: 'Hale' })).toBe(true)
    expect(isNamed({ initial: 'A', lastName: '' })).toBe(false)
    expect(isNamed({ initial: '', lastName: 'Hale' })).toBe(false)
  })

  it('leaves 2 of 3 to be named, 1 with one more name, whether or not the lead guest has one', () => {
    expect(unnamedGuests(booked, [])).toBe(2)
    expect(unnamedGuests(booked, [nobody])).toBe(2)
    expect(unnamedGuests(booked, [ada, nobody, nobody])).toBe(2)
    expect(unnamedGuests(booked, [ada, ada, nobody])).toBe(1)
    expect(unnamedGuests(booked, [ada, ada, ada])).toBe(0)
  })

  it('reports nobody beyond the party', () => {
    expect(nameErrors([ada, ada, ada], booked)).toEqual([])
    expect(nameErrors([ada, ada, ada, ada], booked)).toEqual([{ code: 'wrong-party-size' }])
  })

  it('says a name with and without a title', () => {
    expect(guestName(ada)).toBe('Ms A Hale')
    expect(guestName({ ...ada, title: '' })).toBe('A Hale')
  })
})

describe('the guests of a changed party', () => {
  const partyOf = (adults: number, children: number, under5s: number) => ({
    adults,
    children,
    under5s,
    dogs: 0,
    assistanceDogs: 0,
  })
  const ages = (guests: readonly { readonly age: number | null }[]) => guests.map(({ age }) => age)

  it('are the ones of each age band that still has room, the lead guest first', () => {
    const guests = [40, 38, 9, 3, 17].map((age) => ({ age }))
    expect(ages(guestsWithin(guests, partyOf(2, 2, 1), partyOf(1, 1, 1)))).toEqual([40, 9, 3])
    expect(ages(guestsWithin(guests, partyOf(2, 2, 1), partyOf(3, 2, 1)))).toEqual([40, 38, null, 9, 17, 3])
  })

  it('end with the last who is stated: nobody is added at the end', () => {
    expect(guestsWithin([{ age: 40 }], partyOf(2, 0, 0), partyOf(3, 1, 0))).toEqual([{ age: 40 }])
    expect(guestsWithin([], partyOf(2, 0, 0), partyOf(2, 0, 0))).toEqual([])
  })

  it('are of the band they were booked in if their age is not stated', () => {
    const guests = ['Ada', 'Bea', 'Cy'].map((lastName) => ({ lastName, age: null }))
    const names = guestsWithin(guests, partyOf(2, 1, 0), partyOf(1, 1, 0)).map(({ lastName }) => lastName)
    expect(names).toEqual(['Ada', 'Cy'])
  })
})
