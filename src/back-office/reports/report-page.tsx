import type { ReportData } from '../../server/queries/reports.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { Panel, TextLink } from '../frame/facts.tsx'
import { ledgerPath, reportAddress, REPORTS, VIEWS, type Asked } from './asked.ts'
import { FigureTable, Summary } from './figure-table.tsx'
import { Filters } from './filters.tsx'
import { figuresOf } from './lines.ts'
import { MovementTable } from './movements.tsx'
import { StepTable } from './step-table.tsx'
import * as words from './words.ts'

interface Props {
  readonly asked: Asked
  readonly report: ReportData
}

/** The figures of a period beside the year before, by the chosen group, and the ledger behind them. */
export function ReportPage({ asked, report }: Props) {
  const { now, before, places, sites, comparison } = report
  const figures = figuresOf(asked, report)
  const isEmpty = figures.total.sums.bookings === 0 && figures.total.before.bookings === 0
  return (
    <>
      <Filters asked={asked} places={places} sites={sites} />
      <p className="mb-4">
        {words.chosen(asked.basis, asked.period)}. {words.comparedWith(comparison)}
      </p>
      {isEmpty && (
        <Notice kind="info" className="mb-4">
          {words.nothing}
        </Notice>
      )}
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel id="summary" title="In all">
          <Summary asked={asked} total={figures.total} />
        </Panel>
        <Panel
          id="ledger"
          title="Ledger entries on these days"
          beside={<TextLink href={ledgerPath(asked)}>Entries</TextLink>}
        >
          <MovementTable asked={asked} report={report} />
          <p className="mt-2 text-small text-muted">{words.ledgerHint}</p>
        </Panel>
      </div>
      <div className="mt-8">
        <Panel id="steps" title="From search to booking">
          {now.steps && before.steps ? (
            <StepTable now={now.steps} before={before.steps} />
          ) : (
            <p className="text-muted">{words.stepsAreOfAll}</p>
          )}
          <p className="mt-2 text-small text-muted">{words.stepsHint}</p>
        </Panel>
      </div>
      <div className="mt-8">
        <Panel id="lines" title={`By ${words.groups[asked.group].toLowerCase()}`} beside={<Views asked={asked} />}>
          <FigureTable asked={asked} figures={figures} />
        </Panel>
      </div>
      <p className="mt-4 text-small text-muted">{words.occupancyHint}</p>
    </>
  )
}

function Views({ asked }: { readonly asked: Asked }) {
  return (
    <nav aria-label="Columns" className="flex flex-wrap items-center gap-x-4">
      {VIEWS.map((view) => (
        <a
          key={view}
          href={`${reportAddress(asked, { view })}#lines`}
          aria-current={view === asked.view ? 'true' : undefined}
          className="flex min-h-control items-center text-primary underline underline-offset-4 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
        >
          {words.views[view]}
        </a>
      ))}
      <a
        href={reportAddress(asked, {}, `${REPORTS}.csv`)}
        className="flex min-h-control items-center text-primary underline underline-offset-4"
      >
        CSV
      </a>
    </nav>
  )
}
