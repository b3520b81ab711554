import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { check, same } from './checks.ts'
import type { DebianTree } from './debian-tree.ts'

const OTHER_RELEASE = '/opt/brackenfold-other'
const RELOAD_LIMIT_MS = 120_000

interface Answer {
  readonly status: number
  readonly location: string | undefined
  readonly body: string
}

/** Looks at an installed shop as customers, strangers and operators do. */
export async function lookAtShop(
  tree: DebianTree,
  { domain, authority }: { domain: string; authority: string },
): Promise<void> {
  const ask = (name: string, page: string, { host = '127.0.0.1', headers = {} } = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const options = { host, servername: name, ca: authority, path: page, headers: { host: name, ...headers } }
      https
        .get(options, (response) => {
          const { statusCode = 0, headers: answered } = response
          text(response).then((body) => resolve({ status: statusCode, location: answered.location, body }), reject)
        })
        .on('error', reject)
    })
  const out = async (command: string) => (await tree.run(command)).text.trim()

  await check('a customer sees the holiday through HAProxy and its certificate, and is led to https', async () => {
    const { status, body } = await ask(domain, '/holidays/uklodge/4/990101/rookery-wood')
    same([status, body.includes('Rookery Wood'), body.includes('Crow’s nest')], [200, true, true])
    same((await ask(domain, '/healthz')).status, 200)
    const plain = await fetch('http://127.0.0.1/help', { redirect: 'manual' })
    same([plain.status, plain.headers.get('location')], [301, 'https://127.0.0.1/help'])
  })

  await check('the back office answers this machine, and nobody who only says that they are it', async () => {
    const staff = `staff.${domain}`
    same((await ask(staff, '/staff/sign-in')).status, 200)
    const [outside] = Object.values(os.networkInterfaces())
      .flat()
      .filter((address) => address?.family === 'IPv4' && !address.internal)
    if (!outside) return
    const lying = { host: outside.address, headers: { 'X-Forwarded-For': '127.0.0.1' } }
    same([(await ask(staff, '/staff/sign-in', lying)).status, (await ask(domain, '/help', lying)).status], [403, 200])
  })

  await check('the doctor finds no fault, and there is one administrator', async () => {
    const { code, text: said } = await tree.run('brackenfold doctor')
    if (code !== 0) throw new Error(said)
    same(
      (await out('brackenfold staff list 2>/dev/null'))
        .split('\n')
        .slice(1)
        .map((line) => line.split(/ {2,}/).slice(0, 3)),
      [['ada@example.org', 'Ada Hale', 'administrator']],
    )
  })

  await check('settings and data are for the service alone, which has the least rights in the database', async () => {
    same(
      (
        await out('stat -c "%a %U:%G" /etc/brackenfold/settings.env /var/lib/brackenfold /var/backups/brackenfold')
      ).split('\n'),
      ['640 root:brackenfold', '700 brackenfold:brackenfold', '700 brackenfold:brackenfold'],
    )
    const asked = 'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles'
    const psql = (sql: string) => out(`cd / && runuser -u postgres -- psql --no-psqlrc -At -c "${sql}"`)
    same(await psql(`${asked} where rolname = 'brackenfold'`), 'f|f|f|f|f')
    same(await psql("select has_database_privilege('public', 'brackenfold', 'connect')"), 'f')
  })

  await check('no process has a secret in its arguments', async () => {
    const [, secret = ''] =
      /^SESSION_SECRET=(.+)$/m.exec(readFileSync(`${tree.root}/etc/brackenfold/settings.env`, 'utf8')) ?? []
    same(
      [secret.length, argumentsOfAll().filter((line) => line.includes(secret) || line.includes('a%20secret'))],
      [64, []],
    )
  })

  await check('what the units name is there, by systemd-analyze', async () => {
    const { code, text: said } = await tree.run('systemd-analyze verify --man=no /etc/systemd/system/brackenfold*')
    if (code !== 0) throw new Error(said)
  })

  await check('the command backs up as the service', async () => {
    const { code, text: said } = await tree.run('brackenfold backup /var/backups/brackenfold')
    if (code !== 0) throw new Error(said)
    same(await out('stat -c %U /var/backups/brackenfold/*/manifest.json'), 'brackenfold')
  })

  const state = () => out('cat /etc/brackenfold/settings.env /run/stand-in/brackenfold.service')
  await check(
    'run again, without a terminal or an answer, it asks nothing, changes nothing and restarts nothing',
    async () => {
      const before = await state()
      const { code, text: said } = await tree.run('/opt/brackenfold-*/deploy/install.sh')
      if (code !== 0) throw new Error(said)
      same(await state(), before)
    },
  )

  await check(
    'after the link is switched, a reload runs the new release, and the shop answers all the while',
    async () => {
      await out(`cp -a /opt/brackenfold-* ${OTHER_RELEASE} && ln -sfn ${OTHER_RELEASE} /opt/brackenfold`)
      const before = await state()
      const { code, text: said } = await tree.run('systemctl reload brackenfold')
      // One process alone has nothing to replace it.
      if (os.availableParallelism() === 1) return same(code, 1)
      if (code !== 0) throw new Error(said)
      const deadline = performance.now() + RELOAD_LIMIT_MS
      const statuses = new Set<number>()
      while (releasesOf(tree.root).some((release) => release !== path.basename(OTHER_RELEASE))) {
        if (performance.now() > deadline) throw new Error(`still running: ${releasesOf(tree.root).join(', ')}`)
        statuses.add((await ask(domain, '/help')).status)
        await sleep(200)
      }
      same([[...statuses], await state()], [[200], before])
    },
  )
}

const processes = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name))

function readOf<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

const argumentsOfAll = () =>
  processes().flatMap((pid) => readOf(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? [])

/** The release that each serving process of the tree has loaded its native code from. */
function releasesOf(root: string): string[] {
  return processes().flatMap((pid) => {
    if (readOf(() => readlinkSync(`/proc/${pid}/root`)) !== root) return []
    if (!(readOf(() => readFileSync(`/proc/${pid}/environ`, 'utf8')) ?? '').includes('SERVING_PROCESS=')) return []
    const maps = readOf(() => readFileSync(`/proc/${pid}/maps`, 'utf8')) ?? ''
    const [, release] = /\/opt\/(brackenfold-[^/]+)\/node_modules\//.exec(maps) ?? []
    return release === undefined ? [] : [release]
  })
}
