import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../project-root.ts'
import { pathThroughLinks } from './program-path.ts'

let folder: string
let link: string
let release: string
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'program-path-')))
  ;[link, release] = [path.join(folder, 'current'), path.join(folder, '1')]
  mkdirSync(release)
  symlinkSync(release, link)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a program that was named from a folder behind a link is the link’s [RUN-19]', () => {
  expect(pathThroughLinks(`${release}/main.js`, release, link)).toBe(`${link}/main.js`)
  expect(pathThroughLinks(`${release}/build/server/main.js`, release, link)).toBe(`${link}/build/server/main.js`)
})

test('PWD that is missing, not there, or of another folder changes nothing, nor do programs elsewhere', () => {
  const program = `${release}/main.js`
  for (const named of [undefined, '', 'current', `${folder}/none`, folder]) {
    expect(pathThroughLinks(program, release, named)).toBe(program)
  }
  expect(pathThroughLinks('/opt/shop/main.js', release, link)).toBe('/opt/shop/main.js')
  expect(pathThroughLinks(`${link}/main.js`, release, link)).toBe(`${link}/main.js`)
})

test('a process that is started after the link was switched runs the new release [RUN-19]', async () => {
  const own = pathToFileURL(path.join(PROJECT_ROOT, 'src', 'server', 'process', 'program-path.ts')).href
  for (const number of ['1', '2']) {
    mkdirSync(path.join(folder, number), { recursive: true })
    writeFileSync(
      path.join(folder, number, 'main.mts'),
      `import cluster from 'node:cluster'
      import { renameSync } from 'node:fs'
      if (cluster.isWorker) process.send('release ${number}')
      else {
        const { pathThroughLinks } = await import('${own}')
        cluster.setupPrimary({ exec: pathThroughLinks(process.argv[1], process.cwd(), process.env.PWD) })
        renameSync('${folder}/next', '${link}')
        cluster.fork().on('message', (words) => { process.stdout.write(words); process.exit(0) })
      }`,
    )
  }
  symlinkSync(path.join(folder, '2'), path.join(folder, 'next'))
  const args = ['--import', import.meta.resolve('tsx'), 'main.mts']
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: link,
    env: { ...process.env, PWD: link },
  })
  expect(stdout).toBe('release 2')
})
