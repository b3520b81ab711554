/** Normalises text for the search: no case, accents or apostrophe variants. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()

/** The most characters of a query. */
export const QUESTION_LENGTH = 100

/** Up to this many answers are opened at once. */
export const FEW_QUESTIONS = 2

/** The words of a query; an empty list means no search. */
export function wordsOf(typed: string): string[] {
  return plain(typed)
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '')
}

/** Whether a text contains every word, or a word that starts with it. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const there = wordsOf(text)
  return words.every((word) => there.some((known) => known.startsWith(word)))
}
