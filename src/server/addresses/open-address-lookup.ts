import type { Env } from '../env.ts'
import { IdealPostcodes } from './adapters/ideal-postcodes/ideal-postcodes.ts'
import type { AddressLookup } from './address-lookup.ts'

/** The configured address provider; undefined without one, and pages then do not offer to find an address. */
export function openAddressLookup({
  IDEAL_POSTCODES_KEY: key,
  IDEAL_POSTCODES_URL: url,
}: Pick<Env, 'IDEAL_POSTCODES_KEY' | 'IDEAL_POSTCODES_URL'>): AddressLookup | undefined {
  return key === undefined ? undefined : new IdealPostcodes({ key, url })
}
