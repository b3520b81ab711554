/** Pages and changes of stock and prices [STAFF-05]. */
import { z } from 'zod'
import { formatLongDate, mondayOf, parseCalendarDate } from '../../domain/dates/calendar-date.ts'
import { isChannelCode } from '../../domain/site/channel.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { changeNights, previewNights, type NightsPreview } from '../../server/commands/stock/change-nights.ts'
import { changePrices, previewPrices, type PricesPreview } from '../../server/commands/stock/change-prices.ts'
import { previewRevert, revertChange } from '../../server/commands/stock/revert-change.ts'
import {
  findChange,
  findParkOnSale,
  loadNight,
  loadNightCalendar,
  loadPriceCalendar,
  loadPriceChoices,
  loadStockOverview,
} from '../../server/queries/stock.ts'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { listOf, text, wholeNumber } from '../frame/form-fields.ts'
import { refuse, type FormState } from '../frame/form-state.ts'
import { notFound, seeOther } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { CalendarPage } from './calendar-page.tsx'
import { nightsFields, pricesFields } from './change-fields.ts'
import { ChangePage } from './change-page.tsx'
import { NightPage } from './night-page.tsx'
import { NightsPage } from './nights-page.tsx'
import { PriceCalendarPage } from './price-calendar-page.tsx'
import { PricesPage } from './prices-page.tsx'
import { StockPage } from './stock-page.tsx'
import { BUSY, counted, countedRows, SHOWN_ANEW } from './words.ts'

const STOCK = '/staff/stock'
const PARK = `${STOCK}/:park`
const missing = 'park on sale'

const id = wholeNumber.optional().catch(undefined)

/** The Monday of a day. */
const monday = z
  .string()
  .transform((typed) => parseCalendarDate(typed))
  .transform((day) => day && mondayOf(day))
  .optional()
  .catch(undefined)

const stockPage = defineStaffPage({
  path: STOCK,
  permission: 'stock:read',
  query: z.object({
    q: text.catch(''),
    operator: id,
    region: id,
    channel: z.string().refine(isChannelCode).optional().catch(undefined),
  }),
  async load({ deps, may }, { q: words, operator: operatorId, region: regionId, channel }) {
    const overview = await loadStockOverview(deps, { words, operatorId, regionId, channel })
    return { ...overview, mayChangePrices: may('prices:change') }
  },
  view: (data, { query }) => ({ title: 'Stock and prices', body: <StockPage {...data} query={query} /> }),
})

const calendarPage = defineStaffPage({
  path: PARK,
  permission: 'stock:read',
  query: z.object({ park: wholeNumber, from: monday }),
  missing,
  async load({ deps, may }, { park, from }) {
    const calendar = await loadNightCalendar(deps, park, from)
    return calendar && { ...calendar, today: todayOf(deps), mayChange: may('stock:change') }
  },
  view: (data) => ({ title: data.parkName, body: <CalendarPage {...data} /> }),
})

const nightPage = defineStaffPage({
  path: `${PARK}/nights/:night`,
  permission: 'stock:read',
  query: z.object({ park: wholeNumber, night: z.string().transform((day) => parseCalendarDate(day)), unit: id }),
  missing: 'night on sale',
  async load({ deps, may }, { park, night, unit }) {
    const found = night && (await loadNight(deps, park, night, unit))
    if (!found) return undefined
    return { ...found, mayChange: may('stock:change') && found.live === undefined && found.night >= todayOf(deps) }
  },
  view: (data) => ({
    title: `${data.parkName}, ${formatLongDate(data.night)}`,
    body: <NightPage {...data} />,
  }),
})

const nightsPage = defineStaffPage({
  path: `${PARK}/nights`,
  permission: 'stock:change',
  query: z.object({ park: wholeNumber }),
  missing,
  load: ({ deps }, { park }) => findParkOnSale(deps, park),
  view: (park, form: FormState<NightsPreview>) => ({
    title: `Nights of ${park.parkName}`,
    body: <NightsPage {...park} form={form} />,
  }),
})

const changeNightsOfPark = defineStaffAction({
  page: nightsPage,
  permission: 'stock:change',
  input: ({ units }) => nightsFields(units),
  asks: 'how',
  preview: ({ deps }, input, { parkId }) => previewNights(deps, { ...input, parkId }),
  async execute(context, { seen, ...input }, { data: { parkId } }) {
    const outcome = await changeNights(context.deps, actorOf(context), { ...input, parkId }, seen)
    if (outcome.kind === 'figures-changed') return refuse({ failure: SHOWN_ANEW })
    // The preview explains the refusal.
    if (outcome.kind !== 'changed') return refuse({ status: 200 })
    return seeOther(`${STOCK}/changes/${outcome.changeId}`, `${countedRows('nights', outcome.nights.length)} changed.`)
  },
})

