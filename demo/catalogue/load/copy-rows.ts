import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BinaryCopyBlock } from '../../../src/catalogue-files/load/binary-copy.ts'

/**
 * Copies into a table what `write` puts into the block for each item; memory stays at a block or two, because the
 * next is made only when the database has taken the last.
 * @param isFresh the table was emptied in this transaction, so that its rows need no later vacuum
 */
export async function copyRows<Item>(
  client: PoolClient,
  target: { table: string; columns: readonly string[]; isFresh: boolean },
  items: Iterable<Item>,
  write: (block: BinaryCopyBlock, item: Item, flush: () => void) => void,
): Promise<void> {
  const options = target.isFresh ? 'format binary, freeze true' : 'format binary'
  const sink = client.query(
    copyFrom(`copy ${target.table} (${target.columns.join(', ')}) from stdin with (${options})`),
  )
  await pipeline(Readable.from(blocks(items, write)), sink)
}

function* blocks<Item>(
  items: Iterable<Item>,
  write: (block: BinaryCopyBlock, item: Item, flush: () => void) => void,
): Generator<Buffer> {
  const block = new BinaryCopyBlock()
  const full: Buffer[] = []
  const flush = () => {
    if (block.isFull) full.push(block.take())
  }
  for (const item of items) {
    write(block, item, flush)
    yield* full.splice(0)
  }
  yield block.end()
}
