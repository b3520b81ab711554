/** The address of the blog's Atom feed. */
export const BLOG_FEED = '/blog/feed.xml'

/** Comfortable reading speed on a screen. */
const WORDS_A_MINUTE = 220

/** Reading time in minutes, rounded up, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE))
}
