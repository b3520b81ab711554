/**
 * Opens the embedded database of DATA_DIR and inserts one row after the other, printing the number of each once it is
 * committed, until it is killed.
 */
import { createLog } from '../log.ts'
import { openDatabase } from '../store/connection.ts'

const { pool } = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: process.env.DATA_DIR! }, createLog('silent'))
await pool.query('create table if not exists acknowledged (id integer generated always as identity)')
process.stdout.write('ready\n')
while (true) {
  const { rows } = await pool.query<{ id: number }>('insert into acknowledged default values returning id')
  process.stdout.write(`${rows[0]!.id}\n`)
}
