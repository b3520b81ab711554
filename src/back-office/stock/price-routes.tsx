/** Pages of prices [STAFF-05]. */
import { addDays } from '../../domain/dates/calendar-date.ts'
import { STORE } from '../../server/availability/catalogue-facts.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { changePrices, previewPrices, type PricesInput } from '../../server/commands/stock/change-prices.ts'
import { listOffers } from '../../server/store/catalogue/offer-store.ts'
import { listOperatorsAndRegions } from '../../server/store/catalogue/sold-park-store.ts'
import { findSoldUnits, type SoldUnit } from '../../server/store/catalogue/sold-unit-store.ts'
import { findOfferTitles, findUnitPrices } from '../../server/store/catalogue/stay-price-store.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { notFound, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { Panel } from '../frame/facts.tsx'
import { actorOf, type StaffRoute, type StaffRequest } from '../frame/route.ts'
import { firstWeek } from './first-week.ts'
import { CALENDAR_DAYS } from './calendar-links.tsx'
import { PriceCalendarPage } from './price-calendar-page.tsx'
import { PricesForm } from './prices-form.tsx'
import { PricesPreview, PricesRefusal } from './prices-preview.tsx'
import {
  mondayAsked,
  NOTHING_ASKED,
  numberOf,
  numbersOf,
  queryOf,
  readAll,
  readLengths,
  readOffer,
  readPriceOperation,
  readRange,
  readScope,
  type Read,
} from './read-query.ts'
import { BUSY, counted, SHOWN_ANEW } from './words.ts'

/** More prices than a unit type has in six weeks. */
const MOST_SHOWN = 5_000

async function showPrices(request: StaffRequest): Promise<StaffResponse> {
  const { deps, url, params, may } = request
  const parkId = numberOf(params.park) ?? 0
  const units = await findSoldUnits(deps.db, { parkIds: [parkId] })
  const wanted = numberOf(url.searchParams.get('unit'))
  const unit = units.find(({ unitTypeId }) => unitTypeId === wanted) ?? units[0]
  if (!unit) return notFound('park on sale')
  const from = mondayAsked(url.searchParams) ?? (await firstWeek(request, [unit.unitTypeId]))
  const shown = { unitTypeIds: [unit.unitTypeId], from, to: addDays(from, CALENDAR_DAYS - 1) }
  const prices = await findUnitPrices(deps.db, shown, MOST_SHOWN)
  const urns = new Set(prices.flatMap(({ offerUrn }) => offerUrn ?? []))
  const body = (
    <PriceCalendarPage
      parkId={parkId}
      today={todayOf(deps)}
      from={from}
      units={units}
      unit={unit}
      prices={prices}
      offerTitles={await findOfferTitles(deps.db, [...urns])}
      live={unit.supplier === STORE ? undefined : unit.supplier}
      mayChange={may('prices:change')}
    />
  )
  return page({ title: `Prices of ${unit.parkName}`, body })
}

/** The unit types that a form lets choose among: those of a single park. */
async function unitsAsked({ deps }: StaffRequest, query: URLSearchParams) {
  const parkIds = numbersOf(query, 'park')
  const units = parkIds.length > 0 ? await findSoldUnits(deps.db, { parkIds }) : []
  const parks = [...new Map(units.map(({ parkId, parkName }) => [parkId, { id: parkId, name: parkName }])).values()]
  return { parks, units: parks.length === 1 ? units : [] }
}

/** What a form asks for, or what is wrong with it. */
function readPrices(query: URLSearchParams, units: readonly SoldUnit[]): Read<PricesInput> {
  const asked = readAll({
    scope: readScope(query, units),
    range: readRange(query),
    nights: readLengths(query),
    operation: readPriceOperation(query),
    offerUrn: readOffer(query),
  })
  if (asked.kind === 'errors') return asked
  const { range, ...others } = asked.value
  return { kind: 'read', value: { ...range, ...others, isRounded: query.has('rounded') } }
}

async function askPrices(request: StaffRequest, query: URLSearchParams, notice?: string): Promise<StaffResponse> {
  const { deps } = request
  const today = todayOf(deps)
  const [choices, offers, { parks, units }] = await Promise.all([
    listOperatorsAndRegions(deps.db),
    listOffers(deps.db),
    unitsAsked(request, query),
  ])
  const asked = query.has('how') ? readPrices(query, units) : NOTHING_ASKED
  const outcome = asked.kind === 'read' ? await previewPrices(deps, asked.value) : undefined
  const errors = asked.kind === 'errors' ? asked.errors : {}
  const body = (
    <div className="grid gap-6">
      {notice !== undefined && <Notice kind="warning">{notice}</Notice>}
      {outcome?.kind === 'planned' && (
        <div>
          <PricesPreview plan={outcome} query={query} />
        </div>
      )}
      {outcome && outcome.kind !== 'planned' && <PricesRefusal refused={outcome} />}
      <Panel id="ask" title="What to change">
        <PricesForm
          query={query}
          errors={errors}
          today={today}
          {...choices}
          offers={offers.filter(({ endsOn }) => endsOn >= today)}
          parks={parks}
          units={units}
        />
      </Panel>
    </div>
  )
  const status = Object.keys(errors).length > 0 ? 422 : notice === undefined ? 200 : 409
  return page({ title: 'Change prices', body, status })
}

async function doPrices(request: StaffRequest): Promise<StaffResponse> {
  const query = queryOf(request.form)
  const { units } = await unitsAsked(request, query)
  const asked = readPrices(query, units)
  if (asked.kind === 'errors') return askPrices(request, query)
  const agreed = { seen: query.get('seen') ?? '', isConfirmed: query.has('sure') }
  const outcome = await changePrices(request.deps, actorOf(request), asked.value, agreed)
  switch (outcome.kind) {
    case 'changed': {
      const done = `${counted(outcome.prices.length, 'price', 'prices')} changed.`
      return seeOther(`/staff/stock/changes/${outcome.changeId}`, done)
    }
    case 'figures-changed':
      return askPrices(request, query, SHOWN_ANEW)
    case 'not-confirmed':
      return askPrices(request, query, 'Tick that you mean it: prices change by more than half.')
    case 'busy':
      return askPrices(request, query, BUSY)
    case 'no-units':
    case 'live-supplier':
    case 'nothing-to-change':
    case 'no-such-price':
    case 'no-offer':
    case 'not-reduced':
    case 'too-many':
      return askPrices(request, query)
  }
}

export const priceRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: '/staff/stock/prices',
    permission: 'prices:change',
    handle: (request) => askPrices(request, request.url.searchParams),
  },
  { method: 'POST', path: '/staff/stock/prices', permission: 'prices:change', handle: doPrices },
  { method: 'GET', path: '/staff/stock/:park/prices', permission: 'stock:read', handle: showPrices },
]
