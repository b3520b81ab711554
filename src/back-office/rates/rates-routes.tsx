/** Rate plans: their list, form with a preview, and calendar [CAT-04] [CAT-05]. */
import { z } from 'zod'
import { mondayOf, parseCalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatShortDate } from '../../domain/dates/calendar-date.ts'
import { previewRatePlan, saveRatePlan, type RatesPreview } from '../../server/commands/rates/change-rate-plan.ts'
import { deleteRatePlan } from '../../server/commands/rates/delete-rate-plan.ts'
import { listRatePlans, loadPlanCalendar, loadPlanForm, type ListedPlan } from '../../server/queries/rate-plans.ts'
import { buttonStyle } from '../../web/ui/actions/button.tsx'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { isTicked, listOf, text, wholeNumber } from '../frame/form-fields.ts'
import { refuse, type FormState } from '../frame/form-state.ts'
import { notFound, seeOther } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { Table } from '../frame/table.tsx'
import { CHANGED_MEANWHILE } from '../offers/words.ts'
import { BUSY, counted, SHOWN_ANEW } from '../stock/words.ts'
import { PlanCalendarPage } from './calendar-page.tsx'
import { readPlan, withPastedRows } from './plan-fields.ts'
import { PlanPage } from './plan-page.tsx'
import { planPath, RATES_PATH, RATES_TITLE } from './words.ts'

const permission = 'prices:change'
const NEW = 'new'
const missing = 'rate plan'
/** Forty seasons have some 700 fields. */
const MOST_BYTES = 400_000

const ratesPage = defineStaffPage({
  path: RATES_PATH,
  permission: 'stock:read',
  load: async ({ deps, may }) => ({ plans: await listRatePlans(deps), mayChange: may(permission) }),
  view: (data) => ({ title: RATES_TITLE, body: <RatesPage {...data} /> }),
})

interface RatesPageProps {
  readonly plans: readonly ListedPlan[]
  readonly mayChange: boolean
}

function RatesPage({ plans, mayChange }: RatesPageProps) {
  return (
    <>
      {plans.length === 0 ? (
        <EmptyState title="No rate plans yet">
          <p>A plan has seasons with their prices, and keeps unit types on sale for 18 to 24 months.</p>
        </EmptyState>
      ) : (
        <Table
          caption={RATES_TITLE}
          columns={[
            { title: 'Rate plan' },
            { title: 'Seasons', isNumber: true },
            { title: 'Unit types', isNumber: true },
            { title: 'Prices until', phone: 'side' },
          ]}
          rows={plans.map(({ id, name, seasons, unitTypes, madeUntil }) => ({
            key: String(id),
            href: planPath(id),
            cells: [name, seasons, unitTypes, madeUntil === null ? '' : formatShortDate(madeUntil)],
          }))}
        />
      )}
      {mayChange && (
        <p className="mt-4">
          <a href={planPath()} className={buttonStyle('outline')}>
            Add a rate plan
          </a>
        </p>
      )}
    </>
  )
}

const planPage = defineStaffPage({
  path: `${RATES_PATH}/:id`,
  permission: 'stock:read',
  query: z.object({ id: z.union([z.literal(NEW), wholeNumber]), park: listOf(z.string()) }),
  missing,
  async load({ deps, may }, { id, park }) {
    const mayChange = may(permission)
    if (id === NEW && !mayChange) return undefined
    const parkIds = [...new Set(park.flatMap((typed) => wholeNumber.safeParse(typed).data ?? []))]
    const loaded = await loadPlanForm(deps, id === NEW ? undefined : id, parkIds)
    return loaded && { ...loaded, mayChange }
  },
  view: (data, form: FormState<RatesPreview>) => ({
    title: data.plan?.name ?? 'New rate plan',
    body: <PlanPage {...data} form={form} />,
  }),
})

/** Shows the unit types of another park, and keeps the typed fields. */
const showUnits = defineStaffAction({
  page: planPage,
  path: `${planPage.path}/units`,
  permission,
  maxBytes: MOST_BYTES,
  input: z.object({}),
  execute: async () => refuse<RatesPreview>({ status: 200 }),
})

