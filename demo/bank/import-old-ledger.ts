import { existsSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import type { Ledger, SandboxEvent } from './ledger.ts'
import type { SandboxPayment, SandboxRefund } from './sandbox-payment.ts'
import type { CardOutcome } from './test-cards.ts'

/** A changed payment or refund was written again as a whole. Refunds had no state at first. */
type OldLine =
  | { readonly type: 'token'; readonly token: string; readonly outcome: CardOutcome }
  | { readonly type: 'payment'; readonly payment: SandboxPayment; readonly token?: string }
  | { readonly type: 'refund'; readonly refund: SandboxRefund }
  | ({ readonly type: 'refund'; readonly refund?: undefined } & Omit<SandboxRefund, 'id' | 'status'>)
  | { readonly type: 'event'; readonly event: SandboxEvent }
  | { readonly type: 'delivered'; readonly eventId: string }

/**
 * Reads the ledger of earlier versions, a file of JSON lines, if there is one, and renames it. An incomplete last line
 * was never acknowledged.
 * @throws Error with file and line if a line cannot be read; nothing has been imported then
 */
export function importOldLedger(folder: string, ledger: Ledger): void {
  const file = path.join(folder, 'ledger.jsonl')
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  ledger.atOnce(() => {
    for (const [index, line] of lines.entries()) {
      try {
        if (line !== '') remember(ledger, JSON.parse(line) as OldLine)
      } catch (cause) {
        throw new Error(`${file}:${index + 1}: this line of the ledger cannot be read. Correct or delete it.`, {
          cause,
        })
      }
    }
  })
  renameSync(file, `${file}.imported`)
}

function remember(ledger: Ledger, line: OldLine): void {
  switch (line.type) {
    case 'token':
      return ledger.addToken(line.token, line.outcome)
    case 'payment':
      return ledger.putPayment(line.payment, line.token)
    case 'refund': {
      const { key, paymentId, amount } = line.refund ?? line
      return ledger.putRefund(line.refund ?? { id: `ref_${key}`, key, paymentId, amount, status: 'succeeded' })
    }
    case 'event':
      return ledger.putEvent(line.event)
    case 'delivered':
      return ledger.markDelivered(line.eventId)
  }
}
