const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('')

/** What English is written with. Between these the fonts' own spacing of pairs is kept. */
export const ENGLISH_LETTERS = range(0x20, 0x7e) + '£€–—‘’“”•…\u00A0'

/** The other letters and signs of Latin-1, without those that nobody sets here. */
export const WESTERN_LETTERS = range(0xa1, 0xff).replace(/[£¤¦ª¬¯¸º¹\u00AD]/g, '') + 'Œœ‚„‹›™−'

/**
 * Letters of Welsh, Irish and European places beyond Latin-1: Tŷ’n-y-Coed, Poreč, Łeba, Český Krumlov, Győr. The font
 * packages keep them in a file of their own; we merge them, so that a page still loads one file a family.
 */
export const PLACE_LETTERS = 'ĄąĆćČčĎďĐđĘęĚěĞğİŁłŃńŇňŐőŘřŚśŞşŠšŤťŮůŰűŴŵŶŷŸŹźŻżŽž'

export const ALL_LETTERS = ENGLISH_LETTERS + WESTERN_LETTERS + PLACE_LETTERS
