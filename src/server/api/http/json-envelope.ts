import type { Envelope } from '../../../contract/call.ts'
import type { Result } from '../result.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** The response body: {success: 1, data} or {success: 0, status, errors, details} [API-04]. */
export function envelopeOf<Data>(result: Result<Data>): Envelope<Data> {
  if (result.kind === 'ok') return { success: 1, data: result.data }
  const { status, errors, details } = result
  return { success: 0, status, errors: [...errors], details }
}
