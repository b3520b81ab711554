import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { documentedCommands } from './documented-commands.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const commands = documentedCommands(read('docs/deployment.md'))

test('a bare Debian becomes an open shop in at most 8 commands, each on a line of its own [RUN-28]', () => {
  expect(commands.length).toBeLessThanOrEqual(8)
  expect(commands.filter((command) => /&&|;/.test(command))).toEqual([])
  for (const command of commands) expect(command).toMatch(/^(\/opt\/\S+|[a-z][\w-]+)( |$)/)
})

test('they name the archive of this release, its files and the Node of README.md [RUN-28]', () => {
  const { name, version } = JSON.parse(read('package.json')) as { name: string; version: string }
  const text = commands.join('\n')
  expect(text.match(/brackenfold-\d+\.\d+\.\d+/g)!.every((word) => word === `${name}-${version}`)).toBe(true)
  expect(text).toContain(`tar --extract --file=${name}-${version}-linux-x64.tar.gz --directory=/opt\n`)
  const inRelease = [...text.matchAll(/\/opt\/brackenfold-[\d.]+\/(\S+)/g)].map(([, file]) => file!)
  expect(inRelease).toContain('deploy/install.sh')
  expect(inRelease.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  const [, major] = /Node (\d+) is recommended/.exec(read('README.md'))!
  expect(text).toContain(`/setup_${major}.x`)
})

test('commands that are missing in the document are reported', () => {
  expect(() => documentedCommands('# Other')).toThrow('no commands below ## A server of one’s own')
})
