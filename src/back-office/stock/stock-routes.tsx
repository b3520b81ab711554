/** Pages of stock and of what was changed [STAFF-05]. Prices: `price-routes.tsx`. */
import { addDays, formatLongDate, parseCalendarDate } from '../../domain/dates/calendar-date.ts'
import { STORE } from '../../server/availability/catalogue-facts.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { changeNights, previewNights, type NightsInput } from '../../server/commands/stock/change-nights.ts'
import { previewTakeBack, takeBack } from '../../server/commands/stock/take-back.ts'
import {
  findCatalogueChange,
  findChangedRows,
  listCatalogueChanges,
} from '../../server/store/staff/catalogue-change-store.ts'
import { findTakenStays, findUnitNights } from '../../server/store/staff/night-store.ts'
import { findSoldParks, listOperatorsAndRegions } from '../../server/store/staff/sold-park-store.ts'
import { findSoldUnits, type SoldUnit } from '../../server/store/staff/sold-unit-store.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { notFound, page, seeOther, type Answer } from '../frame/answers.ts'
import { Panel } from '../frame/facts.tsx'
import type { StaffRoute, Visit } from '../frame/route.ts'
import { CALENDAR_DAYS } from './calendar-links.tsx'
import { CalendarPage } from './calendar-page.tsx'
import { ChangePage } from './change-page.tsx'
import { authorOf } from './author.ts'
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
  readNightAct,
  readRange,
  readUnits,
  scopeOf,
  type Read,
} from './read-query.ts'
import { StockPage } from './stock-page.tsx'
import { BUSY, countedRows, SHOWN_ANEW } from './words.ts'

const MOST_PARKS = 25
const MOST_CHANGES = 15

async function showStock({ deps, url, may }: Visit): Promise<Answer> {
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
async function unitsOfPark({ deps, params }: Visit): Promise<{ parkId: number; units: readonly SoldUnit[] }> {
  const parkId = numberOf(params.park) ?? 0
  return { parkId, units: await findSoldUnits(deps.db, { parkIds: [parkId] }) }
}

async function showCalendar(visit: Visit): Promise<Answer> {
  const { deps, url, may } = visit
  const { parkId, units } = await unitsOfPark(visit)
  const [unit] = units
  if (!unit) return notFound('park on sale')
  const today = todayOf(deps)
  const unitTypeIds = units.map(({ unitTypeId }) => unitTypeId)
  const from = mondayAsked(url.searchParams) ?? (await firstWeek(visit, unitTypeIds))
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

async function showNight(visit: Visit): Promise<Answer> {
  const { deps, url, params, may } = visit
  const { parkId, units } = await unitsOfPark(visit)
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
  const asked = readAll({ unitTypeIds: readUnits(query, units), range: readRange(query), act: readNightAct(query) })
  if (asked.kind === 'faults') return asked
  const { range, ...others } = asked.value
  return { kind: 'read', value: { parkId, ...range, ...others } }
}

async function askNights(visit: Visit, query: URLSearchParams, isShownAnew = false): Promise<Answer> {
  const { parkId, units } = await unitsOfPark(visit)
  const [unit] = units
  if (!unit) return notFound('park on sale')
  const asked = query.has('how') ? readNights(parkId, units, query) : NOTHING_ASKED
  const outcome = asked.kind === 'read' ? await previewNights(visit.deps, asked.value) : undefined
  const faults = asked.kind === 'faults' ? asked.faults : {}
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
        <NightsForm parkId={parkId} units={units} query={query} faults={faults} />
      </Panel>
    </div>
  )
  const status = Object.keys(faults).length > 0 ? 422 : isShownAnew ? 409 : 200
  return page({ title: `Nights of ${unit.parkName}`, body, status })
}

async function doNights(visit: Visit): Promise<Answer> {
  const query = queryOf(visit.form)
  const { parkId, units } = await unitsOfPark(visit)
  const asked = readNights(parkId, units, query)
  if (asked.kind === 'faults') return askNights(visit, query)
  const outcome = await changeNights(visit.deps, authorOf(visit), asked.value, query.get('seen') ?? '')
  if (outcome.kind !== 'changed') return askNights(visit, query, outcome.kind === 'figures-changed')
  const done = `${countedRows('nights', outcome.nights.length)} changed.`
  return seeOther(`/staff/stock/changes/${outcome.changeId}`, done)
}

/** @param notice why nothing was done just now */
async function showChange({ deps, params, may }: Visit, notice?: string): Promise<Answer> {
  const change = await findCatalogueChange(deps.db, numberOf(params.id) ?? 0)
  if (!change) return notFound('change')
  const recorded = await findChangedRows(deps.db, change)
  const units = await findSoldUnits(deps.db, { unitTypeIds: [...recorded.rows.keys()] })
  const mayTakeBack = may(change.kind === 'nights' ? 'stock:change' : 'prices:change')
  const preview = mayTakeBack ? await previewTakeBack(deps, change.id) : undefined
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

async function doTakeBack(visit: Visit): Promise<Answer> {
  const id = numberOf(visit.params.id) ?? 0
  const outcome = await takeBack(
    visit.deps,
    { ...authorOf(visit), may: visit.may },
    id,
    queryOf(visit.form).get('seen') ?? '',
  )
  switch (outcome.kind) {
    case 'changed':
      return seeOther(
        `/staff/stock/changes/${id}`,
        `Undone: ${countedRows(outcome.plan.kind, outcome.plan.rows.length)}.`,
      )
    case 'no-change':
      return notFound('change')
    case 'busy':
      return showChange(visit, BUSY)
    case 'figures-changed':
      return showChange(visit, SHOWN_ANEW)
    case 'not-allowed':
      return showChange(visit, 'Your account may not change prices.')
    case 'taken-back':
    case 'is-take-back':
    case 'nothing-left':
    case 'offers-over':
      return showChange(visit, 'Nothing was changed.')
  }
}

const PARK = '/staff/stock/:park'

export const stockRoutes: readonly StaffRoute[] = [
  { method: 'GET', path: '/staff/stock', permission: 'stock:read', answer: showStock },
  { method: 'GET', path: '/staff/stock/changes/:id', permission: 'stock:read', answer: (visit) => showChange(visit) },
  // Stock and prices have the same least role.
  { method: 'POST', path: '/staff/stock/changes/:id/take-back', permission: 'stock:change', answer: doTakeBack },
  ...priceRoutes,
  { method: 'GET', path: PARK, permission: 'stock:read', answer: showCalendar },
  {
    method: 'GET',
    path: `${PARK}/nights`,
    permission: 'stock:change',
    answer: (visit) => askNights(visit, visit.url.searchParams),
  },
  { method: 'POST', path: `${PARK}/nights`, permission: 'stock:change', answer: doNights },
  { method: 'GET', path: `${PARK}/nights/:night`, permission: 'stock:read', answer: showNight },
]
