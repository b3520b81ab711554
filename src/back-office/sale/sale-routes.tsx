/** The search of a telephone sale, the page of a stay, and the list of holds [STAFF-04]. */
import { wholeNumber } from '../../contract/fields.ts'
import { DEFAULT_CHANNEL } from '../../domain/site/channel.ts'
import { partyRefusalError } from '../../server/api/booking/party-refusal-error.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { sellByTelephone } from '../../server/commands/sale/sell-by-telephone.ts'
import { findReference, listCurrentHolds } from '../../server/queries/sale.ts'
import { defineStaffButton } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { notFound, seeOther } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { findStays } from './find-stays.ts'
import { heldSaleRoutes } from './held-sale-routes.tsx'
import { HoldsPage } from './holds-page.tsx'
import { findOfferedStay } from './offered-stay.ts'
import { salePath, SearchQuery, SELL, StayQuery } from './sale-address.ts'
import { SearchPage } from './search-page.tsx'
import { StayPage } from './stay-page.tsx'
import { HOLDS_TITLE, notHeld, SEARCH_TITLE } from './words.ts'

const permission = 'bookings:sell'

const searchPage = defineStaffPage({
  path: SELL,
  permission,
  query: SearchQuery,
  async load({ deps, url }, query) {
    const fields = { ...query, channel: query.channel ?? DEFAULT_CHANNEL }
    return {
      fields,
      catalogue: deps.availability.current.catalogue,
      today: todayOf(deps),
      found: url.search === '' ? undefined : await findStays(deps, fields),
    }
  },
  view: (data) => ({
    title: SEARCH_TITLE,
    body: <SearchPage {...data} />,
    status: data.found?.kind === 'errors' ? 422 : 200,
  }),
})

const stayPage = defineStaffPage({
  path: `${SELL}/stay`,
  permission,
  query: StayQuery,
  missing: 'stay',
  load: async ({ deps }, query) => ({ stay: await findOfferedStay(deps, query) }),
  view: ({ stay }, { failure }) =>
    stay ? { title: SEARCH_TITLE, body: <StayPage stay={stay} failure={failure} /> } : notFound('unit'),
})

const hold = defineStaffButton({
  path: `${SELL}/hold`,
  permission,
  input: StayQuery.extend({ expectedPrice: wholeNumber(0, 100_000_000) }),
  missing: 'stay',
  async execute(context, { expectedPrice, ...query }) {
    const { deps } = context
    const unit = deps.availability.current.catalogue.unitTypes.get(query.unit)
    if (!unit) return notFound('stay')
    const { arrival, nights, unit: unitTypeId, ...party } = query
    const stay = { parkId: unit.parkId, unitTypeId, stay: { arrival, nights }, party, expectedPrice }
    const outcome = await sellByTelephone(deps, { ...actorOf(context), requestId: context.requestId }, stay)
    if (outcome.kind === 'placed')
      return seeOther(
        salePath(await findReference(deps, outcome.bookingId)),
        'Unit held. Enter the customer’s details.',
      )
    const failure =
      outcome.kind === 'refused' ? partyRefusalError(unit.channel, outcome.refusal).message : notHeld(outcome)
    return stayPage.show({ stay: await findOfferedStay(deps, query) }, query, { failure }, 409)
  },
})

const holdsPage = defineStaffPage({
  path: `${SELL}/holds`,
  permission,
  load: ({ deps }) => listCurrentHolds(deps),
  view: (data) => ({ title: HOLDS_TITLE, body: <HoldsPage {...data} /> }),
})

export const saleRoutes = [
  ...[searchPage, stayPage, hold, holdsPage].flatMap(({ routes }) => routes),
  ...heldSaleRoutes,
]
