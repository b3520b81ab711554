/** What a guest says of themselves to log in, made alike however it was typed [ACCT-01]. */

/** Apostrophes as keyboards, phones and word processors write them. */
const APOSTROPHES = /['`\u00B4\u2018\u2019\u201A\u201B\u02B9\u02BB\u02BC\u02BD\u02C8\u2032\u2035]/gu
const SPACES_AND_DASHES = /[\s\p{Pd}\p{Cf}.\u00B7\u30FB]/gu
/** The accents of Latin, Greek and Cyrillic letters; what other scripts write above and below stays part of the letter. */
const ACCENTS = /[\u0300-\u036F]/gu

/** Letters of the Latin alphabets of Europe that are not a plain letter with an accent, as they are written without them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
}
const LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu')

/**
 * Spellings that stand for one accented letter: ä is written ae or a, å aa or a, æ ae or a, ö and ø and œ oe or o, ü ue or u,
 * đ dj or d, ÿ ij or y. All of them are read as the plain letter, whichever of them was typed first.
 */
const SPELLINGS: readonly [RegExp, string][] = [
  [/a[ae]+/g, 'a'],
  [/oe+/g, 'o'],
  [/ue+/g, 'u'],
  [/dj+/g, 'd'],
  [/ij/g, 'y'],
]

/**
 * 'O’Neill ' and 'o neill' alike, and Müller, Mueller and Muller: without regard to case, spaces, hyphens, apostrophes, full
 * stops and accents. What consists of nothing else stays as it is, so that no two of them are taken for the same.
 */
export function normaliseSurname(text: string): string {
  const bare = fold(text.replace(APOSTROPHES, '')).replace(APOSTROPHES, '').replace(SPACES_AND_DASHES, '')
  const plain = bare
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
  return plain === ''
    ? fold(text)
    : SPELLINGS.reduce((name, [spelling, letter]) => name.replace(spelling, letter), plain)
}

/** 'nr1 3qg' and 'NR13QG' alike; the hyphens of other countries do not count either. */
export function normalisePostcode(text: string): string {
  const folded = fold(text)
  const bare = folded.replace(SPACES_AND_DASHES, '')
  return bare === '' ? folded : bare
}

/** Upper case first: 'ß' becomes 'ss' only that way. */
const fold = (text: string) => text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')

/** For so long a link to My booking opens it, in minutes, and once only [ACCT-07]. */
export const LOGIN_LINK_MINUTES = 30

/** So many bookings one e-mail of links names at most, the next arrival first. */
export const MAX_LINKED_BOOKINGS = 10

/** Where links are asked for, and where they lead. */
export const LOGIN_LINK_PATH = '/login/link'
