/** A sandbox provider of a test's own, with the real ledger on disk by which charges are judged. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import { SandboxProvider, type SendRequest } from '../payments/adapters/sandbox/sandbox-provider.ts'
import { SandboxAccounts, type LedgerLine } from '../../../demo/bank/sandbox-accounts.ts'
import { createSandboxApp } from '../../../demo/bank/sandbox-app.ts'
import type { Choice } from '../../../demo/bank/sandbox-payment.ts'
import { sandboxKeys } from '../payments/adapters/sandbox/sandbox-keys.ts'

export const PROVIDER_KEYS = sandboxKeys('a secret that is only ever used in tests')

export interface Charge {
  readonly reference: string
  readonly amount: number
  readonly refunded: number
}

export interface TestPayments {
  readonly provider: SandboxProvider
  readonly accounts: SandboxAccounts
  /** What the customer presses on the page of the provider that `actionUrl` leads to. */
  choose(actionUrl: string, choice: Choice): Promise<void>
  /** The provider itself, for tests that mount it. */
  readonly app: Hono
  /** The provider's own HTTP interface. */
  readonly send: SendRequest
  /** What the provider has taken and given back, read from its file rather than from the memory of the code under test. */
  charges(): Charge[]
  close(): Promise<void>
}

/** Addresses of the shops of tests. */
const SHOPS = ['https://www.example.org', 'http://127.0.0.1:3000']

/**
 * @param options.wrap comes between the adapter and the provider: a network that loses answers, say
 * @param options.settleSeconds how long a bank is at work that has not said yes at once, by the clock `options.now`
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
  // A refund that has moved is written again: the last line of it counts.
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
