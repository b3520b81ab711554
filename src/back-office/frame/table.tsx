import type { ReactNode } from 'react'
import { classNames } from '../../web/ui/class-names.ts'

export interface Column {
  readonly title: ReactNode
  /** Right-aligned: amounts and counts. */
  readonly isNumber?: boolean
  /** Not broken where there is room for lines: dates and references. */
  readonly isOneLine?: boolean
  /** A phone shows this before the cell; the title by default, if it is text. */
  readonly label?: string
  /**
   * Its place on a phone, where a row is a card: `side` beside the first cell, `line` without the title, `none` not at
   * all. Without one it is a line with its title.
   */
  readonly phone?: 'side' | 'line' | 'none'
}

export interface Row {
  readonly key: string
  /** The target of the row: its first cell, which names the row, is the link. */
  readonly href?: string
  readonly cells: readonly ReactNode[]
}

interface Props {
  /** Names the table for screen readers. */
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** The beginning of a list: a phone shows three rows. */
  readonly isBrief?: boolean
}

/** A list whose rows are links, through which the arrow keys move; on a phone each row is a card. */
export function Table({ caption, columns, rows, isBrief = false }: Props) {
  return (
    <table className={classNames('staff-table', isBrief && 'is-brief')} data-rows>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }, place) => (
            <th key={place} scope="col" className={isNumber ? 'is-number' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, href, cells }) => (
          <tr key={key}>
            {cells.map((cell, place) =>
              place === 0 ? (
                <th key={place} scope="row" className={classOf(columns[place])}>
                  {href === undefined ? (
                    cell
                  ) : (
                    <a href={href} data-row className="font-semibold text-primary underline-offset-4 hover:underline">
                      {cell}
                    </a>
                  )}
                </th>
              ) : (
                <td key={place} className={classOf(columns[place])} data-title={labelOf(columns[place])}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const PHONE = { side: 'is-side', line: 'is-line', none: 'is-not-on-phone' } as const

const classOf = (column: Column | undefined) =>
  classNames(
    column?.isNumber && 'is-number',
    column?.isOneLine && 'is-one-line',
    column?.phone && PHONE[column.phone],
  ) || undefined

const labelOf = (column: Column | undefined) =>
  column?.label ?? (typeof column?.title === 'string' ? column.title : undefined)
