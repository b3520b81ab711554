import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { end, openSocket, run, said } from './processes.ts'
import { copyTemplate, settingsOfShop, type Template } from './shop-templates.ts'

export interface StartedShop {
  readonly address: string
  /** Of the back office, without a path; undefined without STAFF_PORT. */
  readonly staffAddress?: string
  readonly dataDir: string
  readonly pid: number
  close(): Promise<void>
}

interface ShopOptions {
  readonly template?: Template
  /** Further settings, of what has to know the shop's address before it starts. */
  readonly onAddress?: (address: string) => Promise<Record<string, string>>
}

/** A shop of one's own: the production build with a copy of the run's data, on a port that the system chose. */
export async function startShop(
  settings: Record<string, string> = {},
  { template = 'catalogue', onAddress }: ShopOptions = {},
): Promise<StartedShop> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(path.join(os.tmpdir(), 'shop-'))
  await copyTemplate(template, dataDir)
  const socket = await openSocket()
  const address = `http://127.0.0.1:${socket.port}`
  const shop = run(
    ['build/server/main.js'],
    {
      ...settingsOfShop(dataDir),
      PORT: String(socket.port),
      ...settings,
      ...(await onAddress?.(address)),
    },
    { socket },
  )
  const text = await said(shop, /([^]* is open at \S+)/)
  return {
    address,
    staffAddress: /http:\S+(?=\/staff\b)/.exec(text)?.[0],
    dataDir,
    pid: shop.pid!,
    async close() {
      await end(shop)
      if (settings.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
