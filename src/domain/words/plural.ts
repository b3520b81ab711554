/** `one` for 1, otherwise `many`: plural(2, 'park', 'parks') is 'parks'. */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many
}
