import * as z from 'zod'
import { fetchInTime, readBoundedJson } from '../http/fetch-in-time.ts'
import type { Log } from '../log.ts'

/** A content host's description of a unit type. Missing fields fall back to the catalogue. */
const HostedType = z.object({
  unitTypeId: z.number().int(),
  description: z.string().trim().min(1).max(4000).optional(),
  included: z.array(z.string().trim().min(1).max(200)).max(40).optional(),
})
const HostedTypes = z.object({ types: z.array(HostedType).max(2) })
export type HostedType = z.infer<typeof HostedType>

/** Short, because the catalogue has descriptions to fall back to. */
const LIMIT_MS = 3000

/** The answer of a content host. @throws Error if there is none in time, or it is not of this form */
export async function fetchHostedTypes(address: string, ids: readonly number[]): Promise<readonly HostedType[]> {
  const response = await fetchInTime(`${address}?ids=${ids.join(',')}`, {
    signal: AbortSignal.timeout(LIMIT_MS),
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`it answers with status ${response.status}`)
  const parsed = HostedTypes.safeParse(await readBoundedJson(response))
  if (!parsed.success) throw new Error('its answer is not a list of unit types')
  return parsed.data.types
}

/**
 * Fetches unit types from a content host [PARK-07]: `GET {address}?ids=1,2` returns
 * `{"types":[{"unitTypeId":1,"description":"…","included":["…"]}]}` as `application/json`. A failure, a timeout, more
 * than a million bytes or an invalid response is logged and returns none.
 */
export async function readHostedTypes(
  address: string,
  ids: readonly number[],
  log: Pick<Log, 'warn'>,
): Promise<readonly HostedType[]> {
  try {
    return (await fetchHostedTypes(address, ids)).filter(({ unitTypeId }) => ids.includes(unitTypeId))
  } catch (error) {
    log.warn({ err: error, address: new URL(address).host }, 'the content host has no unit types')
    return []
  }
}
