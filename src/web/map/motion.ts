/** Whether the visitor asked for less motion: then a map jumps instead of gliding. */
export function movesLittle(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
