import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertStaffAccount } from '../store/identity/staff-account-store.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { actingAs } from './acting.ts'
import { changeRole, closeAccount } from './people.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  // Two who hold themselves and want each other wait for it, a second each time. On every connection of the pool.
  const { pool } = shop.deps
  await Promise.all(Array.from({ length: 20 }, () => pool.query("set deadlock_timeout = '20ms'")))
})
afterAll(() => shop.close())

async function administrator(name: string) {
  const email = `${name}@example.org`
  const account = await insertStaffAccount(shop.deps.db, { email, name, role: 'administrator' })
  return { kind: 'staff', accountId: account!.id, name, role: 'administrator', requestId: 'request-1' } as const
}

test('of two administrators who close or lower each other at once one does, 16 times out of 16 [STAFF-09]', async () => {
  for (let round = 0; round < 16; round++) {
    const [one, other] = [await administrator(`one-${round}`), await administrator(`other-${round}`)]
    const act = (who: typeof one, whom: typeof one) => {
      const { deps } = actingAs(shop.deps, who)
      return round % 2 === 0 ? closeAccount(deps, who, whom.accountId) : changeRole(deps, who, whom.accountId, 'agent')
    }
    const outcomes = await Promise.allSettled([act(one, other), act(other, one)])
    const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.kind] : []))
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as Error).name] : [],
    )
    expect([done, refused]).toEqual([['changed'], ['RightsTakenAway']])
  }
})

test('work that began in time goes on after its answer, with rights or without', async () => {
  const agent = await administrator('importer')
  const { deps, end } = actingAs(shop.deps, agent)
  end()
  expect(await closeAccount(shop.deps, agent, agent.accountId)).toMatchObject({ kind: 'changed' })
  expect(await closeAccount(deps, agent, agent.accountId)).toMatchObject({ kind: 'unchanged' })
})
