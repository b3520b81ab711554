/** Each command that somebody calls, as each kind of actor: one without the right is refused first [STAFF-01]. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PermissionDenied, type Actor, type StaffActor } from '../../domain/identity/actor.ts'
import { ROLES, type Role } from '../../domain/identity/role.ts'
import type { StaffMessageDeps } from '../commands/correspondence/recipient.ts'
import type { Deps } from '../deps.ts'
import { COMMANDS, ID, REVERTING, SETTLING, type Case, type OtherKind } from './testing/permission-table.ts'

const OTHERS: Readonly<Record<OtherKind, Actor>> = {
  customer: { kind: 'customer', requestId: 'request-1' },
  job: { kind: 'job' },
  provider: { kind: 'provider' },
  operator: { kind: 'operator', name: 'root' },
}

const staff = (role: Role): StaffActor => ({ kind: 'staff', accountId: ID, name: 'Ada', role, requestId: 'request-1' })

class Reached extends Error {}

/** A call that reads the first of them has passed. */
const NOTHING = new Proxy({} as Deps & StaffMessageDeps, {
  get() {
    throw new Reached()
  },
})

async function isRefused(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call()
    return false
  } catch (error) {
    if (error instanceof Reached) return false
    if (error instanceof PermissionDenied) return true
    throw error
  }
}

const EVERY_CASE = Object.entries(COMMANDS).flatMap(([name, cases]: [string, Case | readonly Case[]]) =>
  [cases].flat().map((one) => ({ name, ...one })),
)

test.each(EVERY_CASE)(
  '$name is for staff from $minRole, for $others, and for nobody else [STAFF-01]',
  async ({ minRole, others, call }) => {
    for (const [kind, actor] of Object.entries(OTHERS)) {
      expect(await isRefused(() => call(NOTHING, actor as StaffActor)), kind).toBe(!others.some((one) => one === kind))
    }
    for (const role of ROLES) {
      const isEnough = minRole !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(minRole)
      expect(await isRefused(() => call(NOTHING, staff(role))), role).toBe(!isEnough)
    }
  },
)

/** Exported functions that take an actor, or staff who serve a booking, and are not a part of another command. */
function commandsIn(source: string): string[] {
  return [...source.matchAll(/^export (?:async )?function (\w+)(?:<.*?>)?\(([^]*?)\n?\): /gm)]
    .filter(([, , parameters = '']) => /^(?!\s*(?:tx|queries): )[^]*\b(\w*Actor|StaffCaller)\b/.test(parameters))
    .map(([, name = '']) => name)
}

test('no command of another file takes an actor without being named above [STAFF-01]', () => {
  const folder = path.resolve(import.meta.dirname, '../commands')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const found = files.flatMap((file) => commandsIn(readFileSync(path.join(folder, file), 'utf8')))
  const known = new Set<string>([...Object.keys(COMMANDS), ...SETTLING, REVERTING])
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter((name) => !known.has(name))).toEqual([])
})
