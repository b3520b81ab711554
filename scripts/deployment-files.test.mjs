/** Checks the files with which others run the site: docs/deployment.md. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { validate } from 'dockerfile-utils'
import yaml from 'js-yaml'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8')
const dockerfile = read('Dockerfile')
const compose = yaml.load(read('deploy/compose.yaml'))
const units = readdirSync(path.join(ROOT, 'deploy')).filter((file) => /\.(service|timer)$/.test(file))
const settings = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name]) => name))

const isSetting = (name) => settings.has(name) || settings.has(name.replace(/_FILE$/, ''))

/** Names and values of a unit, with those that are given several times joined. */
function valuesOf(unit) {
  const values = {}
  for (const [, name, value] of read(`deploy/${unit}`).matchAll(/^(\w+)=(.*)$/gm)) {
    values[name] = name in values ? `${values[name]} ${value}` : value
  }
  return values
}

test('the linter finds nothing in the Dockerfile, and finds what is wrong in another one', () => {
  expect(validate(dockerfile)).toEqual([])
  expect(validate("FROM a\nRUNN x\nCMD ['x']\n")).toHaveLength(2)
})

test('the image runs as a user that is not root, by number, with settings that exist', () => {
  const [, last] = dockerfile.split(/^FROM .*$(?![^]*^FROM )/m).slice(-2)
  expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
  const names = [...last.matchAll(/(?:^ENV| )([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names).toContain('DATA_DIR')
  expect(names.filter((name) => !isSetting(name))).toEqual([])
  expect(dockerfile).not.toContain('ALLOW_SANDBOX_PAYMENTS')
})

test('the image has every file that it copies, and the build gets neither settings, data nor history', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, file]) => file)
  const made = ['node_modules', 'build']
  expect(copied.filter((file) => !made.includes(file) && !existsSync(path.join(ROOT, file)))).toEqual([])
  const ignored = read('.dockerignore').split('\n')
  for (const file of ['.env', '.git', 'data', 'backups', 'node_modules']) expect(ignored).toContain(file)
})

test('services of the compose file have no privileges, a read-only root, a health check, and time to end', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      tmpfs: expect.arrayContaining(['/tmp']),
    })
    expect(service.privileged, name).toBeUndefined()
    expect(Number.parseInt(service.stop_grace_period, 10), name).toBeGreaterThan(10)
  }
  expect(dockerfile).toMatch(/^HEALTHCHECK /m)
  expect(compose.services.database.healthcheck.test).toContain('pg_isready')
  expect(compose.services.database.ports).toBeUndefined()
  expect(compose.services.shop.ports).toEqual(['80:80', '443:443', '127.0.0.1:9464:9464'])
})

test('in the compose file deploy/haproxy.cfg leads to the site, the only one that it trusts, on ports and to files that are there [RUN-27]', () => {
  const { shop, proxy } = compose.services
  expect(proxy.network_mode).toBe('service:shop')
  expect(proxy.ports).toBeUndefined()
  const mounted = proxy.volumes.map((volume) => volume.split(':'))
  expect(mounted.map(([from, to]) => [from, to])).toEqual([
    ['./haproxy.cfg', '/usr/local/etc/haproxy/haproxy.cfg'],
    ['./certificate', '/etc/haproxy'],
  ])
  expect(mounted.every(([, , mode]) => mode === 'ro')).toBe(true)
  const config = read('deploy/haproxy.cfg')
  expect(config).toContain(' ssl crt /etc/haproxy/brackenfold.pem ')
  expect(config).toContain(' socket /run/haproxy/')
  expect(proxy.tmpfs.some((place) => place.startsWith('/run/haproxy:'))).toBe(true)
  const { HOST, TRUSTED_PROXY, STAFF_PORT, METRICS_PORT } = shop.environment
  const led = new Set([...config.matchAll(/server shop (\S+):(\d+)/g)].map(([, host, port]) => `${host}:${port}`))
  const [, PORT] = /^ENV .*\bPORT=(\d+)/m.exec(dockerfile)
  expect(led).toEqual(new Set([`${HOST}:${PORT}`, `127.0.0.1:${STAFF_PORT}`]))
  expect(TRUSTED_PROXY).toBe('127.0.0.1')
  expect(shop.ports).toContain(`127.0.0.1:${METRICS_PORT}:${METRICS_PORT}`)
})

