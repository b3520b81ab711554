/** What a question and its answer say, and what is looked for, made alike: without case, accents and kinds of apostrophe. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()

/** The words of what is typed; the empty list looks for nothing. */
export function wordsOf(typed: string): string[] {
  return plain(typed)
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '')
}

/** Whether a text has all the words in it, or longer ones that begin with them. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const there = wordsOf(text)
  return words.every((word) => there.some((known) => known.startsWith(word)))
}
