/** Pages that are asked for again after stock has changed, but nothing of what they show. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { MeasuredServer } from './measured-server.ts'

/** Addresses of each page; the server caches all of them. */
const ADDRESSES = 40
const CONNECTIONS = 8
/** Until the server has heard of a change and read it. */
const SEEN_MS = 20
const BROTLI = { 'accept-encoding': 'br' }

/** A night in some months of a boat with more than one left: one fewer shows nowhere. */
const BOAT_NIGHT = `select unit_type_id as unit, night::text from night_stock
  join unit_type on unit_type.id = unit_type_id and unit_type.channel = 'boats'
  where capacity - taken > 1 and night > now()::date + 150 order by night limit 1`
const TAKE = 'update night_stock set taken = taken + $3 where unit_type_id = $1 and night = $2'

interface Answer {
  /** Of the page's data. */
  readonly hash: string
  readonly isFromMemory: boolean
}

/**
 * Changes stock, as a booking of another server does, then asks for every address of a page, which must be the same as
 * before; again for each page.
 *
 * @param changes an even number, so that the last is undone
 * @returns processor time of the server for a request of each page, milliseconds
 * @throws Error if a page has changed
 */
export async function cpuAfterUnseenChanges(
  server: MeasuredServer,
  paths: readonly string[],
  changes: number,
): Promise<number[]> {
  const pages = paths.map((path) => ({
    urls: Array.from({ length: ADDRESSES }, (_, number) => `${server.url}${path}&kept=${number}`),
    cpuMs: 0,
    asked: 0,
  }))
  const client = new pg.Client(server.database)
  await client.connect()
  try {
    const { rows } = await client.query<{ unit: number; night: string }>(BOAT_NIGHT)
    const [boat] = rows
    if (!boat) throw new Error('No boat has more than one left.')
    for (let change = 0; change < changes; change++) {
      for (const [index, page] of pages.entries()) {
        // Twice, so that each is kept.
        await askAll(page.urls)
        const before = await askAll(page.urls)
        await client.query(TAKE, [boat.unit, boat.night, (change * pages.length + index) % 2 === 0 ? 1 : -1])
        await untilSeen(page.urls[0]!)
        const cpuBefore = server.cpu().server
        const after = await askAll(page.urls.slice(1))
        const cpuMs = server.cpu().server - cpuBefore
        // A new minute may show in a page.
        if (!after.every(({ hash }) => before.some((known) => known.hash === hash))) continue
        page.cpuMs += cpuMs
        page.asked += after.length
      }
    }
  } finally {
    await client.end()
  }
  return pages.map(({ urls, cpuMs, asked }) => {
    if (asked < (ADDRESSES * changes) / 2) throw new Error(`${urls[0]} shows what was changed.`)
    return cpuMs / asked
  })
}

/** An answer from memory alone shows that the server has not seen the change yet. */
async function untilSeen(url: string): Promise<void> {
  do await sleep(SEEN_MS)
  while ((await ask(url)).isFromMemory)
}

async function askAll(urls: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = []
  const left = urls.values()
  const connection = async () => {
    for (const url of left) answers.push(await ask(url))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return answers
}

async function ask(url: string): Promise<Answer> {
  const response = await fetch(url, { headers: BROTLI })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  const [hash = ''] = /[^"-]+/.exec(response.headers.get('etag') ?? '') ?? []
  return { hash, isFromMemory: !response.headers.has('x-request-id') }
}
