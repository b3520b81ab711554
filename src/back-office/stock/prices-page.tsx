import { formatShortDate } from '../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type {
  ChangedPrice,
  PricesPlan,
  PricesPreview,
  PricesRefused,
} from '../../server/commands/stock/change-prices.ts'
import { percentWords } from '../../server/commands/stock/change-words.ts'
import type { PriceChoices, UnitOnSale } from '../../server/queries/stock.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { ConfirmForm, Effect, PreviewLayout } from '../frame/effect.tsx'
import { Panel } from '../frame/facts.tsx'
import type { FormState } from '../frame/form-state.ts'
import { Table } from '../frame/table.tsx'
import { PricesForm } from './prices-form.tsx'
import {
  BUSY,
  counted,
  liveLeftOut,
  livePark,
  NO_UNITS,
  notBelowRecentPriceWords,
  offerWords,
  wasWords,
} from './words.ts'

const SPANS = [
  ['Lowest price', 'lowest'],
  ['Average', 'average'],
  ['Highest price', 'highest'],
] as const

interface Props extends PriceChoices {
  readonly form: FormState<PricesPreview>
}

/** The page of a change of prices, with its preview. */
export function PricesPage({ form, ...choices }: Props) {
  const { typed, failure, preview } = form
  return (
    <PreviewLayout
      failure={failure}
      preview={
        preview?.kind === 'planned' ? (
          <PlannedPrices plan={preview} query={typed} />
        ) : (
          preview && <PricesRefusal refused={preview} />
        )
      }
    >
      <PricesForm {...choices} form={form} />
    </PreviewLayout>
  )
}

/** The summary of a price change, with examples and the button. */
function PlannedPrices({ plan, query }: { readonly plan: PricesPlan; readonly query: URLSearchParams | undefined }) {
  const { figures, units, live, words } = plan
  const { count, before, after, was, offers } = figures
  const types = new Set(plan.prices.map((price) => price.before.unitTypeId)).size
  const parks = new Set(units.map(({ parkId }) => parkId)).size
  return (
    <div>
      <Effect
        title={`Preview: ${words}`}
        lines={SPANS.map(([label, span]) => ({
          label,
          before: formatMoney(before[span]),
          after: formatMoney(after[span]),
        }))}
        statements={[
          `${counted(count, 'price', 'prices')} of ${counted(types, 'unit type', 'unit types')} on ${counted(parks, 'park', 'parks')}, by at most ${percentWords(figures.largestShare)} each.`,
          ...wasWords(was),
          ...offerWords(offers),
          ...(plan.notBelowRecentPrice > 0 ? [notBelowRecentPriceWords(plan.notBelowRecentPrice)] : []),
          ...(live.length > 0 ? [liveLeftOut(live.length)] : []),
          'Held and sold stays keep their price.',
        ]}
      />
      <ConfirmForm
        action="/staff/stock/prices"
        query={query}
        seen={plan.seen}
        label={`Change ${counted(count, 'price', 'prices')}`}
      >
        {plan.isUnusual && (
          <Notice kind="warning" title={`Prices change by up to ${percentWords(figures.largestShare)}`}>
            <label className="flex min-h-control items-start gap-3">
              <input type="checkbox" name="sure" value="1" required className="mt-1" />
              I confirm: from {formatMoney(before.lowest)}–{formatMoney(before.highest)} to {formatMoney(after.lowest)}–
              {formatMoney(after.highest)}, {counted(count, 'price', 'prices')}
            </label>
          </Notice>
        )}
      </ConfirmForm>
      <div className="mt-6">
        <Panel id="examples" title="Examples">
          <PriceChanges changes={plan.examples} units={units} />
        </Panel>
      </div>
    </div>
  )
}

interface PriceChangesProps {
  readonly changes: readonly ChangedPrice[]
  readonly units: readonly Pick<UnitOnSale, 'unitTypeId' | 'unitName' | 'parkName'>[]
  /** Of a change that was made. */
  readonly isMade?: boolean
}

const money = (pence: number | null) => (pence === null ? '' : formatMoney(pence))

/** Prices before and after, with their was-prices. */
export function PriceChanges({ changes, units, isMade }: PriceChangesProps) {
  const [before, after] = isMade ? ['Before', 'After'] : ['Now', 'Afterwards']
  const unitOf = new Map(units.map((unit) => [unit.unitTypeId, unit]))
  return (
    <Table
      caption="Prices before and after"
      columns={[
        { title: 'Park' },
        { title: 'Unit type', phone: 'line' },
        { title: 'Arrival', isOneLine: true, phone: 'line' },
        { title: 'Nights', isNumber: true },
        { title: before, isNumber: true },
        { title: after, isNumber: true, phone: 'side' },
        { title: `Was-price ${before.toLowerCase()}`, isNumber: true },
        { title: `Was-price ${after.toLowerCase()}`, isNumber: true },
      ]}
      rows={changes.map((change) => {
        const unit = unitOf.get(change.before.unitTypeId)
        return {
          key: `${change.before.unitTypeId} ${change.before.arrival} ${change.before.nights}`,
          cells: [
            unit?.parkName,
            unit?.unitName,
            formatShortDate(change.before.arrival),
            change.before.nights,
            formatMoney(change.before.pence),
            <b key="after">{formatMoney(change.after.pence)}</b>,
            money(change.before.wasPence),
            money(change.after.wasPence),
          ],
        }
      })}
    />
  )
}

/** Why prices cannot be changed. */
function PricesRefusal({ refused }: { readonly refused: PricesRefused }) {
  switch (refused.kind) {
    case 'no-units':
      return <Notice kind="error">{NO_UNITS}</Notice>
    case 'live-supplier':
      return <Notice kind="error">{livePark(refused.supplier)}</Notice>
    case 'nothing-to-change':
      return <Notice kind="info">Nothing to change: no prices match, or they already have these values.</Notice>
    case 'no-offer':
      return <Notice kind="error">The offer has ended. Choose a current offer.</Notice>
    case 'not-reduced':
      return (
        <Notice kind="error" title="No price would be lower than recent prices">
          {notBelowRecentPriceWords(refused.count)}
        </Notice>
      )
    case 'busy':
      return <Notice kind="error">{BUSY}</Notice>
    case 'too-many':
      return (
        <Notice kind="error">
          This change covers more than {counted(refused.most, 'price', 'prices')}. Choose fewer parks or days.
        </Notice>
      )
    case 'no-such-price': {
      const nameOf = new Map(refused.units.map(({ unitTypeId, unitName }) => [unitTypeId, unitName]))
      return (
        <Notice kind="error" title="Some prices would be too low or too high">
          Nothing changed. Among them:{' '}
          {refused.examples
            .map(
              ({ unitTypeId, arrival, nights, pence }) =>
                `${nameOf.get(unitTypeId)}, ${formatShortDate(arrival)}, ${counted(nights, 'night', 'nights')}: ${formatMoney(pence)}`,
            )
            .join('; ')}
        </Notice>
      )
    }
  }
}