test('the compose file names secrets, volumes and settings that exist, and has no secret in it', () => {
  const { shop, database } = compose.services
  for (const { secrets, volumes } of [shop, database]) {
    expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(secrets))
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(volumes.map((name) => name.split(':')[0])))
  }
  expect(Object.keys(shop.environment).filter((name) => !isSetting(name))).toEqual([])
  for (const [name, value] of Object.entries({ ...shop.environment, ...database.environment })) {
    if (/SECRET|PASSWORD|URL/.test(name)) expect(value, name).toMatch(/^\/run\/secrets\//)
  }
  expect(shop.environment.ALLOW_SANDBOX_PAYMENTS).toBeUndefined()
})

test('the service of systemd gives the server longer to end than its 9.5 s, and settings that exist', () => {
  const values = valuesOf('brackenfold.service')
  const [, limit] = /END_LIMIT_MS = (\d+)/.exec(read('src/server/process/run-process.ts'))
  expect(Number(values.TimeoutStopSec) * 1000).toBeGreaterThan(Number(limit))
  for (const unit of units.filter((name) => name.endsWith('.service'))) {
    const given = [...(valuesOf(unit).Environment ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name)
    expect(
      given.filter((name) => !isSetting(name)),
      unit,
    ).toEqual([])
  }
})

/** Forks as `supervise` does, and says which release runs. */
const RELEASE = `
import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
if (cluster.isPrimary) {
  process.on('SIGHUP', () => cluster.fork())
  cluster.fork()
} else {
  console.log(fileURLToPath(import.meta.url))
  process.exit()
}
setInterval(() => {}, 1000)
`

/** The command of a unit and the folder it runs in, with `root` in place of /. */
function commandOf(unit, root) {
  const { ExecStart, WorkingDirectory } = valuesOf(unit)
  const [node, program, ...args] = ExecStart.split(' ')
  expect(node, unit).toBe('/usr/bin/node')
  return { program: program.startsWith('/') ? path.join(root, program) : program, args, cwd: root + WorkingDirectory }
}

/** Seen red with `build/server/main.js`, which is found in the old release's folder for ever. */
test('after the link is switched, a process that the service forks on SIGHUP runs the new release [RUN-23]', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-units-'))
  const ofRelease = (name) => path.join(root, 'opt', name, 'build', 'server', 'main.js')
  for (const name of ['one', 'two']) {
    mkdirSync(path.dirname(ofRelease(name)), { recursive: true })
    writeFileSync(path.join(root, 'opt', name, 'package.json'), '{ "type": "module" }')
    writeFileSync(ofRelease(name), RELEASE)
  }
  const link = path.join(root, 'opt', 'brackenfold')
  symlinkSync('one', link)
  mkdirSync(path.join(root, 'var', 'lib', 'brackenfold'), { recursive: true })
  const { program, cwd } = commandOf('brackenfold.service', root)
  const child = spawn(process.execPath, [program], { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  const ran = []
  try {
    for await (const line of createInterface(child.stdout)) {
      if (ran.push(line) === 2) break
      rmSync(link)
      symlinkSync('two', link)
      child.kill('SIGHUP')
    }
  } finally {
    child.kill('SIGKILL')
    rmSync(root, { recursive: true, force: true })
  }
  expect(ran).toEqual([ofRelease('one'), ofRelease('two')])
})

test('the units run programs that the build makes, through the link, and a reload of a single process is refused [RUN-23]', () => {
  const built = [...read('vite.config.ts').matchAll(/^  '?([a-z-]+)'?: 'src\/.*\.ts',$/gm)].map(([, name]) => name)
  for (const unit of units.filter((name) => name.endsWith('.service'))) {
    const [, name] = /^\/opt\/brackenfold\/build\/server\/([a-z-]+)\.js$/.exec(commandOf(unit, '').program) ?? []
    expect(built, unit).toContain(name)
  }
  const [, script] = /-c '(.*)'$/.exec(valuesOf('brackenfold.service').ExecReload)
  const reload = (settings) => {
    const command = script.replaceAll('$$', '$').replace('kill -HUP', 'echo')
    return spawnSync('sh', ['-c', command], { env: { ...settings, MAINPID: '77' }, encoding: 'utf8' })
  }
  expect(reload({ PROCESSES: '2' })).toMatchObject({ status: 0, stdout: '77\n' })
  for (const one of [{}, { PROCESSES: '1' }]) expect(reload(one)).toMatchObject({ status: 1, stdout: '' })
})

test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
  'systemd accepts the units, and finds the services hardened: at most 1.5 and 3 of 10 exposed',
  () => {
    for (const unit of units) execFileSync('systemd-analyze', ['verify', '--man=no', path.join(ROOT, 'deploy', unit)])
    for (const [unit, threshold] of [
      ['brackenfold', 15],
      ['brackenfold-backup', 30],
    ]) {
      const file = path.join(ROOT, 'deploy', `${unit}.service`)
      execFileSync('systemd-analyze', ['security', '--offline=yes', `--threshold=${threshold}`, file])
    }
  },
)

const isThere = (program) => spawnSync(program, ['-v']).error === undefined

/** The configuration of a proxy with a certificate that was made for it. */
function withCertificate(file, work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-proxy-'))
  const pem = path.join(folder, 'brackenfold.pem')
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', `${pem}.key`]
  try {
    execFileSync('openssl', ['req', '-x509', '-subj', '/CN=shop.example.test', ...newKey, '-out', pem], {
      stdio: 'ignore',
    })
    const config = path.join(folder, path.basename(file))
    writeFileSync(config, read(file).replaceAll(/\/etc\/(haproxy|nginx)\/brackenfold\.pem/g, pem))
    return work(config, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test.skipIf(!isThere('haproxy'))('HAProxy accepts its configuration without a warning [RUN-27]', () => {
  withCertificate('deploy/haproxy.cfg', (config) => {
    const { status, stderr } = spawnSync('haproxy', ['-c', '-q', '-f', config], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })
})

test.skipIf(!isThere('nginx'))('nginx accepts its configuration without a warning [RUN-27]', () => {
  withCertificate('deploy/nginx.conf', (config, folder) => {
    const main = path.join(folder, 'main.conf')
    writeFileSync(main, `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${config}; }`)
    const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-p', folder, '-e', 'stderr', '-c', main], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
  })
})

test('both proxies replace what a client says of its address, lead to the default ports, and redirect to https [RUN-27]', () => {
  const [haproxy, nginx] = [read('deploy/haproxy.cfg'), read('deploy/nginx.conf')]
  expect(haproxy).toContain('  http-request set-header X-Forwarded-For %[src]\n')
  expect(haproxy).not.toContain('forwardfor')
  expect(nginx).toContain('  proxy_set_header X-Forwarded-For $remote_addr;\n')
  expect(nginx).not.toContain('proxy_add_x_forwarded_for')
  const staffPort = /setting STAFF_PORT (\d+)/.exec(read('deploy/install.sh'))[1]
  for (const config of [haproxy, nginx]) {
    expect(config).toMatch(/server (shop )?127\.0\.0\.1:3000/)
    expect(config).toMatch(new RegExp(`server (shop )?127\\.0\\.0\\.1:${staffPort}`))
    expect(config).toMatch(/301/)
  }
  expect([...haproxy.matchAll(/ uri (\S+)/g)].map(([, uri]) => uri)).toEqual(['/readyz', '/healthz', '/readyz'])
})
