const SMALL = new Set(['and', 'by', 'in', 'le', 'of', 'on', 'super', 'the', 'under', 'upon'])

/** Royal Mail writes post towns in capitals: 'STOKE-ON-TRENT' → 'Stoke-on-Trent', "KING'S LYNN" → "King's Lynn". */
export function townName(capitals: string): string {
  return capitals
    .toLowerCase()
    .replace(/[\p{L}']+/gu, (word, start: number) =>
      start > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
}
