import type { OutputOf } from '../../../contract/calls.ts'

/** What a button of a trip's form does: its name, and the park as its value. */
const VOTES = ['heart', 'unheart', 'remove'] as const

export interface Vote {
  readonly kind: (typeof VOTES)[number]
  readonly parkId: number
}

/** The pressed button of a form; undefined without one. */
export function votedPark(form: FormData): Vote | undefined {
  const kind = VOTES.find((name) => form.has(name))
  const parkId = Number(kind && form.get(kind))
  return kind && Number.isSafeInteger(parkId) && parkId > 0 ? { kind, parkId } : undefined
}

export type Trip = OutputOf<'trip'>
