import pg from 'pg'

/** Lists of different length are different statements: on each connection PostgreSQL keeps no more than these. */
const MOST_PREPARED = 300

/** What is asked only once or twice is not worth keeping. */
const USES_BEFORE = 2

/** Longer than any of ours, unless it lists very many values. */
const LONGEST_TEXT = 10_000

/** Statements that have not come often enough are forgotten when there are so many. */
const MOST_RARE = 1000

/**
 * Makes the connections of a pool on which statements with parameters that come often are prepared: PostgreSQL parses and
 * plans them once, which takes more of its processor than running them. Not behind a pooler that shares connections
 * between transactions: a prepared statement belongs to its connection.
 */
export function preparingClient(): typeof pg.Client {
  const nameOf = createNames()
  return class extends pg.Client {
    /** `never` stands for the result of each of its signatures. */
    override query(...call: unknown[]): never {
      const [asked, values] = call as [string | pg.QueryConfig, unknown]
      if (Array.isArray(values) && values.length > 0) {
        const statement = typeof asked === 'string' ? { text: asked } : asked
        call[0] = { ...statement, name: nameOf(statement.text) }
      }
      return super.query(...(call as [string])) as never
    }
  }
}

/** Names of statements, the same on all connections; undefined for one that is not prepared. */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const rare = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size === MOST_PREPARED || text.length > LONGEST_TEXT) return known
    const uses = rare.get(text) ?? 0
    if (uses < USES_BEFORE) {
      if (rare.size === MOST_RARE) rare.clear()
      rare.set(text, uses + 1)
      return undefined
    }
    rare.delete(text)
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}
