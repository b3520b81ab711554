import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAlive, readPostmaster } from './postmaster.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'postmaster-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(lines: string[]): void {
  writeFileSync(path.join(folder, 'postmaster.pid'), lines.join('\n'))
}

test('a folder without postmaster.pid has no server', () => {
  expect(readPostmaster(path.join(folder, 'elsewhere'))).toBeUndefined()
})

test('the process, its socket and its status are read from postmaster.pid', () => {
  write(['4711', '/data/postgres', '1795000000', '5432', '/tmp/socket', '', '  1234 5', 'ready   ', ''])
  expect(readPostmaster(folder)).toEqual({
    pid: 4711,
    status: 'ready',
    address: { host: '/tmp/socket', port: 5432, user: 'app', database: 'postgres', ssl: false },
  })
})

test('without a socket, the TCP address is used', () => {
  write(['4711', '/data/postgres', '1795000000', '23456', '', '127.0.0.1', '', 'starting'])
  expect(readPostmaster(folder)).toMatchObject({ status: 'starting', address: { host: '127.0.0.1', port: 23_456 } })
})

test('a half-written postmaster.pid is not a server yet', () => {
  write(['4711', '/data/postgres'])
  expect(readPostmaster(folder)).toBeUndefined()
})

test('this process is alive, one that ended is not', () => {
  expect(isAlive(process.pid)).toBe(true)
  expect(isAlive(2 ** 22 + 1)).toBe(false)
})
