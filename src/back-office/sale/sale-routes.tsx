import { wholeNumber } from '../../contract/fields.ts'
import * as z from 'zod/mini'
import { partyRefusalError } from '../../server/api/booking/party-refusal-error.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { findBooking } from '../../server/store/booking-store.ts'
import { listRunningHolds } from '../../server/store/bookings/telephone-sale-store.ts'
import { sellByTelephone } from '../../server/commands/sale/sell-by-telephone.ts'
import { notFound, page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { actorOf, type StaffRoute, type StaffRequest } from '../frame/route.ts'
import { findStays, readSearchFields } from './find-stays.ts'
import { HoldsPage } from './holds-page.tsx'
import { offeredStay } from './offered-stay.ts'
import { heldSaleRoutes } from './held-sale-routes.tsx'
import { SearchPage } from './search-page.tsx'
import { readStay, salePath, type StayFields } from './stay-address.ts'
import { StayPage } from './stay-page.tsx'
import { HOLDS_TITLE, notHeld, SEARCH_TITLE } from './words.ts'

const permission = 'bookings:sell'

async function search({ deps, url }: StaffRequest): Promise<StaffResponse> {
  const fields = readSearchFields(url.searchParams)
  const found = url.search === '' ? undefined : await findStays(deps, fields)
  const { catalogue } = deps.availability.current
  const body = <SearchPage catalogue={catalogue} today={todayOf(deps)} fields={fields} found={found} />
  return page({ title: SEARCH_TITLE, body, status: found?.kind === 'errors' ? 422 : 200 })
}

/** @param failure why it could not be held */
async function stayPage({ deps }: StaffRequest, fields: StayFields, failure?: string): Promise<StaffResponse> {
  const stay = await offeredStay(deps, fields)
  if (!stay) return notFound('unit')
  return page({
    title: SEARCH_TITLE,
    body: <StayPage stay={stay} failure={failure} />,
    status: failure === undefined ? 200 : 409,
  })
}

const ExpectedPrice = wholeNumber(0, 100_000_000)

async function hold(staffRequest: StaffRequest): Promise<StaffResponse> {
  const { deps, form } = staffRequest
  const fields = readStay(form)
  const price = z.safeParse(ExpectedPrice, form.get('expectedPrice') ?? '')
  const unit = fields && deps.availability.current.catalogue.unitTypes.get(fields.unit)
  if (!fields || !unit || !price.success) return notFound('stay')
  const { arrival, nights, unit: unitTypeId, ...party } = fields
  const actor = { ...actorOf(staffRequest), requestId: staffRequest.requestId }
  const request = { parkId: unit.parkId, unitTypeId, stay: { arrival, nights }, party, expectedPrice: price.data }
  const outcome = await sellByTelephone(deps, actor, request)
  if (outcome.kind === 'placed') {
    const row = await findBooking(deps.db, outcome.bookingId)
    return seeOther(salePath(row?.reference ?? ''), 'Held. Now the customer’s details.')
  }
  const failure =
    outcome.kind === 'refused' ? partyRefusalError(unit.channel, outcome.refusal).message : notHeld(outcome)
  return stayPage(staffRequest, fields, failure)
}

export const saleRoutes: readonly StaffRoute[] = [
  { method: 'GET', path: '/staff/sell', permission, handle: search },
  {
    method: 'GET',
    path: '/staff/sell/stay',
    permission,
    handle: async (staffRequest) => {
      const fields = readStay(staffRequest.url.searchParams)
      return fields ? stayPage(staffRequest, fields) : notFound('stay')
    },
  },
  { method: 'POST', path: '/staff/sell/hold', permission, handle: hold },
  {
    method: 'GET',
    path: '/staff/sell/holds',
    permission,
    handle: async ({ deps }) =>
      page({ title: HOLDS_TITLE, body: <HoldsPage holds={await listRunningHolds(deps.db, deps.env.SITE_CODE)} /> }),
  },
  ...heldSaleRoutes,
]
