/** Words that most people read in a minute on a screen, at ease. */
const WORDS_A_MINUTE = 220

/** How long a text takes to read, in whole minutes rounded up: never less than 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE))
}
