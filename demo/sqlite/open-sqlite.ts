import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'

export type Sqlite = Database.Database
export type SqliteStatement = Database.Statement

/**
 * Opens an SQLite database file, created if it is missing. A change returns once it is on disk; one that the disk has
 * no room for throws and leaves nothing behind.
 * @param schema statements that may be run again
 * @throws Error naming the file if it cannot be opened
 */
export function openSqlite(file: string, schema: string): Sqlite {
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    const database = new Database(file)
    database.pragma('journal_mode = wal')
    database.pragma('synchronous = full')
    database.exec(schema)
    return database
  } catch (cause) {
    throw new Error(`The database ${file} cannot be opened: ${(cause as Error).message}`, { cause })
  }
}
