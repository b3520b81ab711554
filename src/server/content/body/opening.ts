/** Whether an excerpt is just the beginning of its text, as WordPress generates it if none was written. */

/** The number of consecutive words of the excerpt that are searched for in the text. */
const IN_A_ROW = 4
/** WordPress omits pictures and tables with their text, and themes may append 'Continue reading'. */
const SHARE = 0.7
/** Excerpts have 55 words by default; words omitted before them count too. */
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
