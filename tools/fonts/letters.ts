const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('')

const LETTERS_AND_FIGURES = range(0x41, 0x5a) + range(0x61, 0x7a) + range(0x30, 0x39)

/**
 * Kerning is kept between these: with the other signs it would be half of a heading's font. So are substitutions, by
 * which Fraunces has another & for headings.
 */
export const KERNED_LETTERS = LETTERS_AND_FIGURES + ' .,-’£&\u00A0'

/** Other characters of English. */
const ENGLISH_SIGNS = range(0x21, 0x7e).replace(/[A-Za-z0-9.,&-]/g, '') + '€–—‘“”•…'

/** Letters of Latin-1, and its signs that pages show. */
const WESTERN_LETTERS = range(0xc0, 0xff).replace('÷', '') + '©«»±²·Œœ„−'

/** Characters of the packages' main files without kerning. */
export const PLAIN_LETTERS = ENGLISH_SIGNS + WESTERN_LETTERS

/**
 * Letters of Welsh, Irish and European place names beyond Latin-1: Tŷ’n-y-Coed, Poreč, Łeba, Český Krumlov, Győr. Font
 * packages have them in a separate file; we merge them, so that a page loads one file per family.
 */
export const PLACE_LETTERS = 'ĄąĆćČčĎďĐđĘęĚěĞğİŁłŃńŇňŐőŘřŚśŞşŠšŤťŮůŰűŴŵŶŷŸŹźŻżŽž'

export const ALL_LETTERS = KERNED_LETTERS + PLAIN_LETTERS + PLACE_LETTERS
