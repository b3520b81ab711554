import { describe, expect, test } from 'vitest'
import { LOGIN_LINK_PATH, normalisePostcode, normaliseSurname } from './guest-login.ts'

/** Lower-case letters beyond a to z of the European languages written in Latin script. */
const EUROPEAN = 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿßāăąćċčďđēėęěğġģħīįıĳķĺļľłńņňŋőœŕřśşšţťŧūůűųŵŷźżžșț'

describe('a surname is read [ACCT-01]', () => {
  test.each([
    [' Hale ', 'hale'],
    ['HALE', 'hale'],
    ["O'Neill", 'oneill'],
    ['O’Neill', 'oneill'],
    ['O´Neill', 'oneill'],
    ['o neill', 'oneill'],
    ['Smith-Jones', 'smithjones'],
    ['Smith‐Jones', 'smithjones'],
    ['Smith – Jones', 'smithjones'],
    ['St. John', 'stjohn'],
    ['Groß', 'gross'],
    ['Ｈａｌｅ', 'hale'],
    ['van\u00a0der\u2009Berg', 'vanderberg'],
    ['Ha\u200ble', 'hale'],
    ['O\uff07Neill', 'oneill'],
    ['Yıldız', 'yildiz'],
    ['Nĸŋŧə', 'nknte'],
    ['Haaeg', 'hag'],
    ['Moeer', 'mor'],
    ['Mueer', 'mur'],
    ['Djjok', 'dok'],
  ])('%j as %j', (typed, read) => {
    expect(normaliseSurname(typed)).toBe(read)
  })

  test.each([
    'Müller Mueller Muller MÜLLER Mu\u0308ller MUELLER',
    'Jäger Jaeger Jager',
    'Schröder Schroeder Schroder',
    'Groß Gross GROSS GROẞ',
    'Ångström Aangstroem Angstrom Angstroem Aangstrom',
    'Kjær Kjaer Kjar',
    'Møller Moeller Moller Möller',
    'Sørensen Soerensen Sorensen SØRENSEN',
    'Lebœuf Leboeuf LEBŒUF',
    'Wałęsa Walesa WAŁĘSA',
    'Đoković Djokovic Dokovic',
    'Þórðarson Thordarson ÞÓRÐARSON',
    'Yıldız Yildiz YILDIZ YİLDİZ',
    'Erdoğan Erdogan',
    'Şahin Sahin',
    'Dvořák Dvorak',
    'Čapek Capek',
    'Erdős Erdos Erdoes',
    'Fűrész Furesz Fueresz',
    'Núñez Nunez',
    'Gonçalves Goncalves',
    'Ionescu-Țăran Ionescu-Taran Ionescu-Ţaran',
    'Bērziņš Berzins',
    'Žemaitė Zemaite',
    'Õunapuu Ounapuu',
    'Borġ Borg',
    'Ħili Hili',
    'Dijkstra Dĳkstra Dykstra DIJKSTRA',
    'Puigcercós·i·Coll Puigcercosicoll',
    "D'Àvila D’Avila Davila d´ávila",
    'Ó\u00a0Súilleabháin O-Suilleabhain OSuilleabhain',
  ])('one name however it is written: %s', (spellings) => {
    const read = spellings.split(' ').map(normaliseSurname)
    expect(new Set(read)).toEqual(new Set([read[0]]))
    expect(read[0]).toMatch(/^[a-z]+$/)
  })

  test('as a to z only, from any European Latin alphabet', () => {
    const letters = Array.from({ length: 0x250 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index))
    const european = letters.filter((letter) => /^\p{Ll}$/u.test(letter) && EUROPEAN.includes(letter))
    expect(european).toHaveLength(new Set(EUROPEAN).size)
    for (const letter of [...european, ...european.map((small) => small.toUpperCase())]) {
      expect([letter, normaliseSurname(`n${letter}n`)]).toEqual([letter, expect.stringMatching(/^[a-z]+$/)])
    }
  })

  test.each([
    ['Müller', 'Miller'],
    ['Jäger', 'Jeger'],
    ['Hale', 'Hall'],
    ['Groß', 'Gros'],
    ['Łoś', 'Los-Rey'],
    ['Ng', 'Ang'],
    ['Παπάς', 'Παππάς'],
    ['किम', 'कम'],
  ])('%s differs from %s', (one, other) => {
    expect(normaliseSurname(one)).not.toBe(normaliseSurname(other))
  })

  test.each([
    ['-', "'"],
    ['.', '-'],
  ])('%j differs from %j: names without letters stay different', (one, other) => {
    expect(normaliseSurname(one)).not.toBe(normaliseSurname(other))
  })
})

test.each([
  ['NR1 3QG', 'nr13qg'],
  [' nr1  3qg', 'nr13qg'],
  ['1234-567', '1234567'],
  ['D02 X285', 'd02x285'],
  ['-', '-'],
])('a postcode is read without its spaces and hyphens: %j [ACCT-01]', (typed, read) => {
  expect(normalisePostcode(typed)).toBe(read)
})

test('a login link is asked for, and leads, to /login/link [ACCT-07]', () => {
  expect(LOGIN_LINK_PATH).toBe('/login/link')
})
