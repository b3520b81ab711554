import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../src/server/project-root.ts'
import { SETTING_NAMES } from '../../src/server/env.ts'
import { makeSettingFiles } from './setting-files.ts'

const files = await makeSettingFiles()

test.each(['.env.example', 'docs/settings.md'])(
  '%s is what `npm run settings` writes from the schemas [RUN-04]',
  (file) => {
    expect(readFileSync(path.join(PROJECT_ROOT, file), 'utf8')).toBe(files[file])
  },
)

test('each setting is in both, with a description', () => {
  for (const name of SETTING_NAMES) {
    expect(files['.env.example']).toMatch(new RegExp(`^# .*\\n${name}=`, 'm'))
    expect(files['docs/settings.md']).toMatch(new RegExp(`^\\| \\x60${name}\\x60 .*\\| \\S.+\\|$`, 'm'))
  }
})
