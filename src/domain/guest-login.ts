/** What a guest says of themselves to log in, made alike however it was typed [ACCT-01]. */

/** Apostrophes as keyboards, phones and word processors write them. */
const APOSTROPHES = /['`\u00B4\u2018\u2019\u201A\u201B\u02B9\u02BB\u02BC\u02BD\u02C8\u2032\u2035]/gu
const SPACES_AND_DASHES = /[\s\p{Pd}\p{Cf}.]/gu

/**
 * 'O’Neill ' and 'o neill' alike: without regard to case, spaces, hyphens, apostrophes and full stops. What consists of
 * nothing else stays as it is, so that no two of them are taken for the same.
 */
export function normaliseSurname(text: string): string {
  const bare = fold(text.replace(APOSTROPHES, '')).replace(APOSTROPHES, '').replace(SPACES_AND_DASHES, '')
  return bare === '' ? fold(text) : bare
}

/** 'nr1 3qg' and 'NR13QG' alike; the hyphens of other countries do not count either. */
export function normalisePostcode(text: string): string {
  const folded = fold(text)
  const bare = folded.replace(SPACES_AND_DASHES, '')
  return bare === '' ? folded : bare
}

/** Upper case first: 'ß' becomes 'ss' only that way. */
const fold = (text: string) => text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
