/** `one` for 1, otherwise `many`: plural(2, 'park', 'parks') is 'parks'. */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many
}

/** The text with its first letter as a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
