/**
 * The commands of docs/deployment.md in an empty Debian, and then the shop that they have made: `npm run test:install`,
 * and docs/decisions/0054-test-install.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { treehouseLines } from '../../e2e/support/own-catalogue.ts'
import { londonDateAt } from '../../src/domain/dates/calendar-date.ts'
import { makeDebianTree } from './debian-tree.ts'
import { documentedCommands } from './documented-commands.ts'
import { lookAtShop } from './look-at-shop.ts'
import { makeAuthority, putStandIns } from './stand-in-files.ts'
import { check, failures, same } from './checks.ts'

const DOMAIN = 'shop.example.org'
const NAMES = [DOMAIN, `staff.${DOMAIN}`, 'mail.example.org']
const MAIL_PORT = 24_465
const ADMINISTRATOR = 'Ada Hale <ada@example.org>'

const SUFFOLK = {
  type: 'region',
  id: 4,
  name: 'Suffolk',
  slug: 'suffolk',
  area: 'uk',
  latitude: 52.25,
  longitude: 1.3,
  displayOrder: 4,
  scene: 'dune-coast',
  introduction: 'Heath, shingle and wide skies.',
}

/** The program of Node that the stand-in for NodeSource has. */
const [node = process.execPath] = process.argv.slice(2)

const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-install-'))
const authority = makeAuthority(folder, NAMES)
const mail = new SMTPServer({
  secure: true,
  key: authority.key,
  cert: authority.cert,
  onAuth: ({ username, password }, _session, done) =>
    done(username === 'shop' && password === 'a secret' ? null : new Error('who is that?'), { user: username }),
})
mail.listen(MAIL_PORT, '127.0.0.1')
console.log('An empty Debian …')
const tree = await makeDebianTree()
try {
  putStandIns(tree.root, { authority, names: NAMES, node })
  const srv = path.join(tree.root, 'srv')
  console.log('The archive of this release …')
  execFileSync(process.execPath, ['scripts/archive.mjs', '--out', srv], { stdio: ['ignore', 'ignore', 'inherit'] })
  writeFileSync(path.join(srv, 'catalogue.jsonl'), `${JSON.stringify(SUFFOLK)}\n${lodgeLines()}\n`)
  await install()
  if (failures() === 0) await lookAtShop(tree, { domain: DOMAIN, authority: authority.ca })
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  tree.close()
  mail.close()
  rmSync(folder, { recursive: true, force: true })
}
if (failures() > 0) process.exitCode = 1
console.log(`\nThe installation ${process.exitCode === 1 ? 'FAILED' : 'passed'}`)
process.exit()

/** A lodge that can be booked ten weeks from today. */
function lodgeLines(): string {
  return treehouseLines(londonDateAt(Date.now())).replaceAll('treehouses', 'uklodge')
}

async function install(): Promise<void> {
  const commands = documentedCommands(readFileSync('docs/deployment.md', 'utf8'))
  const answers = [DOMAIN, 'local', `smtps://shop:a%20secret@mail.example.org:${MAIL_PORT}`, 'sandbox', ADMINISTRATOR]
  for (const command of commands) {
    // A person answers on a terminal; the environment names the authority of the test.
    const isAsking = command.endsWith('/install.sh')
    const typed = isAsking ? `script --quiet --return --command '${command}' /dev/null` : command
    const env: Record<string, string> = isAsking ? { NODE_EXTRA_CA_CERTS: '/srv/authority.pem' } : {}
    const began = performance.now()
    await check(command, async () => {
      const { code, text } = await tree.run(typed, {
        env: { DEBIAN_FRONTEND: 'noninteractive', ...env },
        input: `${answers.join('\n')}\n`,
      })
      if (code !== 0) throw new Error(text)
      if (isAsking) same(text.includes('No fault was found.'), true)
    })
    console.log(`    ${((performance.now() - began) / 1000).toFixed(0)} s`)
    if (failures() > 0) return
  }
}
