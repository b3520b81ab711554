/** Staff cancel what customers ask to cancel, with the program for staff. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { History } from '../history.ts'
import { askPrimary } from '../machine/nodes.ts'
import { DATABASE_URL } from '../machine/places.ts'
import { start } from '../machine/programs.ts'
import { PROVIDER_FOLDER, SHOP_SETTINGS } from '../machine/shop.ts'
import { ASKED_TO_CANCEL } from '../observer/observe.sql.ts'

const LOOK_EVERY_MS = 10_000

export async function workAsStaff(history: History, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sleep(LOOK_EVERY_MS)
    const [asked] = await askPrimary<{ reference: string }>(ASKED_TO_CANCEL).catch(() => [])
    if (!asked || isOver()) continue
    const begin = Date.now()
    const isDone = await cancel(asked.reference)
    history.record({
      kind: 'call',
      visit: 'staff',
      call: 'cancel',
      app: 'staff',
      start: begin,
      end: Date.now(),
      status: isDone ? 200 : 503,
      asked,
      told: isDone ? { cancelled: asked.reference } : {},
    })
  }
}

async function cancel(reference: string): Promise<boolean> {
  const program = [
    '--import',
    'tsx',
    'src/server/command-line/main.ts',
    'cancel',
    reference,
    '--reason',
    'asked to',
    '--yes',
  ]
  const settings = { ...SHOP_SETTINGS, DATABASE_URL, DATA_DIR: PROVIDER_FOLDER }
  const child = start({ name: 'staff', settings }, process.execPath, ...program)
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
