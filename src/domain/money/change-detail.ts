/** The detail of the event of a change, `dates-changed` and the like: what it was and became, and back from it. */
import { parseCalendarDate } from '../dates/calendar-date.ts'
import type { Stay } from '../dates/stay.ts'
import type { Party } from '../booking/party.ts'
import type { StaffChangeKind } from './change.ts'
import type { Pence } from './money.ts'

/** What of a sold booking can be changed. */
export interface ChangedState {
  readonly unit: { readonly unitTypeId: number }
  readonly stay: Stay
  readonly party: Party
  readonly extras: readonly { readonly code: string; readonly quantity: number }[]
  readonly price: { readonly total: Pence }
}

/** '2027-04-09 3 nights to 2027-04-16 3 nights, total 18000 to 20000' */
export function changeDetail(kind: StaffChangeKind, before: ChangedState, after: ChangedState): string {
  return `${partOf(kind, before)} to ${partOf(kind, after)}, total ${before.price.total} to ${after.price.total}`
}

function partOf(kind: StaffChangeKind, { unit, stay, party, extras }: ChangedState): string {
  switch (kind) {
    case 'dates':
      return `${stay.arrival} ${stay.nights} nights`
    case 'unit':
      return `unit ${unit.unitTypeId}`
    case 'party': {
      const { adults, children, under5s, dogs, assistanceDogs } = party
      return `${adults}+${children}+${under5s} and ${dogs}+${assistanceDogs} dogs`
    }
    case 'extras':
      return extras.map(({ code, quantity }) => `${quantity} ${code}`).join(' ') || 'none'
  }
}

/** What puts a change back. */
export type FormerPart =
  | { readonly kind: 'dates'; readonly stay: Stay }
  | { readonly kind: 'unit'; readonly unitTypeId: number }
  | { readonly kind: 'party'; readonly party: Party }
  | { readonly kind: 'extras'; readonly extras: readonly { readonly code: string; readonly quantity: number }[] }

/** What was before the change of an event; undefined for any other event. */
export function formerPart(event: { readonly kind: string; readonly detail: string | null }): FormerPart | undefined {
  const [was = '', became = ''] = (event.detail ?? '').split(/ to |, total /)
  switch (event.kind) {
    case 'dates-changed': {
      const [, day = '', nights] = /^(\S+) (\d+) nights$/.exec(was) ?? []
      const arrival = parseCalendarDate(day)
      return arrival === undefined ? undefined : { kind: 'dates', stay: { arrival, nights: Number(nights) } }
    }
    case 'unit-changed': {
      const [, id] = /^unit (\d+)$/.exec(was) ?? []
      return id === undefined ? undefined : { kind: 'unit', unitTypeId: Number(id) }
    }
    case 'party-changed': {
      const counts = /^(\d+)\+(\d+)\+(\d+) and (\d+)\+(\d+) dogs$/.exec(was)?.slice(1).map(Number)
      if (!counts) return undefined
      const [adults = 0, children = 0, under5s = 0, dogs = 0, assistanceDogs = 0] = counts
      return { kind: 'party', party: { adults, children, under5s, dogs, assistanceDogs } }
    }
    case 'extras-changed': {
      const [had, has] = [quantitiesIn(was), quantitiesIn(became)]
      const codes = [...new Set([...had.keys(), ...has.keys()])].sort()
      return { kind: 'extras', extras: codes.map((code) => ({ code, quantity: had.get(code) ?? 0 })) }
    }
    default:
      return undefined
  }
}

/** '2 LINEN 1 COT' */
function quantitiesIn(text: string): Map<string, number> {
  const words = text.split(' ')
  return new Map(words.flatMap((code, place) => (place % 2 ? [[code, Number(words[place - 1])] as const] : [])))
}
