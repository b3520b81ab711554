/** Whether the visitor prefers reduced motion: the map then jumps instead of animating. */
export function movesLittle(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
