/** Pages of stock and of what was changed [STAFF-05]. Prices: `price-routes.tsx`. */
import { addDays, formatLongDate, parseCalendarDate } from '../../domain/dates/calendar-date.ts'
import { STORE } from '../../server/availability/catalogue-facts.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { changeNights, previewNights, type NightsInput } from '../../server/commands/stock/change-nights.ts'
import { previewRevert, revertChange } from '../../server/commands/stock/revert-change.ts'
import {
  findCatalogueChange,
  findChangedRows,
  listCatalogueChanges,
} from '../../server/store/catalogue/catalogue-change-store.ts'
import { findTakenStays, findUnitNights } from '../../server/store/catalogue/night-store.ts'
import { findSoldParks, listOperatorsAndRegions } from '../../server/store/catalogue/sold-park-store.ts'
import { findSoldUnits, type SoldUnit } from '../../server/store/catalogue/sold-unit-store.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { notFound, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { Panel } from '../frame/facts.tsx'
import { actorOf, type StaffRoute, type StaffRequest } from '../frame/route.ts'
import { CALENDAR_DAYS } from './calendar-links.tsx'
import { CalendarPage } from './calendar-page.tsx'
import { ChangePage } from './change-page.tsx'
import { firstWeek } from './first-week.ts'
import { NightPage } from './night-page.tsx'
import { NightsForm } from './nights-form.tsx'
import { NightsPreview, NightsRefusal } from './nights-preview.tsx'
import { priceRoutes } from './price-routes.tsx'
import {
  mondayAsked,
  NOTHING_ASKED,
  numberOf,
  queryOf,
  readAll,
  readNightOperation,
  readRange,
  readUnits,
  scopeOf,
  type Read,
} from './read-query.ts'
import { StockPage } from './stock-page.tsx'
import { BUSY, countedRows, SHOWN_ANEW } from './words.ts'

const MOST_PARKS = 25
const MOST_CHANGES = 15

async function showStock({ deps, url, may }: StaffRequest): Promise<StaffResponse> {
  const query = url.searchParams
  const [parks, choices, changes] = await Promise.all([
    findSoldParks(deps.db, { ...scopeOf(query), words: query.get('q') ?? '' }, MOST_PARKS + 1),
    listOperatorsAndRegions(deps.db),
    listCatalogueChanges(deps.db, { most: MOST_CHANGES }),
  ])
  const body = (
    <StockPage
      query={query}
      parks={parks.slice(0, MOST_PARKS)}
      hasMore={parks.length > MOST_PARKS}
      {...choices}
      mayChangePrices={may('prices:change')}
      changes={changes}
    />
  )
  return page({ title: 'Stock and prices', body })
}

/** The units of the park that an address names; none if it names none on sale. */
async function unitsOfPark({ deps, params }: StaffRequest): Promise<{ parkId: number; units: readonly SoldUnit[] }> {
  const parkId = numberOf(params.park) ?? 0
  return { parkId, units: await findSoldUnits(deps.db, { parkIds: [parkId] }) }
}

async function showCalendar(request: StaffRequest): Promise<StaffResponse> {
  const { deps, url, may } = request
  const { parkId, units } = await unitsOfPark(request)
  const [unit] = units
  if (!unit) return notFound('park on sale')
  const today = todayOf(deps)
  const unitTypeIds = units.map(({ unitTypeId }) => unitTypeId)
  const from = mondayAsked(url.searchParams) ?? (await firstWeek(request, unitTypeIds))
  const shown = { unitTypeIds, from, to: addDays(from, CALENDAR_DAYS - 1) }
  const [nights, stays, changes] = await Promise.all([
    findUnitNights(deps.db, shown),
    findTakenStays(deps.db, shown),
    listCatalogueChanges(deps.db, { parkId, most: MOST_CHANGES }),
  ])
  const body = (
    <CalendarPage
      parkId={parkId}
      today={today}
      from={from}
      units={units}
      nights={nights}
      stays={stays}
      live={unit.supplier === STORE ? undefined : unit.supplier}
      mayChange={may('stock:change')}
      changes={changes}
    />
  )
  return page({ title: unit.parkName, body })
}

async function showNight(request: StaffRequest): Promise<StaffResponse> {
  const { deps, url, params, may } = request
  const { parkId, units } = await unitsOfPark(request)
  const night = parseCalendarDate(params.night ?? '')
  const wanted = numberOf(url.searchParams.get('unit'))
  const shown = wanted === undefined ? units : units.filter(({ unitTypeId }) => unitTypeId === wanted)
  const [unit] = shown
  if (!unit || night === undefined) return notFound('night on sale')
  const range = { unitTypeIds: shown.map(({ unitTypeId }) => unitTypeId), from: night, to: night }
  const [nights, stays] = await Promise.all([findUnitNights(deps.db, range), findTakenStays(deps.db, range)])
  const mayChange = may('stock:change') && unit.supplier === STORE && night >= todayOf(deps)
  const body = <NightPage {...{ parkId, night, units: shown, nights, stays, mayChange }} />
  return page({ title: `${unit.parkName}, ${formatLongDate(night)}`, body })
}

