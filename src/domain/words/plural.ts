/** The first word for 1, the second for any other number: plural(2, 'park', 'parks') is 'parks'. */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many
}
