import { CALLS } from '../../../contract/calls.ts'
import { COUNTRIES } from '../../../domain/customer/country.ts'
import { endpoint } from '../endpoint.ts'
import { ok } from '../result.ts'

/** From the server, so that a page carries no list of countries in its program [BOOK-10]. */
export const countries = endpoint(CALLS.countries, () => ok({ countries: [...COUNTRIES] }), { cacheFor: 3600 })
