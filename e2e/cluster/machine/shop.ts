/** Three apps of the built server and one provider, each a process of its own. */
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  APPS,
  DATABASE_URL,
  diskOfApp,
  folderOfApp,
  FOLDER,
  POOLED_URL,
  PORTS,
  portOfApp,
  PROVIDER_URL,
  PUBLIC_URL,
  STAFF_URL,
  staffPortOfApp,
  type AppName,
} from './places.ts'
import { GOODWILL_LIMIT_PENCE } from '../recorded.ts'
import { killProgram, start, waitFor } from './programs.ts'
import { mountSmallDisk } from './small-disk.ts'

/** Of the keys that shop and provider derive theirs from. */
const SECRET = 'a secret that is only ever used in tests'

const APP_DISK_MEGABYTES = 64
const CATALOGUE_SCALE = '0.05'
/** Longer than the proxy takes to notice that an app is not ready. */
const DRAIN_SECONDS = '4'
/** The bank takes this long to approve later, and to refund. */
const SETTLE_SECONDS = '2'

/** The app that reaches the primary through PgBouncer. */
const APP_WITH_POOLER: AppName = 'a2'

/** The app whose clock can be moved, by Debian's libfaketime. */
export const APP_WITH_CLOCK: AppName = 'a3'
const FAKETIME = readdirSync('/usr/lib')
  .map((folder) => `/usr/lib/${folder}/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file))
const CLOCK = path.join(folderOfApp(APP_WITH_CLOCK), 'clock')
export const canMoveClock = FAKETIME !== undefined

export interface Shop {
  kill(app: AppName): Promise<void>
  restart(app: AppName): void
  /** Waits, like an operator, until it should get requests again. */
  restartGently(app: AppName): Promise<void>
  freeze(app: AppName): void
  thaw(app: AppName): void
  /** Seconds ahead of this machine's clock. */
  moveClock(seconds: number): void
  /** How many seconds the movable clock is ahead, by the app's own answer. */
  clockAhead(): Promise<number>
  killProvider(): Promise<void>
  restartProvider(): void
  isWell(): Promise<boolean>
  /** Ends everything as an operator would. */
  close(): Promise<void>
}

/** The folder of the provider's ledger. */
export const PROVIDER_FOLDER = path.join(FOLDER, 'provider')

/** Of the apps, the provider and the program for staff. */
export const SHOP_SETTINGS = {
  NODE_ENV: 'production',
  PUBLIC_URL,
  STAFF_URL,
  TRUSTED_PROXY: '127.0.0.1',
  SESSION_SECRET: SECRET,
  SANDBOX_PROVIDER_URL: PROVIDER_URL,
  SANDBOX_SETTLE_SECONDS: SETTLE_SECONDS,
  ALLOW_SANDBOX_PAYMENTS: 'true',
  DEMONSTRATION: 'true',
}

/**
 * The first app fills the catalogue before the others start.
 * @param program the built server
 */
export async function startShop(program: string): Promise<Shop> {
  const apps = new Map<AppName, ChildProcess>()
  let provider: ChildProcess | undefined
  const startApp = (app: AppName) => {
    const clock: Record<string, string> =
      app === APP_WITH_CLOCK && FAKETIME !== undefined
        ? {
            LD_PRELOAD: FAKETIME,
            FAKETIME_TIMESTAMP_FILE: CLOCK,
            FAKETIME_CACHE_DURATION: '1',
            DONT_FAKE_MONOTONIC: '1',
          }
        : {}
    const settings = {
      ...SHOP_SETTINGS,
      ...clock,
      PORT: String(portOfApp(app)),
      HOST: '127.0.0.1',
      STAFF_PORT: String(staffPortOfApp(app)),
      STAFF_REFUND_LIMIT: String(GOODWILL_LIMIT_PENCE / 100),
      DRAIN_SECONDS,
      DATA_DIR: diskOfApp(app),
      ...(app === APP_WITH_POOLER ? { DATABASE_URL: POOLED_URL, DATABASE_DIRECT_URL: DATABASE_URL } : { DATABASE_URL }),
      CATALOGUE_SCALE,
      SMTP_URL: `smtp://127.0.0.1:${PORTS.mail}`,
      LOG_LEVEL: 'info',
    }
    apps.set(app, start({ name: app, settings }, process.execPath, program))
  }
  const startProvider = () => {
    const settings = { ...SHOP_SETTINGS, DATA_DIR: PROVIDER_FOLDER }
    const tsx = ['--import', 'tsx']
    provider = start({ name: 'provider', settings }, process.execPath, ...tsx, 'demo/bank/main.ts')
  }
  const pidOf = (app: AppName) => apps.get(app)?.pid ?? 0

  const shop: Shop = {
    kill: (app) => killProgram(apps.get(app)),
    restart: startApp,
    async restartGently(app) {
      await killProgram(apps.get(app), 'SIGTERM')
      startApp(app)
      await waitFor(`${app} to be ready`, 60, () => isReady(app))
    },
    freeze: (app) => void process.kill(pidOf(app), 'SIGSTOP'),
    thaw: (app) => void process.kill(pidOf(app), 'SIGCONT'),
    moveClock(seconds) {
      // Renamed, so that it is never read half-written.
      writeFileSync(`${CLOCK}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`)
      renameSync(`${CLOCK}.new`, CLOCK)
    },
    async clockAhead() {
      const answer = await fetch(`http://127.0.0.1:${portOfApp(APP_WITH_CLOCK)}/healthz`)
      await answer.body?.cancel()
      return (Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 1000
    },
    killProvider: () => killProgram(provider),
    restartProvider: startProvider,
    async isWell() {
      const answers = await Promise.all([
        ...APPS.map(isReady),
        ask(`${PROVIDER_URL}/style.css`).then((status) => status === 200),
        ask(`${PUBLIC_URL}/healthz`).then((status) => status === 200),
      ])
      return answers.every(Boolean)
    },
    async close() {
      await Promise.all([...apps.values(), provider].map((child) => killProgram(child, 'SIGTERM')))
    },
  }

  for (const app of APPS) {
    mkdirSync(folderOfApp(app), { recursive: true })
    await mountSmallDisk(diskOfApp(app), APP_DISK_MEGABYTES)
  }
  mkdirSync(PROVIDER_FOLDER, { recursive: true })
  shop.moveClock(0)
  startProvider()
  const [first, ...others] = APPS
  startApp(first)
  await waitFor('the first app', 120, () => isReady(first))
  for (const app of others) startApp(app)
  await waitFor('the apps and the provider', 60, () => shop.isWell())
  return shop
}

const isReady = async (app: AppName) => (await ask(`http://127.0.0.1:${portOfApp(app)}/readyz`)) === 200

async function ask(address: string): Promise<number> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status ?? 0
}
