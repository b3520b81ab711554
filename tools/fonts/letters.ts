const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('')

/** Characters of English. Kerning is kept between these. */
export const ENGLISH_LETTERS = range(0x20, 0x7e) + '£€–—‘’“”•…\u00A0'

/** Other characters of Latin-1, without unused ones. */
export const WESTERN_LETTERS = range(0xa1, 0xff).replace(/[£¤¦ª¬¯¸º¹\u00AD]/g, '') + 'Œœ‚„‹›™−'

/**
 * Letters of Welsh, Irish and European place names beyond Latin-1: Tŷ’n-y-Coed, Poreč, Łeba, Český Krumlov, Győr. Font
 * packages have them in a separate file; we merge them, so that a page loads one file per family.
 */
export const PLACE_LETTERS = 'ĄąĆćČčĎďĐđĘęĚěĞğİŁłŃńŇňŐőŘřŚśŞşŠšŤťŮůŰűŴŵŶŷŸŹźŻżŽž'

export const ALL_LETTERS = ENGLISH_LETTERS + WESTERN_LETTERS + PLACE_LETTERS
