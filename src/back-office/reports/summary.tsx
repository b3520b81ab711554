import { Table } from '../frame/table.tsx'
import type { Asked } from './asked.ts'
import { changeWords, FIGURES, isCompared, SUMMARY, valueOf, wordsOf, type Figure } from './figure.ts'
import { FigureLink } from './figure-table.tsx'
import type { Line } from './lines.ts'

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
