import type { InputOf } from '../../../../contract/calls.ts'
import type { ChangeKind } from '../../../../domain/money/change.ts'

export type WantedChange = InputOf<'previewChange'>

const EXTRA_PREFIX = 'extra-'

/** The name of an extra's field. */
export const extraField = (code: string) => `${EXTRA_PREFIX}${code}`

const FIELDS: Record<ChangeKind, readonly string[]> = {
  dates: ['arrivalDate', 'duration'],
  party: ['adults', 'children', 'under5s', 'dogs', 'assistanceDogs'],
  extras: [],
}

/** A query without this field chooses nothing yet. */
const CHOSEN_BY: Record<ChangeKind, string> = { dates: 'arrivalDate', party: 'adults', extras: EXTRA_PREFIX }

/** The change in a page's address, which survives a reload; undefined if there is none. */
export function readWanted(kind: ChangeKind, query: URLSearchParams): WantedChange | undefined {
  const names = [...query.keys()]
  if (!names.some((name) => name.startsWith(CHOSEN_BY[kind]))) return undefined
  const fields = FIELDS[kind].flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  const extras = names
    .filter((name) => kind === 'extras' && name.startsWith(EXTRA_PREFIX))
    .map((name) => `${name.slice(EXTRA_PREFIX.length)}:${query.get(name) ?? '0'}`)
    .join(',')
  return { kind, ...Object.fromEntries(fields), extras } as WantedChange
}

/** The number that a form put into the page's address, to show it again; undefined if none. */
export function askedNumber(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name) ?? ''
  return /^\d{1,3}$/.test(value) ? Number(value) : undefined
}

/** The nights and the month in the address of the page of dates. Invalid values are left out. */
export function readOtherDates(query: URLSearchParams): InputOf<'changeDates'> {
  const [duration, month] = [query.get('duration') ?? '', query.get('month') ?? '']
  return {
    duration: /^([1-9]|1\d|2[0-8])$/.test(duration) ? Number(duration) : undefined,
    month: /^\d{4}-\d{2}$/.test(month) ? month : undefined,
  }
}
