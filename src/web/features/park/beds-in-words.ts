import type { UnitOffer } from '../../../contract/catalogue-calls.ts'
import { message, type MessageKey } from '../../messages/message.ts'

type Bed = UnitOffer['beds'][number]

const KNOWN = {
  double: 'unit.bed.double',
  king: 'unit.bed.king',
  single: 'unit.bed.single',
  bunk: 'unit.bed.bunk',
  'sofa-bed': 'unit.bed.sofa-bed',
} as const satisfies Record<string, MessageKey>

function isKnown(kind: string): kind is keyof typeof KNOWN {
  return kind in KNOWN
}

/** '1 double bed', '2 single beds' for a twin: a pair counts its two beds. */
export function bedInWords({ kind, count }: Pick<Bed, 'kind' | 'count'>): string {
  if (kind === 'twin') return message('unit.bed.twin', { beds: count * 2 })
  return isKnown(kind) ? message(KNOWN[kind], { count }) : `${count} ${kind}`
}

/** Rooms in their order, each with its beds in words. */
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

/** All beds of a unit in one line, whatever room they stand in: '1 double bed, 4 single beds'. */
export function bedsInAll(beds: readonly Bed[]): string {
  const counts = new Map<string, number>()
  for (const { kind, count } of beds) {
    const single = kind === 'twin' ? 'single' : kind
    counts.set(single, (counts.get(single) ?? 0) + (kind === 'twin' ? 2 : 1) * count)
  }
  return [...counts].map(([kind, count]) => bedInWords({ kind, count })).join(', ')
}
