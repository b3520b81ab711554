import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'

/** Of the sources from which the build was made. */
export const BUILD_FINGERPRINT = path.join(PROJECT_ROOT, 'build', 'fingerprint')

interface Release {
  readonly name: string
  readonly version: string
  /** The release before. */
  readonly upgradesFrom: string
}

/** @param root the folder of package.json */
export const readRelease = (root = PROJECT_ROOT): Release =>
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Release

/**
 * '0.1.0+3f9c21ab0d4e': the release, and which build of it: two builds of other sources differ although nobody has
 * changed the version. Without a build, as in development, '0.1.0'.
 * @param root the folder of package.json
 */
export function readVersion(root = PROJECT_ROOT): string {
  const { version } = readRelease(root)
  const fingerprint = path.join(root, 'build', 'fingerprint')
  return existsSync(fingerprint) ? `${version}+${readFileSync(fingerprint, 'utf8').slice(0, 12)}` : version
}
