import type { UnitOffer } from '../../../../contract/park-fields.ts'
import * as words from './unit-words.ts'

type Bed = UnitOffer['beds'][number]

const KNOWN = {
  double: words.bedDouble,
  king: words.bedKing,
  single: words.bedSingle,
  bunk: words.bedBunk,
  'sofa-bed': words.bedSofaBed,
} as const

function isKnown(kind: string): kind is keyof typeof KNOWN {
  return kind in KNOWN
}

/** '1 double bed', '2 single beds' for a twin: a pair counts as two beds. */
export function bedInWords({ kind, count }: Pick<Bed, 'kind' | 'count'>): string {
  if (kind === 'twin') return words.bedTwin(count * 2)
  return isKnown(kind) ? KNOWN[kind]({ count }) : `${count} ${kind}`
}

/** Rooms in order, each with its beds as text. */
export function roomsInWords(beds: readonly Bed[]): { room: string; beds: string }[] {
  const rooms = [...new Set(beds.map(({ room }) => room))]
  return rooms.map((room) => ({
    room,
    beds: beds
      .filter((bed) => bed.room === room)
      .map(bedInWords)
      .join(', '),
  }))
}

/** All beds of a unit in one line: '1 double bed, 4 single beds'. */
export function bedsInAll(beds: readonly Bed[]): string {
  const counts = new Map<string, number>()
  for (const { kind, count } of beds) {
    const single = kind === 'twin' ? 'single' : kind
    counts.set(single, (counts.get(single) ?? 0) + (kind === 'twin' ? 2 : 1) * count)
  }
  return [...counts].map(([kind, count]) => bedInWords({ kind, count })).join(', ')
}