/** What a form asks for, or what is wrong with it. */
function readNights(parkId: number, units: readonly SoldUnit[], query: URLSearchParams): Read<NightsInput> {
  const asked = readAll({
    unitTypeIds: readUnits(query, units),
    range: readRange(query),
    operation: readNightOperation(query),
  })
  if (asked.kind === 'errors') return asked
  const { range, ...others } = asked.value
  return { kind: 'read', value: { parkId, ...range, ...others } }
}

async function askNights(request: StaffRequest, query: URLSearchParams, isShownAnew = false): Promise<StaffResponse> {
  const { parkId, units } = await unitsOfPark(request)
  const [unit] = units
  if (!unit) return notFound('park on sale')
  const asked = query.has('how') ? readNights(parkId, units, query) : NOTHING_ASKED
  const outcome = asked.kind === 'read' ? await previewNights(request.deps, asked.value) : undefined
  const errors = asked.kind === 'errors' ? asked.errors : {}
  const action = `/staff/stock/${parkId}/nights`
  const body = (
    <div className="grid gap-6">
      {isShownAnew && <Notice kind="warning">{SHOWN_ANEW}</Notice>}
      {outcome?.kind === 'planned' && (
        <div>
          <NightsPreview plan={outcome} action={action} query={query} />
        </div>
      )}
      {outcome && outcome.kind !== 'planned' && <NightsRefusal refused={outcome} />}
      <Panel id="ask" title="What to change">
        <NightsForm parkId={parkId} units={units} query={query} errors={errors} />
      </Panel>
    </div>
  )
  const status = Object.keys(errors).length > 0 ? 422 : isShownAnew ? 409 : 200
  return page({ title: `Nights of ${unit.parkName}`, body, status })
}

async function doNights(request: StaffRequest): Promise<StaffResponse> {
  const query = queryOf(request.form)
  const { parkId, units } = await unitsOfPark(request)
  const asked = readNights(parkId, units, query)
  if (asked.kind === 'errors') return askNights(request, query)
  const outcome = await changeNights(request.deps, actorOf(request), asked.value, query.get('seen') ?? '')
  if (outcome.kind !== 'changed') return askNights(request, query, outcome.kind === 'figures-changed')
  const done = `${countedRows('nights', outcome.nights.length)} changed.`
  return seeOther(`/staff/stock/changes/${outcome.changeId}`, done)
}

/** @param notice why nothing was done just now */
async function showChange({ deps, params, may }: StaffRequest, notice?: string): Promise<StaffResponse> {
  const change = await findCatalogueChange(deps.db, numberOf(params.id) ?? 0)
  if (!change) return notFound('change')
  const recorded = await findChangedRows(deps.db, change)
  const units = await findSoldUnits(deps.db, { unitTypeIds: [...recorded.rows.keys()] })
  const mayRevert = may(change.kind === 'nights' ? 'stock:change' : 'prices:change')
  const preview = mayRevert ? await previewRevert(deps, change.id) : undefined
  return page({
    title: `Change ${change.id}`,
    body: (
      <>
        {notice !== undefined && (
          <Notice kind="warning" className="mb-4">
            {notice}
          </Notice>
        )}
        <ChangePage change={change} recorded={recorded} units={units} preview={preview} />
      </>
    ),
    status: notice === undefined ? 200 : 409,
  })
}

async function executeRevert(request: StaffRequest): Promise<StaffResponse> {
  const id = numberOf(request.params.id) ?? 0
  const outcome = await revertChange(request.deps, actorOf(request), id, queryOf(request.form).get('seen') ?? '')
  switch (outcome.kind) {
    case 'changed':
      return seeOther(
        `/staff/stock/changes/${id}`,
        `Undone: ${countedRows(outcome.plan.kind, outcome.plan.rows.length)}.`,
      )
    case 'no-change':
      return notFound('change')
    case 'busy':
      return showChange(request, BUSY)
    case 'figures-changed':
      return showChange(request, SHOWN_ANEW)
    case 'taken-back':
    case 'is-revert':
    case 'nothing-left':
    case 'offers-over':
      return showChange(request, 'Nothing was changed.')
  }
}

const PARK = '/staff/stock/:park'

export const stockRoutes: readonly StaffRoute[] = [
  { method: 'GET', path: '/staff/stock', permission: 'stock:read', handle: showStock },
  {
    method: 'GET',
    path: '/staff/stock/changes/:id',
    permission: 'stock:read',
    handle: (request) => showChange(request),
  },
  // Stock and prices have the same least role.
  { method: 'POST', path: '/staff/stock/changes/:id/revert', permission: 'stock:change', handle: executeRevert },
  ...priceRoutes,
  { method: 'GET', path: PARK, permission: 'stock:read', handle: showCalendar },
  {
    method: 'GET',
    path: `${PARK}/nights`,
    permission: 'stock:change',
    handle: (request) => askNights(request, request.url.searchParams),
  },
  { method: 'POST', path: `${PARK}/nights`, permission: 'stock:change', handle: doNights },
  { method: 'GET', path: `${PARK}/nights/:night`, permission: 'stock:read', handle: showNight },
]
