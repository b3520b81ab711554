import type { CallName } from '../../contract/addresses.ts'
import { CALLS } from '../../contract/calls.ts'
import type { Envelope } from '../../contract/call.ts'
import { COMMON_FAILURES, FAILURES, WRITE_FAILURES } from '../../contract/failures.ts'

/** A 422 has a code for each field, and a 500 is documented as any other failure. */
const ANY_CODE = new Set([422, 500])

/** Fails where a call answers with a failure that the OpenAPI document does not list. */
export function expectDocumented(name: CallName, status: number, body: Envelope<unknown>): void {
  if (body.success === 1 || ANY_CODE.has(status)) return
  const listed = [COMMON_FAILURES, ...(CALLS[name].method === 'POST' ? [WRITE_FAILURES] : []), FAILURES[name] ?? {}]
  const codes = new Set(listed.flatMap((failures) => failures[status] ?? []))
  const missing = body.errors.filter(({ code }) => !codes.has(code))
  if (missing.length > 0)
    throw new Error(`src/contract/failures.ts does not list ${status} ${missing[0]!.code} of ${name}`)
}
