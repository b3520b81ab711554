/** Number of bars of the price histogram: equal parts of the range from the lowest to the highest total. */
export const PRICE_BANDS = 20

/**
 * The band of prices that most parks have: all bands from the first to the last with at least half as many parks as the
 * fullest. In pence; undefined without parks.
 */
export function fullestBands(
  counts: readonly number[],
  { lowest, highest }: { readonly lowest: number; readonly highest: number },
): { readonly from: number; readonly to: number } | undefined {
  const enough = Math.max(0, ...counts) / 2
  const isFull = (count: number) => count > 0 && count >= enough
  const first = counts.findIndex(isFull)
  if (first === -1) return undefined
  const edge = (band: number) => Math.round(lowest + ((highest - lowest) * band) / counts.length)
  return { from: edge(first), to: edge(counts.findLastIndex(isFull) + 1) }
}
