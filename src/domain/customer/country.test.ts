import { describe, expect, it } from 'vitest'
import { COUNTRIES, countryOf } from './country.ts'
import { DEFAULT_COUNTRY_ID } from './customer.ts'

describe('countries', () => {
  it('number 249, no id, code or name twice [BOOK-10]', () => {
    expect(COUNTRIES).toHaveLength(249)
    expect(new Set(COUNTRIES.map(({ id }) => id)).size).toBe(249)
    expect(new Set(COUNTRIES.map(({ iso2 }) => iso2)).size).toBe(249)
    expect(new Set(COUNTRIES.map(({ label }) => label)).size).toBe(249)
  })

  it('have an id of CN and three letters, two letters and a name [BOOK-10]', () => {
    for (const { id, label, iso2 } of COUNTRIES) {
      expect(id).toMatch(/^CN[A-Z]{3}$/)
      expect(iso2).toMatch(/^[A-Z]{2}$/)
      expect(label).toMatch(/^\p{Lu}[\p{L} ’()-]+$/u)
    }
  })

  it('begin with the United Kingdom, which is the default, and go on by name [BOOK-10]', () => {
    expect(DEFAULT_COUNTRY_ID).toBe('CNGBR')
    expect(COUNTRIES[0]).toEqual({ id: 'CNGBR', label: 'United Kingdom', iso2: 'GB' })
    expect(COUNTRIES.slice(1, 4).map(({ label }) => label)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
    expect(COUNTRIES.at(-1)?.label).toBe('Zimbabwe')
    const byName = new Intl.Collator('en-GB')
    const rest = COUNTRIES.slice(1).map(({ label }) => label)
    expect(rest).toEqual(rest.toSorted((a, b) => byName.compare(a, b)))
  })

  it('are found by ISO 3166 alpha-2 code, too: IE is Ireland, GB the United Kingdom [BOOK-10]', () => {
    expect(countryOf('IE')?.id).toBe('CNIRL')
    expect(countryOf('GB')?.id).toBe('CNGBR')
    expect(countryOf('UK')).toBeUndefined()
  })

  it('are found by id: CNIRL is Ireland, CNDEU Germany, CNCHE Switzerland [BOOK-10]', () => {
    expect(countryOf('CNIRL')).toEqual({ id: 'CNIRL', label: 'Ireland', iso2: 'IE' })
    expect(countryOf('CNDEU')).toEqual({ id: 'CNDEU', label: 'Germany', iso2: 'DE' })
    expect(countryOf('CNCHE')).toEqual({ id: 'CNCHE', label: 'Switzerland', iso2: 'CH' })
    expect(countryOf('CNCIV')?.label).toBe('Côte d’Ivoire')
    expect(countryOf('GBR')).toBeUndefined()
  })
})
