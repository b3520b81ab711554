import type { ClientBase } from 'pg'

export interface Fault {
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  /** Empty where it is the line as a whole. */
  readonly field: string
  readonly reason: string
}

export interface FaultCount {
  readonly faults: number
  /** Lines with at least one fault. */
  readonly lines: number
}

const ROWS_AT_ONCE = 5_000

/** 'parks.jsonl:12: townId: is missing'. */
export function formatFault({ file, line, field, reason }: Fault): string {
  return `${file}:${line}: ${field ? `${field}: ` : ''}${reason}`
}

/** Hands out the faults in the order of the files, a few thousand at a time, however many there are. */
export async function tellFaults(client: ClientBase, onFault: (fault: Fault) => void): Promise<void> {
  await client.query(`
    declare faults cursor for
    select import_file.name as file, line, field, reason from import_fault join import_file using (file)
     order by import_fault.file, line, field, reason`)
  for (;;) {
    const { rows } = await client.query<Fault>(`fetch ${ROWS_AT_ONCE} from faults`)
    for (const fault of rows) onFault(fault)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('close faults')
}

export async function countFaults(client: ClientBase): Promise<FaultCount> {
  const { rows } = await client.query<FaultCount>(
    `select count(*)::integer as faults, count(distinct (file, line))::integer as lines from import_fault`,
  )
  return rows[0] as FaultCount
}
