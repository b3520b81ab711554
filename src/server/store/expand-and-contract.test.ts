/**
 * During an upgrade two releases run on one database: a migration may add, and takes away only what no release uses.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS } from './migrate.ts'

/** Nobody ran two releases at once before it. */
const BASELINE = '0000_baseline'

/**
 * The columns and tables that a migration may drop, by its name, and the release since which no code uses them: 0.2.0
 * where 0.1.0 was the last that did.
 */
const UNUSED_SINCE: Readonly<Record<string, string>> = {}

/** Statements after which the release before fails, or after which it writes what this one cannot read. */
const CONTRACTING: readonly (readonly [RegExp, string])[] = [
  [/\bdrop (table|view|type|function|schema|sequence)\b/i, 'drops what the release before may use'],
  [/\bdrop (column|default)\b/i, 'drops what the release before may use'],
  [/\brename\b/i, 'takes away a name that the release before uses'],
  [/\bset not null\b/i, 'refuses rows that the release before writes'],
  [/\bset data type\b|\balter column \S+ type\b/i, 'changes a type, and locks the table while it is rewritten'],
  [
    /\badd column (?:(?!default|generated)[^;])*\bnot null\b(?![^;]*\b(?:default|generated)\b)/i,
    'adds a column that the release before leaves empty',
  ],
  [/\badd constraint\b(?![^;]*\bnot valid\b)/i, 'may refuse rows that the release before writes'],
  [/\bcreate unique index\b/i, 'may refuse rows that the release before writes'],
]

/** The faults of one migration's SQL. Tables that it makes itself are its own. */
function errorsOf(sql: string): string[] {
  const own = [...sql.matchAll(/\bcreate table (?:if not exists )?"?(\w+)"?/gi)].map(([, table]) => table!)
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
  return statements
    .filter(
      (statement) =>
        !own.some((table) =>
          new RegExp(`^(?:alter table|create unique index .* on) "?${table}"?\\b`, 'i').test(statement),
        ),
    )
    .flatMap((statement) =>
      CONTRACTING.filter(([pattern]) => pattern.test(statement)).map(([, why]) => `${statement}: ${why}`),
    )
}

const migrations = readdirSync(MIGRATIONS)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace(/\.sql$/, ''))
  .sort()

test('no migration since the baseline takes away what the release before may use [RUN-06]', () => {
  expect(migrations).toContain(BASELINE)
  const later = migrations.filter((name) => name > BASELINE && !(name in UNUSED_SINCE))
  const errors = later.map((name) => [name, errorsOf(readFileSync(path.join(MIGRATIONS, `${name}.sql`), 'utf8'))])
  expect(errors.filter(([, found]) => found!.length > 0)).toEqual([])
})

test('migrations that may take away exist, and name a release', () => {
  for (const [name, release] of Object.entries(UNUSED_SINCE)) {
    expect(migrations).toContain(name)
    expect(release).toMatch(/^\d+\.\d+\.\d+$/)
  }
})

test.each([
  ['alter table "booking" drop column "dogs"', 'drops what'],
  ['drop table trip', 'drops what'],
  ['alter table booking rename column dogs to pets', 'takes away a name'],
  ['alter table booking alter column dogs set not null', 'refuses rows'],
  ['alter table booking alter column dogs set data type text', 'changes a type'],
  ['alter table booking add column cats integer not null', 'leaves empty'],
  ['alter table booking add constraint few_dogs check (dogs < 9)', 'may refuse rows'],
  ['create unique index one_dog on booking (dogs)', 'may refuse rows'],
])('%s is found', (sql, why) => {
  expect(errorsOf(`${sql};--> statement-breakpoint`)).toEqual([expect.stringContaining(why)])
})

test.each([
  'alter table booking add column cats integer default 0 not null',
  'alter table booking add column cats integer',
  'create index booking_dogs on booking (dogs)',
  'create table cat (id integer not null); alter table "cat" add constraint tame check (id > 0); create unique index one on "cat" (id)',
  '-- drop table trip\nselect 1',
])('%s is allowed', (sql) => expect(errorsOf(sql)).toEqual([]))
