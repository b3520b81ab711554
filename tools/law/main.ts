/** `npm run law`: writes docs/law.md. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '../../src/server/project-root.ts'
import { makeLawPage } from './law-page.ts'

writeFileSync(path.join(PROJECT_ROOT, 'docs/law.md'), await makeLawPage())
