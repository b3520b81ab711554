/** The fields of a sheet's columns: guessed by their headings, or as they were for the last sheet [CAT-61]. */
import { columnsOf, type SheetColumn, type SheetKind } from './sheet-kinds.ts'

/** The field of each column of a sheet; '' for one that is not imported. */
export type Match = readonly string[]

/** The field of a heading, as it was chosen for the last sheet; '' for none. */
export type RememberedMatch = Readonly<Record<string, string>>

/** 'Price per night (£)' as 'price per night'. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ')

const namesOf = ({ name, label, also = [] }: SheetColumn) => [label, name, ...also].map(plainHeading)

/**
 * Guesses the field of each heading. What was remembered goes first, then a column's own label, then its other names;
 * no field twice.
 */
export function guessMatch(kind: SheetKind, headings: readonly string[], remembered: RememberedMatch): Match {
  const columns = columnsOf(kind)
  const match = headings.map(() => '')
  const isTaken = new Set<string>()
  const isDecided = new Set<number>()
  const take = (place: number, field: string) => {
    match[place] = field
    isTaken.add(field)
    isDecided.add(place)
  }
  for (const [place, heading] of headings.entries()) {
    const field = remembered[plainHeading(heading)]
    if (field === '') isDecided.add(place)
    else if (field !== undefined && !isTaken.has(field) && columns.some(({ name }) => name === field))
      take(place, field)
  }
  const longest = Math.max(...columns.map((column) => namesOf(column).length))
  for (let rank = 0; rank < longest; rank++) {
    for (const [place, heading] of headings.entries()) {
      if (isDecided.has(place)) continue
      const plain = plainHeading(heading)
      const found = columns.find((column) => !isTaken.has(column.name) && namesOf(column)[rank] === plain)
      if (found && plain !== '') take(place, found.name)
    }
  }
  return match
}

/** A match as it is remembered for the next sheet. */
export const rememberMatch = (headings: readonly string[], match: Match): RememberedMatch =>
  Object.fromEntries(headings.map((heading, place) => [plainHeading(heading), match[place] ?? '']))

export type MatchError =
  | { readonly kind: 'twice'; readonly column: SheetColumn }
  | { readonly kind: 'missing'; readonly column: SheetColumn }

/** The errors of a match: a field of two columns, or a required field of none. */
export function matchErrors(kind: SheetKind, match: Match): MatchError[] {
  return columnsOf(kind).flatMap((column): MatchError[] => {
    const count = match.filter((field) => field === column.name).length
    if (count > 1) return [{ kind: 'twice', column }]
    return count === 0 && column.isRequired ? [{ kind: 'missing', column }] : []
  })
}
