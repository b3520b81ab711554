import type { Role } from '../../domain/identity/role.ts'
import type { StaffActor } from '../../domain/identity/actor.ts'

interface Database {
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
}

/** A member of staff in the database, as the actor of what they do. */
export async function addStaff(database: Database, name: string, role: Role = 'manager'): Promise<StaffActor> {
  const [row] = await database.query<{ id: string }>(
    'insert into staff_account (email, name, role) values ($1, $2, $3) returning id',
    [`${name.toLowerCase()}@staff.example`, name, role],
  )
  return { kind: 'staff', name, accountId: row?.id ?? '', role, requestId: 'request-1' }
}
