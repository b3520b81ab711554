import type { ClientBase } from 'pg'
import type { z } from 'zod'
import { RECORD_TABLES } from '../format/record-tables.ts'
import { isRecordType, RECORDS, type RecordType } from '../format/records.ts'

/** An error of a line. */
export interface Finding {
  readonly file: string
  /** Starts at 1. */
  readonly line: number
  /** Empty if it concerns the whole line. */
  readonly field: string
  readonly reason: string
}

export interface ValidationError extends Finding {
  /** Caused by another error, named in the reason: it may disappear once that one is fixed. */
  readonly isFollowing: boolean
}

/** Valid lines that sell nothing at present, or look like a mistake. */
export interface Warning {
  /** The cause that they have in common. */
  readonly words: string
  readonly count: number
  /** The first of them, in the order of the files. */
  readonly examples: readonly Finding[]
}

export interface ErrorCount {
  readonly errors: number
  /** Lines with at least one error. */
  readonly lines: number
}

const MISSING = 'neither in the files nor in the database'

const ROWS_AT_ONCE = 5_000

/** 'parks.jsonl:12: townId: is missing'. */
export function formatFinding({ file, line, field, reason }: Finding): string {
  return `${file}:${line}: ${field ? `${field}: ` : ''}${reason}`
}

/**
 * Streams the errors in batches of a few thousand: first lines that are invalid alone or in combination, in the order
 * of the files; then those that refer to a missing record; last those that refer to an invalid line, which is named.
 */
export async function readErrors(client: ClientBase, onError: (error: ValidationError) => void): Promise<void> {
  await client.query(`
    create temporary table bad_record on commit drop as
      select distinct on (about) about, step, format('%s is on a bad line, %s:%s', about, name, line) as description
        from import_error join import_file using (file) where about is not null
       order by about, step, file, line;
    analyze bad_record;
    declare errors cursor for
    with listed as (
      select error.*, coalesce(first.description, second.description) as cause
        from import_error error
        left join bad_record first on first.about = leans_on[1] and first.step < error.step
        left join bad_record second on second.about = leans_on[2] and second.step < error.step
    )
    select name as file, line, field, cause is not null as "isFollowing",
           coalesce(nullif(concat_ws('; ', reason, cause), ''), leans_on[1] || ' is ${MISSING}') as reason
      from listed join import_file using (file)
     order by case when cause is not null then step + 1 when leans_on is not null then 1 else 0 end,
              listed.file, line, field, listed.reason`)
  for (;;) {
    const { rows } = await client.query<ValidationError>(`fetch ${ROWS_AT_ONCE} from errors`)
    for (const error of rows) onError(error)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('close errors')
}

export async function countErrors(client: ClientBase): Promise<ErrorCount> {
  const { rows } = await client.query<ErrorCount>(
    `select count(*)::integer as errors, count(distinct (file, line))::integer as lines from import_error`,
  )
  return rows[0] as ErrorCount
}

const nounOf = (type: RecordType) => type.replace('-', ' ')

/** SQL of a record's name, 'unit type 770111', which is shown to people and used to resolve references. */
export function recordNameSql(type: RecordType, key: string): string {
  return `'${nounOf(type)} ' || ${key}`
}

/** The name of the record of a invalid line; undefined if it cannot be determined or nothing can refer to it. */
export function recordName(line: object): string | undefined {
  const { type, ...values } = line as Record<string, unknown>
  if (!isRecordType(type)) return undefined
  const [keyField = '', ...more] = RECORD_TABLES[type].keyFields
  if (more.length > 0) return undefined
  const key = (RECORDS[type].shape as Record<string, z.ZodType>)[keyField]?.safeParse(values[keyField])
  return key?.success ? `${nounOf(type)} ${key.data as string | number}` : undefined
}

/** The same for a line that is not valid JSON: guesses its fields. */
export function recordNameIn(text: string): string | undefined {
  const fields = ['type', 'id', 'urn', 'code'].map((field) => {
    const [, word, figures] = new RegExp(`"${field}"\\s*:\\s*(?:"([^"\\\\]*)"|(\\d+))`).exec(text) ?? []
    return [field, word ?? Number(figures)]
  })
  return recordName(Object.fromEntries(fields) as object)
}
