/** Puts into a tree what stands in for the internet and for systemd: docs/decisions/0054-test-install.md. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, chmodSync, cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const STAND_INS = path.join(import.meta.dirname, 'stand-ins')

export interface Authority {
  /** The certificate of the authority, and one that it signed with its key, as PEM. */
  readonly ca: string
  readonly cert: string
  readonly key: string
}

/** An authority of the test, and a certificate of it for these names. */
export function makeAuthority(folder: string, names: readonly string[]): Authority {
  const at = (file: string) => path.join(folder, file)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl(
    'req',
    '-x509',
    ...ec,
    '-days',
    '30',
    '-subj',
    '/CN=Authority of the test',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  )
  openssl('req', ...ec, '-subj', `/CN=${names[0]}`, '-keyout', at('privkey.pem'), '-out', at('request.pem'))
  writeFileSync(at('names'), `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}\n`)
  const signing = [
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-days',
    '30',
    '-extfile',
    at('names'),
  ]
  openssl('x509', '-req', '-in', at('request.pem'), ...signing, '-out', at('cert.pem'))
  const read = (file: string) => readFileSync(at(file), 'utf8')
  return { ca: read('ca.pem'), cert: read('cert.pem'), key: read('privkey.pem') }
}

/** @param node the program of Node that the stand-in for NodeSource has */
export function putStandIns(
  root: string,
  { authority, names, node }: { authority: Authority; names: readonly string[]; node: string },
): void {
  const own = path.join(root, 'srv', 'stand-in')
  mkdirSync(own, { recursive: true })
  for (const [file, name] of [
    ['systemctl.mjs', 'systemctl'],
    ['certbot.sh', 'certbot'],
    ['curl.sh', 'curl'],
  ] as const) {
    cpSync(path.join(STAND_INS, file), path.join(root, 'usr/local/bin', name))
    chmodSync(path.join(root, 'usr/local/bin', name), 0o755)
  }
  writeFileSync(path.join(own, 'fullchain.pem'), authority.cert + authority.ca)
  writeFileSync(path.join(own, 'privkey.pem'), authority.key)
  writeFileSync(path.join(root, 'srv', 'authority.pem'), authority.ca)
  appendFileSync(path.join(root, 'etc/hosts'), `\n127.0.0.1 localhost ${names.join(' ')}\n`)
  // Packages start nothing: there is no systemd that would.
  writeFileSync(path.join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n')
  chmodSync(path.join(root, 'usr/sbin/policy-rc.d'), 0o755)
  writeNodeRepository(path.join(own, 'node'), node)
  writeFileSync(
    path.join(own, 'set-up-node'),
    "echo 'deb [trusted=yes] file:/srv/stand-in/node ./' >/etc/apt/sources.list.d/node.list && apt-get update\n",
  )
}

/** A repository of apt with one package, which has the program alone. */
function writeNodeRepository(folder: string, node: string): void {
  const built = path.join(folder, 'built')
  mkdirSync(path.join(built, 'DEBIAN'), { recursive: true })
  mkdirSync(path.join(built, 'usr/bin'), { recursive: true })
  cpSync(node, path.join(built, 'usr/bin/node'))
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)
  const fields = [
    'Package: nodejs',
    `Version: ${version}-1standin1`,
    'Architecture: amd64',
    'Depends: libc6, libstdc++6, libatomic1',
    'Maintainer: Brackenfold <maintainers@example.org>',
    'Description: the program of Node',
  ]
  writeFileSync(path.join(built, 'DEBIAN/control'), `${fields.join('\n')}\n`)
  const file = path.join(folder, 'nodejs.deb')
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', built, file], { stdio: 'pipe' })
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  const listed = [...fields, 'Filename: ./nodejs.deb', `Size: ${statSync(file).size}`, `SHA256: ${sum}`]
  writeFileSync(path.join(folder, 'Packages'), `${listed.join('\n')}\n\n`)
}
