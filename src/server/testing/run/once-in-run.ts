import pg from 'pg'
import { inject } from 'vitest'

/** Makes what the files of all workers share, when the first of them wants it. The others wait until it is made. */
export async function onceInRun(
  name: string,
  isMade: (client: pg.Client) => Promise<boolean>,
  make: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(inject('testServer').admin)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    if (!(await isMade(client))) await make(client)
  } finally {
    await client.end()
  }
}
