import { describe, expect, it } from 'vitest'
import { stayCalendarFile } from './calendar-file.ts'

const stay = {
  reference: 'BF7K3M9QXP',
  parkName: 'Gorse Cliff',
  townName: 'Cromer',
  unitDesc: 'Gold caravan, 2 bedrooms; sea view',
  arrivalDate: '2027-03-26',
  departureDate: '2027-03-30',
}
const AT = '2027-01-15T10:20:30.123Z'

describe('stayCalendarFile', () => {
  it('is one whole-day event of 13 lines with reference, park, town and unit [BOOK-16]', () => {
    expect(stayCalendarFile(stay, AT).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//holiday bookings//EN',
      'BEGIN:VEVENT',
      'UID:BF7K3M9QXP@bookings',
      'DTSTAMP:20270115T102030Z',
      'DTSTART;VALUE=DATE:20270326',
      'DTEND;VALUE=DATE:20270331',
      'SUMMARY:Gorse Cliff',
      'LOCATION:Gorse Cliff\\, Cromer',
      'DESCRIPTION:Gold caravan\\, 2 bedrooms\\; sea view\\, BF 7K3M 9QXP',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('spans arrival to the day of departure, whose end is the day after in iCalendar [BOOK-16]', () => {
    const file = stayCalendarFile(stay, AT)
    expect(file).toContain('DTSTART;VALUE=DATE:20270326\r\n')
    expect(file).toContain('DTEND;VALUE=DATE:20270331\r\n')
  })

  it('escapes commas and semicolons and ends every line with CR LF [BOOK-16]', () => {
    const file = stayCalendarFile(stay, AT)
    expect(file).toContain('DESCRIPTION:Gold caravan\\, 2 bedrooms\\; sea view\\, BF 7K3M 9QXP\r\n')
    expect(file.split('\r\n').at(-1)).toBe('')
    expect(file.replaceAll('\r\n', '')).not.toContain('\n')
  })

  it('has its creation time as DTSTAMP', () => {
    expect(stayCalendarFile(stay, AT)).toContain('DTSTAMP:20270115T102030Z')
  })

  it('escapes every kind of line break, so that a name cannot add an entry', () => {
    for (const end of ['\n', '\r', '\r\n']) {
      const file = stayCalendarFile({ ...stay, parkName: `Gorse${end}END:VEVENT` }, AT)
      expect(file.split(/\r\n|\r|\n/).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
      expect(file).toContain('SUMMARY:Gorse\\nEND:VEVENT\r\n')
    }
  })

  it('folds a line after 75 octets, never inside a character', () => {
    const parkName = `${'Château-'.repeat(12)}🏕️ Ende`
    const file = stayCalendarFile({ ...stay, parkName }, AT)
    const lines = file.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${parkName}\r\n`)
  })

  it.each([
    ['U+007F', '\u007f', 1],
    ['U+0080', '\u0080', 2],
    ['U+07FF', '\u07ff', 2],
    ['U+0800', '\u0800', 3],
    ['U+FFFF', '\uffff', 3],
    ['U+10000', '\u{10000}', 4],
  ])('ends a line of 75 octets with %s, and begins the next with it after one octet more', (_, character, octets) => {
    const summary = (letters: number) =>
      stayCalendarFile({ ...stay, parkName: `${'a'.repeat(letters)}${character}` }, AT)
    expect(summary(67 - octets)).toContain(`SUMMARY:${'a'.repeat(67 - octets)}${character}\r\n`)
    expect(summary(68 - octets)).toContain(`SUMMARY:${'a'.repeat(68 - octets)}\r\n ${character}\r\n`)
  })

  it('continues a line with its space and 74 octets more', () => {
    const parkName = `${'a'.repeat(67)}${'b'.repeat(74)}${'c'.repeat(75)}`
    expect(stayCalendarFile({ ...stay, parkName }, AT)).toContain(
      `SUMMARY:${'a'.repeat(67)}\r\n ${'b'.repeat(74)}\r\n ${'c'.repeat(74)}\r\n c\r\n`,
    )
  })
})
