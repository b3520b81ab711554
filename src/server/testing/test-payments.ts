/** A sandbox provider per test, with its real ledger file, from which tests read the charges. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import { SandboxProvider, type SendRequest } from '../../../demo/bank/sandbox-provider.ts'
import { SandboxAccounts, type LedgerLine } from '../../../demo/bank/sandbox-accounts.ts'
import { createSandboxApp } from '../../../demo/bank/sandbox-app.ts'
import type { Choice } from '../../../demo/bank/sandbox-payment.ts'
import { sandboxKeys } from '../../../demo/bank/sandbox-keys.ts'

export const PROVIDER_KEYS = sandboxKeys('a secret that is only ever used in tests')

export interface Charge {
  readonly reference: string
  readonly amount: number
  readonly refunded: number
}

export interface TestPayments {
  readonly provider: SandboxProvider
  readonly accounts: SandboxAccounts
  /** The customer's choice on the provider's page at `actionUrl`. */
  choose(actionUrl: string, choice: Choice): Promise<void>
  /** The provider's application, for tests that mount it. */
  readonly app: Hono
  /** The provider's HTTP interface. */
  readonly send: SendRequest
  /**
   * What the provider has charged and refunded, read from its file rather than from the memory of the code under test.
   */
  charges(): Charge[]
  close(): Promise<void>
}

/** Addresses of the shops in tests. */
const SHOPS = ['https://www.example.org', 'http://127.0.0.1:3000']

/**
 * @param options.wrap wraps the connection to the provider, for example to lose responses
 * @param options.settleSeconds how long a bank processes a payment that it has not approved at once, by `options.now`
 */
export async function openTestPayments(
  options: {
    wrap?: (send: SendRequest) => SendRequest
    limitMs?: number
    settleSeconds?: number
    now?: () => number
  } = {},
): Promise<TestPayments> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-provider-'))
  const accounts = await SandboxAccounts.open(folder, { settleSeconds: options.settleSeconds, now: options.now })
  const app = createSandboxApp(accounts, PROVIDER_KEYS, { ownUrl: 'https://provider.example.org', shopOrigins: SHOPS })
  const send: SendRequest = (address, init) => app.request(address, init)
  return {
    provider: new SandboxProvider({
      keys: PROVIDER_KEYS,
      tokenUrl: '/sandbox-provider/v1/tokens',
      send: options.wrap?.(send) ?? send,
      limitMs: options.limitMs,
    }),
    accounts,
    app,
    send,
    async choose(actionUrl, choice) {
      await accounts.choose(actionUrl.slice(actionUrl.lastIndexOf('/') + 1), choice)
    },
    charges: () => readCharges(path.join(folder, 'ledger.jsonl')),
    async close() {
      await accounts.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The charges in a provider's ledger file. */
export function readCharges(file: string): Charge[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LedgerLine)
  // A changed refund is written again: the last line counts.
  const refunds = new Map(lines.flatMap((line) => (line.type === 'refund' ? [[line.refund.key, line.refund]] : [])))
  const refundedOf = (id: string) =>
    [...refunds.values()].reduce(
      (sum, { paymentId, status, amount }) => (paymentId === id && status !== 'failed' ? sum + amount : sum),
      0,
    )
  return lines.flatMap((line) =>
    line.type === 'payment' && line.payment.status === 'succeeded'
      ? [{ reference: line.payment.reference, amount: line.payment.amount, refunded: refundedOf(line.payment.id) }]
      : [],
  )
}
