/** Before all browser tests: the build, and data for the shops. */
import { execFileSync } from 'node:child_process'
import { fastestParent, openRunFolder } from '../../src/server/testing/run/run-folder.ts'
import { makeTemplates } from './shop-templates.ts'

export default async function setup(): Promise<() => void> {
  execFileSync(process.execPath, ['e2e/support/ensure-build.mjs'], { stdio: 'inherit' })
  const removeFolder = openRunFolder(fastestParent())
  await makeTemplates()
  return removeFolder
}
