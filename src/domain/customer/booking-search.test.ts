import { describe, expect, test } from 'vitest'
import { readBookingSearch, readMaskedSearch } from './booking-search.ts'

const kindsOf = (typed: string) => [...new Set(readBookingSearch(typed).map(({ kind }) => kind))]

describe('the search box of staff [STAFF-03]', () => {
  test.each(['BF7K3M9QXP', 'bf7k3m9qxp', 'BF 7K3M 9QXP', ' bf-7k3m-9qxp '])('%s is a whole reference', (typed) => {
    expect(readBookingSearch(typed)).toContainEqual({ kind: 'reference', site: 'BF', start: '7K3M9QXP' })
  })

  test('4 characters are the beginning of a reference, with or without its site; 3 are not', () => {
    expect(readBookingSearch('bf7k')).toContainEqual({ kind: 'reference', site: 'BF', start: '7K' })
    expect(readBookingSearch('7k3m')).toContainEqual({ kind: 'reference', site: undefined, start: '7K3M' })
    expect(kindsOf('bf7')).not.toContain('reference')
  })

  test('O is read as 0, I and L as 1; U is in no reference, nor are 9 characters', () => {
    expect(readBookingSearch('BFOIL2')).toContainEqual({ kind: 'reference', site: 'BF', start: '0112' })
    expect(kindsOf('7KUM')).not.toContain('reference')
    expect(kindsOf('7K3M9QXP7')).not.toContain('reference')
  })

  test('an email address is found whole, and by what is before the @', () => {
    expect(readBookingSearch('Ada.Hale@Example.org ')).toEqual([{ kind: 'email', email: 'ada.hale@example.org' }])
    expect(readBookingSearch('ada.hale@')).toEqual([{ kind: 'email-name', name: 'ada.hale' }])
    expect(readBookingSearch('ada.hale')).toContainEqual({ kind: 'email-name', name: 'ada.hale' })
    expect(readBookingSearch('mailto:ada@example.org')).toEqual([{ kind: 'email', email: 'ada@example.org' }])
    expect(readBookingSearch(' ada.hale ')).toContainEqual({ kind: 'email-name', name: 'ada.hale' })
    expect(readBookingSearch('ada')).toContainEqual({ kind: 'email-name', name: 'ada' })
    expect(readBookingSearch('ada.hale @ example.org')).toEqual([{ kind: 'email', email: 'ada.hale@example.org' }])
    expect(readBookingSearch('amailto:b@x.org')).toEqual([{ kind: 'email', email: 'amailto:b@x.org' }])
    expect(kindsOf('01632960144')).not.toContain('email-name')
    expect(readBookingSearch('@example.org')).toEqual([])
  })

  test('a postcode is found whole, by its outward part, and as far as it was typed', () => {
    for (const typed of ['NR1 3QG', 'nr13qg', 'nr1  3qg']) {
      expect(readBookingSearch(typed), typed).toContainEqual({ kind: 'postcode', start: 'NR13QG', missing: 0 })
    }
    expect(readBookingSearch('nr1')).toContainEqual({ kind: 'postcode', start: 'NR1', missing: 3 })
    expect(readBookingSearch('nr1 3')).toContainEqual({ kind: 'postcode', start: 'NR13', missing: 2 })
    expect(readBookingSearch('nr13')).toContainEqual({ kind: 'postcode', start: 'NR13', missing: 3 })
    for (const none of ['nr', 'abc1', 'nr1ab', 'abc1 3', 'nr1 3-', 'xnr13qg', 'nr13qgx']) {
      expect(kindsOf(none), none).not.toContain('postcode')
    }
  })

  test.each([
    ['n1 3', 'N13', 2],
    ['nr1  3', 'NR13', 2],
    ['w1a 1', 'W1A1', 2],
    ['nr13 1', 'NR131', 2],
    ['nr1 3q', 'NR13Q', 1],
    ['N1 3QG', 'N13QG', 0],
    ['W1A 1AA', 'W1A1AA', 0],
    ['NR13 1AB', 'NR131AB', 0],
    ['w1a1aa', 'W1A1AA', 0],
    ['nr131ab', 'NR131AB', 0],
  ])('%s is the beginning of a postcode, %s, with %i characters missing', (typed, start, missing) => {
    expect(readBookingSearch(typed)).toContainEqual({ kind: 'postcode', start, missing })
  })

  test.each(['01632 960 144', '01632960144', '+44 1632 960144', '0044 (0)1632 960-144', '632 960 144'])(
    '%s is a telephone number, by its last 9 digits',
    (typed) => {
      expect(readBookingSearch(typed)).toContainEqual({ kind: 'telephone', digits: '632960144' })
    },
  )

  test('8 digits are no telephone number, nor are 11 with a letter', () => {
    expect(kindsOf('x01632960144')).not.toContain('telephone')
    expect(kindsOf('01632960144x')).not.toContain('telephone')
    expect(readBookingSearch('32960144')).toEqual([{ kind: 'reference', site: undefined, start: '32960144' }])
  })

  test('a name is the last one, or both in either order, without a title', () => {
    expect(readBookingSearch('Smith')).toContainEqual({ kind: 'name', last: 'smith', first: undefined })
    const jo = { kind: 'name', last: 'smith', first: 'jo' }
    for (const typed of ['jo smith', 'Smith Jo', 'Smith, Jo', 'Smith,Jo', 'Mrs Jo Smith', 'Dr. Jo Smith']) {
      expect(readBookingSearch(typed), typed).toContainEqual(jo)
    }
    expect(readBookingSearch('anna van der berg')).toContainEqual({ kind: 'name', last: 'van der berg', first: 'anna' })
    expect(readBookingSearch('jo s')).toEqual([
      { kind: 'name', last: 'jo s', first: undefined },
      { kind: 'name', last: 'jo', first: 's' },
    ])
    expect(readBookingSearch('anna maria berg')).toContainEqual({ kind: 'name', last: 'berg', first: 'anna maria' })
    expect(readBookingSearch('Li')).toContainEqual({ kind: 'name', last: 'li', first: undefined })
    expect(readBookingSearch('m.rs smith')).toContainEqual({ kind: 'name', last: 'm.rs smith', first: undefined })
    expect(kindsOf('7 smith')).not.toContain('name')
    expect(kindsOf('smith 7')).not.toContain('name')
    expect(readBookingSearch('s jo')).toHaveLength(2)
    expect(readBookingSearch('Zoe\u0308')).toContainEqual({ kind: 'name', last: 'zo\u00EB', first: undefined })
    expect(kindsOf('O’Brien')).toEqual(['name'])
    expect(kindsOf("D'Arcy-Ó Súilleabháin")).toEqual(['name'])
  })

  test('1 letter, nothing and signs find nothing', () => {
    for (const typed of ['a', '', '   ', '%', '__', '*.*', 'Mr']) expect(readBookingSearch(typed), typed).toEqual([])
  })

  test('a thousand characters are read at once', () => {
    expect(readBookingSearch('a'.repeat(1000)).length).toBeLessThan(4)
  })
})

describe('a search by staff who see customers masked [STAFF-13]', () => {
  test.each(['BF7K3M9QXP', 'bf 7k3m 9qxp', '7K3M9QXP'])('%s is a whole reference', (typed) => {
    expect(readMaskedSearch(typed)).toEqual([expect.objectContaining({ kind: 'reference', start: '7K3M9QXP' })])
  })

  test.each(['hale NR1 3QG', 'Hale, nr13qg', 'NR1 3QG HALE'])('%s is a last name and a postcode', (typed) => {
    expect(readMaskedSearch(typed)).toContainEqual({ kind: 'name-and-postcode', last: 'hale', postcode: 'NR13QG' })
  })

  test.each([
    'hale',
    'ha',
    'NR1 3QG',
    'NR1',
    'hale NR1',
    'h NR1 3QG',
    'ada.hale',
    'ada.hale@example.org',
    '01632 960 144',
    'BF7K3M9QX',
    '7K3M',
    '% NR1 3QG',
    '',
  ])('“%s” finds nothing: less than that would tell, letter by letter, what is masked', (typed) => {
    expect(readMaskedSearch(typed)).toEqual([])
  })
})
