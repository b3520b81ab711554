/** The versions of Node that files name, against those that the tests run on. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { NODE_VERSIONS } from './node-versions.mjs'
import { OLDEST_NODE } from './prepare.mjs'
import { ROOT } from './run.mjs'

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8')
const majors = Object.keys(NODE_VERSIONS)
const [oldestMajor, recommendedMajor] = [majors[0], majors.at(-1)]

test('the oldest version that is tested is the oldest that is supported', () => {
  const oldest = OLDEST_NODE.join('.')
  expect(OLDEST_NODE[0]).toBe(Number(oldestMajor))
  expect(NODE_VERSIONS[oldestMajor]).toBe(`${oldest}.0`)
  expect(JSON.parse(read('package.json')).engines.node).toBe(`>=${oldest}`)
  expect(read('README.md')).toContain(`${oldest} is the oldest that works`)
})

test('the image, .ci/run, .nvmrc and the dev container take the version that README.md recommends', () => {
  expect(read('README.md')).toContain(`Node ${recommendedMajor} is recommended`)
  expect(read('Dockerfile')).toContain(`/node:${recommendedMajor}-`)
  expect(read('.ci/run')).toContain(`version="\${1:-${recommendedMajor}}"`)
  expect(read('.nvmrc').trim()).toBe(recommendedMajor)
  expect(read('.devcontainer/devcontainer.json')).toContain(`typescript-node:${recommendedMajor}-`)
})

test('the workflow runs .ci/run on each of them', () => {
  expect(read('.github/workflows/test.yml')).toContain(`node: [${majors.join(', ')}]`)
})
