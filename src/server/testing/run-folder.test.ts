import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { openRunFolder } from './run-folder.ts'

/** A run that leaves a file in its folder, says where, and goes on for ever. */
const RUN = `
  const { openRunFolder } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'run-folder.ts')).href)})
  openRunFolder()
  console.log(process.env.TMPDIR)
  setInterval(() => {}, 1000)`

test('what a run leaves in the temporary directory is gone after it [TEST-02]', () => {
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
