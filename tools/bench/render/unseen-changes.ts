/** Pages that are asked for again after stock has changed, but nothing of what they show. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { MeasuredServer } from './measured-server.ts'

/** Until the server has heard of a change and read it. */
const SEEN_MS = 20
/** Until it has also written its log. */
const DONE_MS = 5
const BROTLI = { 'accept-encoding': 'br' }

/** A night of a boat in some months, of which more than one is left: that there is one less shows nowhere. */
const BOAT_NIGHT = `select unit_type_id as unit, night::text from night_stock
  join unit_type on unit_type.id = unit_type_id and unit_type.channel = 'boats'
  where capacity - taken > 1 and night > current_date + 150 order by night limit 1`
const TAKE = 'update night_stock set taken = taken + $3 where unit_type_id = $1 and night = $2'

/**
 * Asks for each page once after each change, as a booking of another server makes it. What pages have in common is
 * looked up for the first of them: each is it in turn.
 *
 * @param changes a multiple of six, so that the last is undone and each page is the first equally often
 * @returns processor time of the server for a request of each page, milliseconds
 * @throws Error if a page has changed
 */
export async function cpuAfterUnseenChanges(
  server: MeasuredServer,
  paths: readonly string[],
  changes: number,
): Promise<number[]> {
  const pages = paths.map((path) => ({ url: server.url + path, hash: '', cpuMs: 0, asked: 0 }))
  const client = new pg.Client(server.database)
  await client.connect()
  try {
    const { rows } = await client.query<{ unit: number; night: string }>(BOAT_NIGHT)
    const [boat] = rows
    if (!boat) throw new Error('No boat has more than one left.')
    // Twice, so that it is kept.
    for (const page of [...pages, ...pages]) page.hash = (await ask(page.url)).hash
    for (let change = 0; change < changes; change++) {
      await client.query(TAKE, [boat.unit, boat.night, change % 2 === 0 ? 1 : -1])
      const first = change % pages.length
      for (const page of [...pages.slice(first), ...pages.slice(0, first)]) {
        const seen = await askWhenSeen(server, page.url)
        // A new minute may show in it.
        if (seen.hash === page.hash) {
          page.cpuMs += seen.cpuMs
          page.asked++
        }
        page.hash = seen.hash
      }
    }
  } finally {
    await client.end()
  }
  return pages.map(({ url, cpuMs, asked }) => {
    if (asked < changes / 2) throw new Error(`${url} shows what was changed.`)
    return cpuMs / asked
  })
}

/** An answer from memory alone shows that the server has not seen the change yet. */
async function askWhenSeen(server: MeasuredServer, url: string) {
  for (;;) {
    await sleep(SEEN_MS)
    const before = server.cpu().server
    const { hash, isFromMemory } = await ask(url)
    await sleep(DONE_MS)
    if (!isFromMemory) return { hash, cpuMs: server.cpu().server - before }
  }
}

async function ask(url: string): Promise<{ hash: string; isFromMemory: boolean }> {
  const response = await fetch(url, { headers: BROTLI })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  const [hash = ''] = /[^"-]+/.exec(response.headers.get('etag') ?? '') ?? []
  return { hash, isFromMemory: !response.headers.has('x-request-id') }
}
