import { formatShortDate } from '../../domain/dates/calendar-date.ts'
import { grouped } from '../../domain/money/money.ts'
import { examplesOf } from '../../domain/stock/price-change.ts'
import type { RevertPlan, RevertPreview } from '../../server/commands/stock/revert-change.ts'
import type { RecordedChange, StockChange } from '../../server/queries/stock.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { ConfirmForm } from '../frame/effect.tsx'
import { Facts, Panel, TextLink } from '../frame/facts.tsx'
import { momentWords } from '../frame/moment.ts'
import { Table } from '../frame/table.tsx'
import { planPath } from '../rates/words.ts'
import { PriceChanges } from './prices-page.tsx'
import { BUSY, countedRows } from './words.ts'

interface Props extends RecordedChange {
  /** Undefined if the user may not undo it. */
  readonly preview: RevertPreview | undefined
  /** Why the last attempt to undo it failed. */
  readonly failure: string | undefined
}

const MOST_LISTED = 60

/** One change with its author, and the preview of undoing it. */
export function ChangePage({ change, recorded, units, preview, failure }: Props) {
  return (
    <div className="grid gap-6">
      {failure !== undefined && <Notice kind="warning">{failure}</Notice>}
      <Facts
        facts={[
          ['What', change.words],
          ['Who', change.actorName],
          ['When', momentWords(change.at)],
          ['Changed', countedRows(change.kind, change.rowCount)],
          ...(change.revertedBy === null
            ? []
            : [['Undone by', <ChangeLink key="back" id={change.revertedBy} />] as const]),
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
  <TextLink href={`/staff/stock/changes/${id}`}>change {id}</TextLink>
)

function Revert({ id, preview }: { readonly id: number; readonly preview: RevertPreview }) {
  switch (preview.kind) {
    case 'planned':
      return <RevertForm id={id} kind={preview.change.kind} plan={preview.plan} />
    case 'nothing-left':
      return (
        <Notice kind="info">
          You can’t undo this change: everything in it has since changed, been sold or passed.
        </Notice>
      )
    case 'by-rate-plan':
      return (
        <Notice kind="info">
          These prices belong to a rate plan. Change <TextLink href={planPath(preview.ratePlanId)}>the plan</TextLink>.
        </Notice>
      )
    case 'offers-over':
      return (
        <Notice kind="info">
          You can undo this once its offer has a later last day:{' '}
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
          This undid <ChangeLink id={preview.of} />. To restore it, make the change again.
        </p>
      )
    case 'already-reverted':
    case 'no-change':
      return null
  }
}

function RevertForm({ id, kind, plan }: { id: number; kind: StockChange['kind']; plan: RevertPlan }) {
  const rows = countedRows(kind, plan.rows.length)
  return (
    <section aria-label="Undo this change" className="border-t-2 border-primary bg-surface p-4">
      <p>
        You can restore {rows}
        {plan.stay > 0 &&
          `; ${grouped(plan.stay)} ${plan.stay === 1 ? 'stays' : 'stay'} unchanged, changed since, sold beyond it, or past`}
        .
      </p>
      <ConfirmForm action={`/staff/stock/changes/${id}/revert`} seen={plan.seen} label="Undo this change" />
    </section>
  )
}

function priceRowsOf(recorded: Extract<RecordedChange['recorded'], { kind: 'prices' }>) {
  const all = [...recorded.rows].flatMap(([unitTypeId, tuples]) =>
    tuples.map(([arrival, nights, pence, wasPence, offerUrn, penceAfter, wasAfter, offerAfter]) => ({
      before: { unitTypeId, arrival, nights, pence, wasPence, offerUrn },
      after: { unitTypeId, arrival, nights, pence: penceAfter, wasPence: wasAfter, offerUrn: offerAfter },
    })),
  )
  return examplesOf(all, MOST_LISTED)
}

interface NightChangesProps {
  readonly recorded: Extract<RecordedChange['recorded'], { kind: 'nights' }>
  readonly units: RecordedChange['units']
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

/** Changes of stock and prices, the latest first. */
export function ChangesList({ changes }: { readonly changes: readonly StockChange[] }) {
  if (changes.length === 0) return <p className="text-muted">No changes yet.</p>
  return (
    <ul data-rows>
      {changes.map(({ id, kind, words, rowCount, at, actorName, revertedBy }) => (
        <li key={id} className="border-b border-rule py-2">
          <a
            href={`/staff/stock/changes/${id}`}
            data-row
            className="font-semibold text-primary underline-offset-4 hover:underline"
          >
            {words}
          </a>
          <p className="text-small text-muted">
            {momentWords(at)}, {actorName}, {countedRows(kind, rowCount)}
            {revertedBy !== null && <b className="text-ink">, undone</b>}
          </p>
        </li>
      ))}
    </ul>
  )
}
