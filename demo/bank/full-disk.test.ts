/** The bank with a limit on the size of its files, at which writes end half-way, as on a full disk. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../src/server/project-root.ts'
import { SandboxAccounts } from './sandbox-accounts.ts'

/** Charges cards until the bank has refused five, and prints the keys of those that it acknowledged. */
const CHARGE_UNTIL_REFUSED = `
  import { SandboxAccounts } from '${PROJECT_ROOT}/demo/bank/sandbox-accounts.ts'
  const accounts = new SandboxAccounts(process.argv[1])
  const acknowledged = []
  for (let refused = 0, number = 1; refused < 5 && number < 5000; number += 1) {
    try {
      const token = accounts.addToken('success')
      const request = { key: 'key-' + number, reference: 'payment-' + number, bookingReference: 'BF7K3M9QXP' }
      const sum = { amount: 12_000, currency: 'GBP', method: 'card', token, wantsThreeDSecure: false }
      const made = accounts.create({ ...request, ...sum, returnUrl: 'https://shop.example/' })
      acknowledged.push(made.payment.key)
    } catch {
      refused += 1
    }
  }
  console.log(JSON.stringify(acknowledged))
`

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'full-disk-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('with no room on its disk it refuses payments, and after a restart knows each that it acknowledged [PAY-07]', async () => {
  const program = ['--import', 'tsx', '--input-type=module', '--eval', CHARGE_UNTIL_REFUSED, folder]
  // In blocks of 512 or 1024 bytes: enough for some dozens of payments.
  const limited = 'ulimit -f 4096; exec "$@"'
  const run = promisify(execFile)
  const { stdout } = await run('sh', ['-c', limited, 'sh', process.execPath, ...program], { cwd: PROJECT_ROOT })
  const acknowledged = JSON.parse(stdout) as string[]
  expect(acknowledged.length).toBeGreaterThan(10)
  expect(acknowledged.length).toBeLessThan(4000)

  const accounts = new SandboxAccounts(folder)
  try {
    expect(acknowledged.filter((key) => accounts.findByKey(key)?.status !== 'succeeded')).toEqual([])
  } finally {
    accounts.close()
  }
})
