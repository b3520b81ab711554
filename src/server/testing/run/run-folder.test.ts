import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { fastestParent, openRunFolder } from './run-folder.ts'

/** A run that leaves a file in its folder, says where, and goes on for ever. */
const RUN = `
  const { openRunFolder } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'run-folder.ts')).href)})
  openRunFolder()
  console.log(process.env.TMPDIR)
  setInterval(() => {}, 1000)`

test('files of a run in the temporary directory are gone after it [TEST-02]', () => {
  const before = process.env.TMPDIR
  const remove = openRunFolder()
  const folder = process.env.TMPDIR!
  mkdirSync(path.join(folder, 'shop'))
  writeFileSync(path.join(folder, 'shop', 'email.eml'), 'Dear Ada')
  remove()
  expect(existsSync(folder)).toBe(false)
  expect(process.env.TMPDIR).toBe(before)
})

test('and after a run that is killed [TEST-02]', async () => {
  const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', RUN], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(run.stdout, 'data')) as [Buffer]
  const folder = said.toString().trim()
  expect(existsSync(folder)).toBe(true)
  run.kill('SIGKILL')
  await expect.poll(() => existsSync(folder)).toBe(false)
})

test('a run is in memory where there is room, and in the temporary directory without room, without such a folder, or if TMPDIR says so [TEST-02]', () => {
  const memory = import.meta.dirname
  try {
    vi.stubEnv('TMPDIR', undefined)
    expect(fastestParent(memory, 1)).toBe(memory)
    expect(fastestParent(memory, Infinity)).toBe(os.tmpdir())
    expect(fastestParent(path.join(memory, 'none'), 1)).toBe(os.tmpdir())
    vi.stubEnv('TMPDIR', os.tmpdir())
    expect(fastestParent(memory, 1)).toBe(os.tmpdir())
  } finally {
    vi.unstubAllEnvs()
  }
})
