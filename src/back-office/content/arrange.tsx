/** A list whose entries are moved by buttons or by dragging: each order is a form with all of its places. */
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Button } from '../../web/ui/actions/button.tsx'

/** '2,0,1': the places as they were, in their new order. */
export const ORDER = z
  .string()
  .regex(/^\d{1,3}(?:,\d{1,3})*$/)
  .transform((sent) => sent.split(',').map(Number))

/** The entries in another order; undefined if it is not one of these. */
export function inOrder<Entry>(entries: readonly Entry[], order: readonly number[]): Entry[] | undefined {
  const isWhole = order.length === entries.length && new Set(order).size === order.length
  if (!isWhole || order.some((at) => at >= entries.length)) return undefined
  return order.map((at) => entries[at]!)
}

/** The order with the entry of a place moved by one. */
function moved(count: number, at: number, by: -1 | 1): string {
  const order = Array.from({ length: count }, (_, place) => place)
  order.splice(at + by, 0, ...order.splice(at, 1))
  return order.join()
}

export interface ArrangedEntry {
  readonly key: string
  /** For the names of its buttons: 'Hotels'. */
  readonly name: string
  readonly body: ReactNode
  /** Beside the buttons that move it. */
  readonly actions?: ReactNode
}

interface Props {
  /** Takes the field `order`, with `version`. */
  readonly action: string
  readonly version: string
  readonly label: string
  readonly entries: readonly ArrangedEntry[]
}

export function ArrangedList({ action, version, label, entries }: Props) {
  const move = (at: number, by: -1 | 1, name: string) => {
    const isEnd = at + by < 0 || at + by >= entries.length
    return (
      <Button
        type="submit"
        name="order"
        value={isEnd ? '' : moved(entries.length, at, by)}
        disabled={isEnd}
        aria-label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
        className="px-2!"
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d={by < 0 ? 'M3 10l5-5 5 5' : 'M3 6l5 5 5-5'} fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </Button>
    )
  }
  return (
    <ol aria-label={label} className="divide-y divide-rule border-y border-rule bg-surface" data-arranged={action}>
      {entries.map(({ key, name, body, actions }, at) => (
        <li
          key={key}
          data-place={at}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 p-3 max-sm:grid-cols-1"
        >
          <div className="min-w-0">{body}</div>
          <div className="flex flex-wrap items-center gap-2">
            {actions}
            <form method="post" action={action} className="flex gap-1">
              <input type="hidden" name="version" value={version} />
              {move(at, -1, name)}
              {move(at, 1, name)}
            </form>
          </div>
        </li>
      ))}
    </ol>
  )
}
