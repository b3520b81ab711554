import type { FoundAddress } from '../../contract/address-calls.ts'

/** The port of an address provider: each has a folder in `adapters`. */
export interface AddressLookup {
  /**
   * The addresses of a UK postcode, in the provider's order; none if it does not exist.
   *
   * @param postcode as it is written: 'NR1 3QG'
   * @throws Error if the provider is slow, refuses, or its response is invalid
   */
  find(postcode: string, signal?: AbortSignal): Promise<readonly FoundAddress[]>
}
