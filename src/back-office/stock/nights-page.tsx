import { formatShortDate } from '../../domain/dates/calendar-date.ts'
import { grouped } from '../../domain/money/money.ts'
import type { NightsPlan, NightsPreview, NightsRefused } from '../../server/commands/stock/change-nights.ts'
import type { UnitOnSale } from '../../server/queries/stock.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { ConfirmForm, Effect, PreviewLayout } from '../frame/effect.tsx'
import type { FormState } from '../frame/form-state.ts'
import { ReservedStays } from './night-page.tsx'
import { NightsForm } from './nights-form.tsx'
import { counted, livePark, NO_UNITS } from './words.ts'

interface Props {
  readonly parkId: number
  readonly units: readonly UnitOnSale[]
  readonly form: FormState<NightsPreview>
}

/** The page of a change of nights of a park, with its preview. */
export function NightsPage({ parkId, units, form }: Props) {
  const { typed, failure, preview } = form
  const action = `/staff/stock/${parkId}/nights`
  return (
    <PreviewLayout
      failure={failure}
      preview={
        preview?.kind === 'planned' ? (
          <PlannedNights plan={preview} action={action} query={typed} />
        ) : (
          preview && <NightsRefusal refused={preview} />
        )
      }
    >
      <NightsForm {...{ parkId, units, form }} />
    </PreviewLayout>
  )
}

/** The summary of a change of nights, and the button. */
function PlannedNights({
  plan,
  action,
  query,
}: {
  plan: NightsPlan
  action: string
  query: URLSearchParams | undefined
}) {
  const { nights, figures, words } = plan
  const closed = (side: 'before' | 'after') => nights.filter((night) => night[side].isClosed).length
  const capacity = (side: 'before' | 'after') => nights.reduce((sum, night) => sum + night[side].capacity, 0)
  const days = new Set(nights.map(({ after }) => after.night)).size
  const types = new Set(nights.map(({ after }) => after.unitTypeId)).size
  const lines = [
    ['Units free to sell', figures.free, figures.freeAfter],
    ['Stock', capacity('before'), capacity('after')],
    ['Closed', closed('before'), closed('after')],
  ] as const
  return (
    <div>
      <Effect
        title={`Preview: ${words}`}
        lines={lines.flatMap(([label, before, after]) =>
          before === after ? [] : [{ label, before: grouped(before), after: grouped(after) }],
        )}
        statements={[
          `${counted(days, 'night', 'nights')} of ${counted(types, 'unit type', 'unit types')}; numbers are totals for all nights.`,
          `Sold and held units stay as they are: ${grouped(figures.taken)}.`,
        ]}
      />
      <ConfirmForm
        action={action}
        query={query}
        seen={plan.seen}
        label={`Change ${counted(days, 'night', 'nights')}`}
      />
    </div>
  )
}

const MOST_LISTED = 50

/** Why nights cannot be changed. */
function NightsRefusal({ refused }: { readonly refused: NightsRefused }) {
  switch (refused.kind) {
    case 'no-units':
      return <Notice kind="error">{NO_UNITS}</Notice>
    case 'live-supplier':
      return <Notice kind="error">{livePark(refused.supplier)}</Notice>
    case 'nothing-to-change':
      return <Notice kind="info">Nothing to change: these nights already match, have passed, or have no stock.</Notice>
    case 'in-the-way': {
      const nameOf = new Map(refused.units.map(({ unitTypeId, unitName }) => [unitTypeId, unitName]))
      const nights = refused.nights.slice(0, MOST_LISTED)
      return (
        <div className="grid gap-4">
          <Notice kind="error" title="More units are sold or held than that">
            Nothing changed. {counted(refused.nights.length, 'night doesn’t', 'nights don’t')} have enough free units:{' '}
            {nights
              .map(
                ({ unitTypeId, night, reserved }) =>
                  `${formatShortDate(night)} ${nameOf.get(unitTypeId)} (${reserved})`,
              )
              .join(', ')}
            {refused.nights.length > MOST_LISTED && ' and more'}.
          </Notice>
          <ReservedStays
            caption="Bookings for these nights"
            stays={refused.stays.slice(0, MOST_LISTED)}
            units={refused.units}
          />
        </div>
      )
    }
  }
}
