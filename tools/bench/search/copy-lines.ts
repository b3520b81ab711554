import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const BLOCK_LENGTH = 1 << 16

/**
 * Copies lines of tab-separated columns into a table.
 * @returns their number
 */
export async function copyLines(client: ClientBase, table: string, lines: Iterable<string>): Promise<number> {
  const stream = client.query(copyFrom(`copy ${table} from stdin`))
  let count = 0
  let block = ''
  for (const line of lines) {
    block += `${line}\n`
    count++
    if (block.length < BLOCK_LENGTH) continue
    if (!stream.write(block)) await once(stream, 'drain')
    block = ''
  }
  stream.end(block)
  await finished(stream)
  return count
}
