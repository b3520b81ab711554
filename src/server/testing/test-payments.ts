/** A sandbox provider per test, with its real ledger, from which tests read the charges. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import Database from 'libsql'
import { SandboxProvider, type SendRequest } from '../../../demo/bank/sandbox-provider.ts'
import { ledgerIn } from '../../../demo/bank/ledger.ts'
import { SandboxAccounts } from '../../../demo/bank/sandbox-accounts.ts'
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
  /** The provider's charges and refunds, read from its file rather than from the memory of the code under test. */
  charges(): Charge[]
  close(): Promise<void>
}

/** Addresses of the shops in tests. */
const SHOPS = ['https://www.example.org', 'http://127.0.0.1:3000', 'http://localhost:0']

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
  const accounts = new SandboxAccounts(folder, { settleSeconds: options.settleSeconds, now: options.now })
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
      accounts.choose(actionUrl.slice(actionUrl.lastIndexOf('/') + 1), choice)
    },
    charges: () => readCharges(folder),
    async close() {
      accounts.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The charges in the ledger in a provider's folder, in their order: as many as it has recorded successes. */
export function readCharges(folder: string): Charge[] {
  const ledger = new Database(ledgerIn(folder))
  try {
    const rows = ledger.prepare(SUCCESSES).all() as Charge[]
    return rows.map(({ reference, amount, refunded }) => ({ reference, amount, refunded }))
  } finally {
    ledger.close()
  }
}

const SUCCESSES = `
  select payment.data ->> 'reference' as reference, payment.data ->> 'amount' as amount, (
    select coalesce(sum(refund.data ->> 'amount'), 0) from refund
    where refund.payment_id = payment.id and refund.data ->> 'status' <> 'failed'
  ) as refunded
  from event join payment on payment.id = event.data ->> 'paymentId'
  where event.data ->> 'kind' = 'payment.succeeded' order by event.rowid`