const priceCalendarPage = defineStaffPage({
  path: `${PARK}/prices`,
  permission: 'stock:read',
  query: z.object({ park: wholeNumber, unit: id, from: monday }),
  missing,
  async load({ deps, may }, { park, unit, from }) {
    const calendar = await loadPriceCalendar(deps, park, unit, from)
    return calendar && { ...calendar, today: todayOf(deps), mayChange: may('prices:change') }
  },
  view: (data) => ({ title: `Prices of ${data.parkName}`, body: <PriceCalendarPage {...data} /> }),
})

const pricesPage = defineStaffPage({
  path: `${STOCK}/prices`,
  permission: 'prices:change',
  query: z.object({ park: listOf(z.string()) }),
  load: ({ deps }, { park }) =>
    loadPriceChoices(
      deps,
      park.flatMap((typed) => wholeNumber.safeParse(typed).data ?? []),
    ),
  view: (choices, form: FormState<PricesPreview>) => ({
    title: 'Change prices',
    body: <PricesPage {...choices} form={form} />,
  }),
})

const changePricesOfUnits = defineStaffAction({
  page: pricesPage,
  permission: 'prices:change',
  input: ({ units }) => pricesFields(units),
  asks: 'how',
  preview: ({ deps }, { input }) => previewPrices(deps, input),
  async execute(context, { input, agreed }) {
    const outcome = await changePrices(context.deps, actorOf(context), input, agreed)
    switch (outcome.kind) {
      case 'changed': {
        const done = `${counted(outcome.prices.length, 'price', 'prices')} changed.`
        return seeOther(`${STOCK}/changes/${outcome.changeId}`, done)
      }
      case 'figures-changed':
        return refuse({ failure: SHOWN_ANEW })
      case 'not-confirmed':
        return refuse({ failure: 'Tick the box to confirm: prices change by more than half.' })
      case 'busy':
        return refuse({ failure: BUSY })
      case 'no-units':
      case 'live-supplier':
      case 'nothing-to-change':
      case 'no-such-price':
      case 'no-offer':
      case 'not-reduced':
      case 'too-many':
        return refuse({ status: 200 })
    }
  },
})

const changePage = defineStaffPage({
  path: `${STOCK}/changes/:id`,
  permission: 'stock:read',
  query: z.object({ id: wholeNumber }),
  missing: 'change',
  async load({ deps, may }, { id: changeId }) {
    const found = await findChange(deps, changeId)
    if (!found) return undefined
    const mayRevert = may(found.change.kind === 'nights' ? 'stock:change' : 'prices:change')
    return { ...found, preview: mayRevert ? await previewRevert(deps, changeId) : undefined }
  },
  view: (data, { failure }) => ({
    title: `Change ${data.change.id}`,
    body: <ChangePage {...data} failure={failure} />,
  }),
})

const revertStockChange = defineStaffAction({
  page: changePage,
  path: `${changePage.path}/revert`,
  // The command checks the permission for the kind of change.
  permission: 'stock:change',
  input: z.object({ seen: text }),
  async execute(context, { seen }, { query: { id: changeId } }) {
    const outcome = await revertChange(context.deps, actorOf(context), changeId, seen)
    switch (outcome.kind) {
      case 'changed': {
        const { kind, rows } = outcome.plan
        return seeOther(`${STOCK}/changes/${changeId}`, `Undone: ${countedRows(kind, rows.length)}.`)
      }
      case 'no-change':
        return notFound('change')
      case 'busy':
        return refuse({ failure: BUSY })
      case 'figures-changed':
        return refuse({ failure: SHOWN_ANEW })
      case 'already-reverted':
      case 'is-revert':
      case 'by-rate-plan':
      case 'nothing-left':
      case 'offers-over':
        return refuse({ failure: 'Nothing changed.' })
    }
  },
})

export const stockRoutes = [
  stockPage,
  changePage,
  revertStockChange,
  changePricesOfUnits,
  priceCalendarPage,
  calendarPage,
  changeNightsOfPark,
  nightPage,
].flatMap(({ routes }) => routes)
