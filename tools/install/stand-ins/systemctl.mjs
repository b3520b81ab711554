#!/usr/bin/node
/**
 * Stands in for systemctl where systemd does not run: runs the commands of installed units as their user, with their
 * folders and settings, and remembers their processes. It has no sandbox, no timers and no restarts.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const STATE = '/run/stand-in'
const LOGS = '/var/log/stand-in'
const STOP_LIMIT_MS = 25_000
/** The journal is no service here. */
const NOT_RUN = ['systemd-journald.service']

const [action, ...rest] = process.argv.slice(2)
const units = rest
  .filter((word) => !word.startsWith('-'))
  .map((name) => (/\.\w+$/.test(name) ? name : `${name}.service`))
for (const folder of [STATE, LOGS]) mkdirSync(folder, { recursive: true })

const ACTIONS = { enable: fileOf, start, stop, restart, reload, 'is-active': isActive, show: () => console.log('0') }
if (action !== 'daemon-reload') {
  for (const unit of units.filter((name) => !NOT_RUN.includes(name))) await ACTIONS[action](unit)
}

function fileOf(unit) {
  const file = ['/etc/systemd/system', '/lib/systemd/system'].map((folder) => `${folder}/${unit}`).find(existsSync)
  if (!file) fail(`Unit ${unit} not found.`)
  return file
}

/** Values of its section Service by name, in order. */
function serviceOf(unit) {
  const values = {}
  for (const [, name, value] of readFileSync(fileOf(unit), 'utf8').matchAll(/^(\w+)=(.*)$/gm)) {
    ;(values[name] ??= []).push(value)
  }
  return values
}

function environmentOf({ Environment = [], EnvironmentFile = [] }) {
  const pairs = Environment.flatMap((value) => wordsIn(value))
  for (const name of EnvironmentFile) {
    const file = name.replace(/^-/, '')
    if (existsSync(file))
      pairs.push(
        ...readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => /^[A-Z]/.test(line)),
      )
    else if (file === name) fail(`Failed to load environment files: ${file}`)
  }
  const given = pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  return { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...Object.fromEntries(given) }
}

function wordsIn(text) {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c)
}

/** As systemd does: a variable that is a word of its own becomes words, none if it is empty. */
function commandOf(line, env) {
  return wordsIn(line).flatMap((word) => {
    const [, alone] = /^\$(\w+)$/.exec(word) ?? []
    if (alone) return wordsIn(env[alone] ?? '')
    return [word.replace(/(?<!\$)\$\{(\w+)\}/g, (_all, name) => env[name] ?? '').replaceAll('$$', '$')]
  })
}

async function start(unit) {
  if (unit.endsWith('.timer')) return fileOf(unit)
  if (unit === 'postgresql.service') return startPostgres()
  if (pidOf(unit)) return undefined
  const service = serviceOf(unit)
  const env = environmentOf(service)
  const [user] = service.User ?? ['root']
  for (const [name, folder] of [
    ['StateDirectory', '/var/lib'],
    ['RuntimeDirectory', '/run'],
  ]) {
    for (const own of service[name] ?? []) {
      mkdirSync(`${folder}/${own}`, { recursive: true })
      execFileSync('chown', [`${user}:`, `${folder}/${own}`])
      const [mode] = service[`${name}Mode`] ?? ['0755']
      chmodSync(`${folder}/${own}`, Number.parseInt(mode, 8))
    }
  }
  const [cwd] = service.WorkingDirectory ?? ['/']
  const [umask] = service.UMask ?? ['0022']
  process.umask(Number.parseInt(umask, 8))
  const asUser = user === 'root' ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups']
  for (const line of service.ExecStartPre ?? []) run([...asUser, ...commandOf(line, env)], { env, cwd })
  const [command, ...args] = [...asUser, ...commandOf(service.ExecStart[0], env)]
  const log = openSync(`${LOGS}/${unit}.log`, 'a')
  const child = spawn(command, args, { env, cwd, detached: true, stdio: ['ignore', log, log] })
  writeFileSync(`${STATE}/${unit}`, String(child.pid))
  child.unref()
}

/** The units that postgresql.service starts by a generator. */
function startPostgres() {
  const isDown = execFileSync('pg_lsclusters', ['--no-header']).toString().includes(' down ')
  if (isDown) run(['pg_ctlcluster', '15', 'main', 'start'])
}

async function stop(unit) {
  const pid = pidOf(unit)
  if (!pid) return
  process.kill(pid, 'SIGTERM')
  const deadline = performance.now() + STOP_LIMIT_MS
  while (isRunning(pid)) {
    if (performance.now() > deadline) fail(`${unit} did not stop within ${STOP_LIMIT_MS / 1000} s`)
    await sleep(100)
  }
  rmSync(`${STATE}/${unit}`)
}

async function restart(unit) {
  await stop(unit)
  await start(unit)
}

function reload(unit) {
  const pid = pidOf(unit)
  if (!pid) fail(`${unit} is not active, cannot reload.`)
  const service = serviceOf(unit)
  const env = { ...environmentOf(service), MAINPID: String(pid) }
  for (const line of service.ExecReload) run(commandOf(line, env), { env })
}

function isActive(unit) {
  if (!pidOf(unit)) process.exitCode = 3
}

/** The process of a unit, if it runs. */
function pidOf(unit) {
  const file = `${STATE}/${unit}`
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return isRunning(pid) ? pid : undefined
}

/** Nobody may have waited for one that has ended. */
function isRunning(pid) {
  const stat = `/proc/${pid}/stat`
  return pid > 0 && existsSync(stat) && !/\) Z /.test(readFileSync(stat, 'utf8'))
}

function run([command, ...args], options = {}) {
  try {
    execFileSync(command, args, { ...options, stdio: 'inherit' })
  } catch (error) {
    fail(`${command} failed with ${error.status}`)
  }
}

function fail(words) {
  console.error(words)
  process.exit(1)
}
