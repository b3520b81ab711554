import type { ReactNode } from 'react'
import { Table, type Column } from '../frame/table.tsx'
import { bookingsPath, type Asked } from './asked.ts'
import {
  BAR_OF,
  changeWords,
  COLUMNS,
  columnTitle,
  FIGURES,
  isCompared,
  SUMMARY,
  valueOf,
  wordsOf,
  type Figure,
  type ViewColumn,
} from './figure.ts'
import { LineBar, rangeOf } from './line-bar.tsx'
import type { Figures, Line } from './lines.ts'
import * as words from './words.ts'

/** The figures of a view, a line for each key of its group, such as a day or a park, and their total. */
export function FigureTable({
  asked,
  figures: { lines, total },
}: {
  readonly asked: Asked
  readonly figures: Figures
}) {
  const columns = COLUMNS[asked.view]
  const bar = BAR_OF[asked.view]
  const barOf = ({ sums, nights }: Line) => (FIGURES[bar] as Figure).of(sums, nights) ?? 0
  const barBefore = (line: Line) => (asked.view === 'money' ? undefined : valueOf({ name: bar, what: 'before' }, line))
  const range = rangeOf(lines.flatMap((line) => [barOf(line), barBefore(line) ?? 0]))
  const titles: Column[] = [
    { title: words.groups[asked.group] },
    ...columns.map((column) => ({ title: columnTitle(column), isNumber: true })),
    { title: `${FIGURES[bar].title}${asked.view === 'money' ? '' : ' (mark: year before)'}`, label: '' },
  ]
  const rowOf = (line: Line) => ({
    key: line.key,
    cells: [
      line === total ? (
        <b key="label">{line.label}</b>
      ) : (
        <span key="label" className="md:whitespace-nowrap">
          {line.label}
        </span>
      ),
      ...columns.map((column) => <Cell key={column.name + column.what} column={column} line={line} asked={asked} />),
      line === total ? '' : <LineBar key="bar" value={barOf(line)} before={barBefore(line)} range={range} />,
    ],
  })
  return (
    <div className="relative overflow-x-auto">
      <Table
        caption={`${words.views[asked.view]}, by ${words.groups[asked.group].toLowerCase()}`}
        columns={titles}
        rows={[...lines, total].map(rowOf)}
      />
    </div>
  )
}

interface CellProps {
  readonly column: ViewColumn
  readonly line: Line
  readonly asked: Asked
}

function Cell({ column, line, asked }: CellProps): ReactNode {
  const figure: Figure = FIGURES[column.name]
  const value = valueOf(column, line)
  if (column.what === 'change') return changeWords(value)
  const text = wordsOf(value, figure.kind)
  if (column.what === 'before') return <span className="text-muted">{text}</span>
  return <FigureLink figure={figure} value={value} text={text} asked={asked} line={line} />
}

interface LinkProps {
  readonly figure: Figure
  readonly value: number | undefined
  readonly text: string
  readonly asked: Asked
  readonly line: Line
}

/** A figure as a link to its bookings; 0 has none. */
export function FigureLink({ figure: { from }, value, text, asked, line }: LinkProps) {
  if (from === undefined || !value || line.narrowed === undefined) return text
  const only = from === 'all' ? undefined : from
  return (
    <a
      href={bookingsPath(asked, { ...line.narrowed, only })}
      className="underline underline-offset-4 hover:text-primary"
    >
      {text}
    </a>
  )
}

/** Each figure of the whole period, beside the year before. */
export function Summary({ asked, total }: { readonly asked: Asked; readonly total: Line }) {
  const rows = SUMMARY.map((name) => {
    const figure: Figure = FIGURES[name]
    const of = (what: 'now' | 'before' | 'change') => valueOf({ name, what }, total)
    const value = of('now')
    return {
      key: name,
      cells: [
        figure.title,
        <FigureLink
          key="now"
          figure={figure}
          value={value}
          text={wordsOf(value, figure.kind)}
          asked={asked}
          line={total}
        />,
        isCompared(name) ? wordsOf(of('before'), figure.kind) : '',
        // The change of a share would be a share of a share.
        isCompared(name) && figure.kind !== 'share' ? changeWords(of('change')) : '',
      ],
    }
  })
  return (
    <Table
      caption="The period and the year before"
      columns={[
        { title: 'Figure' },
        { title: 'Period', isNumber: true, phone: 'side' },
        { title: 'Year before', isNumber: true },
        { title: 'Change', isNumber: true },
      ]}
      rows={rows}
    />
  )
}
