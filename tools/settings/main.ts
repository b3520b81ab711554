/** `npm run settings`: writes `.env.example` and docs/settings.md. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '../../src/server/project-root.ts'
import { makeSettingFiles } from './setting-files.ts'

for (const [file, text] of Object.entries(await makeSettingFiles())) writeFileSync(path.join(PROJECT_ROOT, file), text)
