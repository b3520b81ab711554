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
})
