/** Builds the shop if its files have changed since the last build. */
import { isBuildCurrent } from '../../scripts/build-fingerprint.mjs'
import { npm } from '../../scripts/run.mjs'

if (!isBuildCurrent() && !(await npm(['run', '--silent', 'build']))) process.exit(1)
