/** Whether an excerpt is nothing but the beginning of its text: WordPress makes one of it where none was written. */

/** So many words in a row of the excerpt are looked for in the text. */
const IN_A_ROW = 4
/** WordPress leaves out pictures and tables with their words, and a theme may add 'Continue reading'. */
const SHARE = 0.7
/** An excerpt has 55 words where a theme does not want more; what was left out before them counts as well. */
const LOOKED_THROUGH = 200

/** @param excerpt @param text both without markup */
export function isOpening(excerpt: string, text: string): boolean {
  const words = wordsOf(excerpt)
  const beginning = wordsOf(text).slice(0, LOOKED_THROUGH + 2 * words.length)
  if (words.length <= IN_A_ROW) return beginning.slice(0, words.length).join(' ') === words.join(' ')
  const known = new Set(rowsOf(beginning))
  const rows = rowsOf(words)
  return rows.filter((row) => known.has(row)).length >= SHARE * rows.length
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function rowsOf(words: readonly string[]): string[] {
  return words.slice(IN_A_ROW - 1).map((_, index) => words.slice(index, index + IN_A_ROW).join(' '))
}
