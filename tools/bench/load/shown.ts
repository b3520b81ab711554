/** Three digits, as far as they say anything: 0.0123, 1.23, 12.3, 1,234. */
export function rounded(value: number): string {
  const size = Math.abs(value)
  if (size >= 100) return Math.round(value).toLocaleString('en-GB')
  return String(Number(value.toPrecision(size < 0.1 ? 2 : 3)))
}

export const percent = (share: number): string => `${Math.round(100 * share)} %`
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
