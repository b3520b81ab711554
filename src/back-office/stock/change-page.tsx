import { formatShortDate } from '../../domain/dates/calendar-date.ts'
import { grouped } from '../../domain/money/money.ts'
import { examplesOf } from '../../domain/stock/price-change.ts'
import type { RevertPlan, RevertPreview } from '../../server/commands/stock/revert-change.ts'
import type { ListedChange, RecordedRows } from '../../server/store/catalogue/catalogue-change-store.ts'
import type { SoldUnit } from '../../server/store/catalogue/sold-unit-store.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { Facts, Panel } from '../frame/facts.tsx'
import { momentWords } from '../frame/moment.ts'
import { Table } from '../frame/table.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { PriceChanges } from './prices-preview.tsx'
import { BUSY, countedRows } from './words.ts'

interface Props {
  readonly change: ListedChange
  readonly recorded: RecordedRows
  readonly units: readonly SoldUnit[]
  /** Undefined for who may not take it back. */
  readonly preview: RevertPreview | undefined
}

const MOST_LISTED = 60

/** What was changed, by whom, and what taking it back would do. */
export function ChangePage({ change, recorded, units, preview }: Props) {
  return (
    <div className="grid gap-6">
      <Facts
        facts={[
          ['What', change.words],
          ['Who', change.actorName],
          ['When', momentWords(change.at)],
          ['Changed', countedRows(change.kind, change.rowCount)],
          ...(change.takenBackBy === null
            ? []
            : [['Undone', <ByChange key="back" id={change.takenBackBy} />] as const]),
        ]}
      />
      {preview && <Revert id={change.id} preview={preview} />}
      <Panel
        id="rows"
        title="Before and after"
        beside={
          change.rowCount > MOST_LISTED && (
            <span className="text-muted">
              {MOST_LISTED} of {grouped(change.rowCount)}
            </span>
          )
        }
      >
        {recorded.kind === 'prices' ? (
          <PriceChanges changes={priceRowsOf(recorded)} units={units} isMade />
        ) : (
          <NightChanges recorded={recorded} units={units} />
        )}
      </Panel>
    </div>
  )
}

const ChangeLink = ({ id }: { readonly id: number }) => (
  <a href={`/staff/stock/changes/${id}`} className="text-primary underline underline-offset-4">
    change {id}
  </a>
)

const ByChange = ({ id }: { readonly id: number }) => (
  <>
    by <ChangeLink id={id} />
  </>
)

function Revert({ id, preview }: { readonly id: number; readonly preview: RevertPreview }) {
  switch (preview.kind) {
    case 'planned':
      return <RevertForm id={id} kind={preview.change.kind} plan={preview.plan} />
    case 'nothing-left':
      return <Notice kind="info">Nothing of it can be undone: all of it was changed since, sold, or is over.</Notice>
    case 'offers-over':
      return (
        <Notice kind="info">
          It can be undone once its offer has a later last day:{' '}
          {[...preview.offers].map(([urn, title]) => (
            <a key={urn} href={`/staff/offers/offer/${urn}`} className="mr-2 text-primary underline underline-offset-4">
              {title}
            </a>
          ))}
        </Notice>
      )
    case 'busy':
      return <Notice kind="error">{BUSY}</Notice>
    case 'is-revert':
      return (
        <p>
          This undid <ChangeLink id={preview.of} />. To have it again, make the change once more.
        </p>
      )
    case 'taken-back':
    case 'no-change':
      return null
  }
}

function RevertForm({ id, kind, plan }: { id: number; kind: ListedChange['kind']; plan: RevertPlan }) {
  const rows = countedRows(kind, plan.rows.length)
  return (
    <section aria-label="Undo this change" className="border-t-2 border-primary bg-surface p-4">
      <p>
        {rows} can be set back to what they were
        {plan.stay > 0 &&
          `; ${grouped(plan.stay)} ${plan.stay === 1 ? 'stays' : 'stay'} as now, changed since, sold beyond it, or over`}
        .
      </p>
      <ConfirmForm
        action={`/staff/stock/changes/${id}/revert`}
        query={new URLSearchParams()}
        seen={plan.seen}
        label="Undo this change"
      />
    </section>
  )
}

function priceRowsOf(recorded: Extract<RecordedRows, { kind: 'prices' }>) {
  const all = [...recorded.rows].flatMap(([unitTypeId, tuples]) =>
    tuples.map(([arrival, nights, pence, wasPence, offerUrn, penceAfter, wasAfter, offerAfter]) => ({
      before: { unitTypeId, arrival, nights, pence, wasPence, offerUrn },
      after: { unitTypeId, arrival, nights, pence: penceAfter, wasPence: wasAfter, offerUrn: offerAfter },
    })),
  )
  return examplesOf(all, MOST_LISTED)
}

interface NightChangesProps {
  readonly recorded: Extract<RecordedRows, { kind: 'nights' }>
  readonly units: readonly SoldUnit[]
}

function NightChanges({ recorded, units }: NightChangesProps) {
  const nameOf = new Map(units.map(({ unitTypeId, unitName }) => [unitTypeId, unitName]))
  const all = [...recorded.rows].flatMap(([unitTypeId, tuples]) => tuples.map((tuple) => ({ unitTypeId, tuple })))
  const words = (capacity: number, isClosed: boolean) => `${capacity}${isClosed ? ', closed' : ''}`
  return (
    <Table
      caption="Nights before and after"
      columns={[
        { title: 'Unit type' },
        { title: 'Night', phone: 'line' },
        { title: 'Stock before', isNumber: true },
        { title: 'Stock after', isNumber: true },
      ]}
      rows={examplesOf(all, MOST_LISTED).map(({ unitTypeId, tuple: [night, before, wasClosed, after, isClosed] }) => ({
        key: `${unitTypeId} ${night}`,
        cells: [nameOf.get(unitTypeId), formatShortDate(night), words(before, wasClosed), words(after, isClosed)],
      }))}
    />
  )
}
