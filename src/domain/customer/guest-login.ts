/** Normalises what a guest types to log in, so that spelling variants compare equal [ACCT-01]. */

/** Apostrophes as produced by keyboards, phones and word processors. */
const APOSTROPHES = /['`\u00B4\u2018\u2019\u201A\u201B\u02B9\u02BB\u02BC\u02BD\u02C8\u2032\u2035]/gu
const SPACES_AND_DASHES = /[\s\p{Pd}\p{Cf}.\u00B7\u30FB]/gu
/** Combining accents of Latin, Greek and Cyrillic letters; combining marks of other scripts are part of the letter. */
const ACCENTS = /[\u0300-\u036F]/gu

/** European Latin letters that Unicode does not decompose into a plain letter and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
}
const LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu')

/**
 * Spellings of one accented letter: ä is written ae or a, å aa or a, æ ae or a, ö, ø and œ oe or o, ü ue or u,
 * đ dj or d, ÿ ij or y. Each is normalised to the plain letter.
 */
const SPELLINGS: readonly [RegExp, string][] = [
  [/a[ae]+/g, 'a'],
  [/oe+/g, 'o'],
  [/ue+/g, 'u'],
  [/dj+/g, 'd'],
  [/ij/g, 'y'],
]

/**
 * 'O’Neill ' equals 'o neill', and Müller equals Mueller and Muller: ignores case, spaces, hyphens, apostrophes, full
 * stops and accents. A name of nothing else is returned unchanged, so that two such names stay different.
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

/** 'nr1 3qg' equals 'NR13QG'; hyphens of other countries' postcodes are ignored too. */
export function normalisePostcode(text: string): string {
  const folded = fold(text)
  const bare = folded.replace(SPACES_AND_DASHES, '')
  return bare === '' ? folded : bare
}

/** Upper case first: only that turns 'ß' into 'ss'. */
const fold = (text: string) => text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')

/** Minutes that a login link is valid; it works once [ACCT-07]. */
export const LOGIN_LINK_MINUTES = 30

/** Maximum number of bookings in one login email, the next arrival first. */
export const MAX_LINKED_BOOKINGS = 10

/** Where login links are requested, and where they lead. */
export const LOGIN_LINK_PATH = '/login/link'
