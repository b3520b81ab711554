import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { proxyConfig } from './configs.ts'
import { APPS, FOLDER, PORTS, portOfApp, staffPortOfApp } from './places.ts'

/** The lines of a section, without comments. */
function section(text: string, name: string): string[] {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line))
  const start = lines.indexOf(name)
  expect(start, name).toBeGreaterThan(-1)
  const end = lines.findIndex((line, at) => at > start && !line.startsWith(' '))
  return lines.slice(start + 1, end === -1 ? undefined : end).map((line) => line.trim())
}

const production = readFileSync(path.join(import.meta.dirname, '../../../deploy/haproxy.cfg'), 'utf8')

test('the cluster’s HAProxy is configured by deploy/haproxy.cfg, with 3 apps for its one, without a certificate [RUN-27]', () => {
  const config = proxyConfig()
  const without = (lines: string[]) => lines.filter((line) => !line.startsWith('server '))
  for (const name of ['backend ready', 'backend living', 'backend back-office']) {
    expect(without(section(config, name)), name).toEqual(without(section(production, name)))
    expect(section(config, name).filter((line) => line.startsWith('server '))).toHaveLength(APPS.length)
  }
  expect(config).toContain(
    section(production, 'defaults')
      .map((line) => `  ${line}\n`)
      .join(''),
  )
  const frontend = section(config, 'frontend shop')
  expect(frontend).toEqual([
    `bind 127.0.0.1:${PORTS.shop}`,
    'http-response set-header x-app %s',
    'http-request set-header X-Forwarded-For %[src]',
    'http-request del-header Forwarded',
    'use_backend living unless { nbsrv(ready) gt 0 }',
    'default_backend ready',
  ])
  for (const app of APPS) {
    expect(section(config, 'backend ready')).toContain(`server ${app} 127.0.0.1:${portOfApp(app)} check`)
    const office = `server ${app} 127.0.0.1:${staffPortOfApp(app)} check port ${portOfApp(app)} cookie ${app}`
    expect(section(config, 'backend back-office')).toContain(office)
  }
})

test.skipIf(spawnSync('haproxy', ['-v']).status !== 0)('HAProxy accepts it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cluster-proxy-'))
  const file = path.join(folder, 'haproxy.cfg')
  try {
    mkdirSync(path.join(folder, 'run'))
    writeFileSync(file, proxyConfig().replaceAll(FOLDER, path.join(folder, 'run')))
    const { status, stderr } = spawnSync('haproxy', ['-c', '-q', '-f', file], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
