import * as z from 'zod'
import type { Log } from '../log.ts'

/** What a content host says of a unit type. What it leaves out stays as the catalogue has it. */
const HostedType = z.object({
  unitTypeId: z.number().int(),
  description: z.string().trim().min(1).max(4000).optional(),
  included: z.array(z.string().trim().min(1).max(200)).max(40).optional(),
})
const HostedTypes = z.object({ types: z.array(HostedType).max(2) })
export type HostedType = z.infer<typeof HostedType>

/** The page is not to wait longer for words that it has others for. */
const LIMIT_MS = 3000

/**
 * Unit types as a content host has them [PARK-07]: `GET {address}?ids=1,2` answers
 * `{"types":[{"unitTypeId":1,"description":"…","included":["…"]}]}`. No answer, a late one or one of another form is logged
 * and counts as none.
 */
export async function readHostedTypes(
  address: string,
  ids: readonly number[],
  log: Pick<Log, 'warn'>,
): Promise<readonly HostedType[]> {
  try {
    const response = await fetch(`${address}?ids=${ids.join(',')}`, {
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { accept: 'application/json' },
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return HostedTypes.parse(await response.json()).types.filter(({ unitTypeId }) => ids.includes(unitTypeId))
  } catch (error) {
    log.warn({ err: error, address: new URL(address).host }, 'the content host has no unit types')
    return []
  }
}