const previewPlan = defineStaffAction({
  page: planPage,
  path: `${planPage.path}/preview`,
  permission,
  maxBytes: MOST_BYTES,
  input: z.object({}),
  async execute({ deps }, _, { data: { plan }, typed: sent }) {
    const typed = withPastedRows(sent)
    const { input, errors } = readPlan(typed)
    if (Object.keys(errors).length > 0) return refuse<RatesPreview>({ errors, typed })
    return refuse<RatesPreview>({ status: 200, typed, preview: await previewRatePlan(deps, plan?.id, input) })
  },
})

const savePlan = defineStaffAction({
  page: planPage,
  permission,
  maxBytes: MOST_BYTES,
  input: z.object({ version: wholeNumber, seen: text, sure: isTicked }),
  async execute(context, { version, seen, sure }, { data: { plan }, typed: sent }) {
    const typed = withPastedRows(sent)
    const { input, errors } = readPlan(typed)
    if (Object.keys(errors).length > 0) return refuse<RatesPreview>({ errors, typed })
    const agreed = { version, seen, isConfirmed: sure }
    const outcome = await saveRatePlan(context.deps, actorOf(context), plan?.id, input, agreed)
    const again = async (failure?: string, isStale = false) =>
      refuse<RatesPreview>({
        failure,
        isStale,
        typed,
        preview: await previewRatePlan(context.deps, plan?.id, input),
      })
    switch (outcome.kind) {
      case 'saved':
        return seeOther(
          `${planPath(outcome.id)}/calendar`,
          `Rate plan saved: ${counted(outcome.prices, 'price', 'prices')}`,
        )
      case 'figures-changed':
        return again(SHOWN_ANEW)
      case 'not-confirmed':
        return again('Tick that you mean it: prices change by more than half.')
      case 'changed-meanwhile':
        return again(CHANGED_MEANWHILE, true)
      case 'import-runs':
        return again(BUSY)
      case 'not-found':
        return notFound(missing)
      default:
        // The preview says why nothing is saved.
        return again()
    }
  },
})

const deletePlan = defineStaffAction({
  page: planPage,
  path: `${planPage.path}/delete`,
  permission,
  input: z.object({
    version: wholeNumber,
    stays: z.enum(['keep', 'remove'], 'Choose what happens to the prices.'),
  }),
  async execute(context, { version, stays }, { data: { plan } }) {
    if (!plan) return notFound(missing)
    const wanted = { version, takesOffSale: stays === 'remove' }
    const outcome = await deleteRatePlan(context.deps, actorOf(context), plan.id, wanted)
    switch (outcome.kind) {
      case 'deleted': {
        const off = outcome.prices > 0 ? `, ${counted(outcome.prices, 'stay is', 'stays are')} off sale` : ''
        return seeOther(RATES_PATH, `Rate plan deleted${off}`)
      }
      case 'changed-meanwhile':
        return refuse<RatesPreview>({ failure: CHANGED_MEANWHILE, isStale: true, typed: undefined })
      case 'import-runs':
        return refuse<RatesPreview>({ failure: BUSY, typed: undefined })
      case 'not-found':
        return notFound(missing)
    }
  },
})

const calendarPage = defineStaffPage({
  path: `${planPage.path}/calendar`,
  permission: 'stock:read',
  query: z.object({
    id: wholeNumber,
    unit: wholeNumber.optional().catch(undefined),
    from: z
      .string()
      .transform((typed) => parseCalendarDate(typed))
      .transform((day) => day && mondayOf(day))
      .optional()
      .catch(undefined),
  }),
  missing: 'rate plan with a unit type',
  load: ({ deps }, { id, unit, from }) => loadPlanCalendar(deps, id, unit, from),
  view: (data) => ({ title: `Calendar of ${data.plan.name}`, body: <PlanCalendarPage {...data} /> }),
})

export const ratesRoutes = [ratesPage, planPage, showUnits, previewPlan, savePlan, deletePlan, calendarPage].flatMap(
  ({ routes }) => routes,
)
