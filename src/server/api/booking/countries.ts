import { CALLS } from '../../../contract/calls.ts'
import { COUNTRIES } from '../../../domain/customer/country.ts'
import { endpoint } from '../endpoint.ts'
import { ok } from '../result.ts'

/** From the server, so that no page bundles the list of countries [BOOK-10]. */
export const countries = endpoint(
  CALLS.countries,
  ({ deps }) => ok({ countries: [...COUNTRIES], canFindAddress: deps.addresses !== undefined }),
  { cacheFor: 3600 },
)
