import { describe, expect, it } from 'vitest'
import { stayCalendarFile } from './calendar-file.ts'

const stay = {
  bookingId: 'BF7K3M9QXP',
  confirmationId: 'BF7K3M9QXP',
  parkName: 'Gorse Cliff',
  townName: 'Cromer',
  unitDesc: 'Gold caravan, 2 bedrooms; sea view',
  arrivalDate: '2027-03-26',
  departureDate: '2027-03-30',
  serverTime: '2027-01-15T10:20:30.123Z',
}

describe('stayCalendarFile', () => {
  it('spans arrival to the day of departure, whose end is the day after in iCalendar [BOOK-16]', () => {
    const file = stayCalendarFile(stay)
    expect(file).toContain('DTSTART;VALUE=DATE:20270326\r\n')
    expect(file).toContain('DTEND;VALUE=DATE:20270331\r\n')
  })

  it('escapes commas and semicolons and ends every line with CR LF [BOOK-16]', () => {
    const file = stayCalendarFile(stay)
    expect(file).toContain('DESCRIPTION:Gold caravan\\, 2 bedrooms\\; sea view\\, BF 7K3M 9QXP\r\n')
    expect(file.split('\r\n').at(-1)).toBe('')
    expect(file.replaceAll('\r\n', '')).not.toContain('\n')
  })

  it('is stamped with the server’s time', () => {
    expect(stayCalendarFile(stay)).toContain('DTSTAMP:20270115T102030Z')
  })
})
