import { expect, test } from 'vitest'
import { PermissionDenied, type Actor } from '../../../domain/identity/actor.ts'
import { ROLES, type Role } from '../../../domain/identity/role.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { revertChange } from './revert-change.ts'

const OTHERS: readonly Actor[] = [
  { kind: 'customer', requestId: 'request-1' },
  { kind: 'job' },
  { kind: 'provider' },
  { kind: 'operator', name: 'root' },
]
const ID = '00000000-0000-4000-8000-000000000000'
const staff = (role: Role): Actor => ({ kind: 'staff', accountId: ID, name: 'Ada', role, requestId: 'request-1' })

test('a change of nights and one of prices are reverted by managers, administrators and operators alone [STAFF-01]', async () => {
  const shop = await createTestShop()
  const changes = await shop.query<{ id: number }>(
    `insert into catalogue_change (kind, actor_name, words, park_ids, row_count)
     values ('nights', 'Ada', 'Closed', '{}', 0), ('prices', 'Ada', 'Raised', '{}', 0) returning id::float8`,
  )
  for (const { id } of changes) {
    const refused: string[] = []
    for (const actor of [...OTHERS, ...ROLES.map(staff)]) {
      await revertChange(shop.deps, actor, id, '').catch((error: unknown) => {
        if (!(error instanceof PermissionDenied)) throw error
        refused.push(actor.kind === 'staff' ? actor.role : actor.kind)
      })
    }
    expect(refused).toEqual(['customer', 'job', 'provider', 'reader', 'agent'])
  }
  await shop.close()
})
