/** Every call of the API by name. The server implements these, the client and the documentation use them. */
import * as account from './account-calls.ts'
import * as change from './change-calls.ts'
import * as address from './address-calls.ts'
import * as booking from './booking-calls.ts'
import type { CallName } from './addresses.ts'
import type { Call, CallInput, CallOutput } from './call.ts'
import * as catalogue from './catalogue-calls.ts'
import * as correspondence from './correspondence-calls.ts'
import * as payment from './payment-calls.ts'
import * as feeds from './feed-calls.ts'
import * as searching from './search-calls.ts'
import * as shortlist from './shortlist-calls.ts'
import * as stories from './story-calls.ts'
import * as trips from './trip-calls.ts'
import * as visitor from './visitor-calls.ts'

type CallsIn<Module> = { readonly [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] }

/** The calls that a module exports, without its schemas. */
const callsIn = <Module extends object>(module: Module): CallsIn<Module> =>
  Object.fromEntries(
    Object.entries(module).filter(
      ([, each]: [string, unknown]) => typeof each === 'object' && each !== null && 'summary' in each,
    ),
  ) as CallsIn<Module>

export const CALLS = {
  ...callsIn(catalogue),
  ...callsIn(feeds),
  ...callsIn(searching),
  ...callsIn(stories),
  ...callsIn(shortlist),
  ...callsIn(trips),
  ...callsIn(booking),
  ...callsIn(address),
  ...callsIn(payment),
  ...callsIn(account),
  ...callsIn(change),
  ...callsIn(correspondence),
  ...callsIn(visitor),
} satisfies Record<CallName, Call>

export type InputOf<Name extends CallName> = CallInput<(typeof CALLS)[Name]>
export type OutputOf<Name extends CallName> = CallOutput<(typeof CALLS)[Name]>

/** The API as pages use it: in-process on the server, over HTTP in the browser. Failures throw ApiFailure. */
export type StorefrontApi = {
  readonly [Name in CallName]: (input: InputOf<Name>, options?: { signal?: AbortSignal }) => Promise<OutputOf<Name>>
}
