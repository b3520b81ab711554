import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DUTIES, dutyOf } from '../../src/domain/law/duties.ts'
import { DUTY_SECTIONS, LEGAL_CHECKS } from '../../src/domain/law/duty.ts'
import { PROJECT_ROOT } from '../../src/server/project-root.ts'
import { makeLawPage } from './law-page.ts'

const isThere = (file: string) => existsSync(path.join(PROJECT_ROOT, file))

test('docs/law.md is what `npm run law` writes from the duties [LAW-20]', async () => {
  expect(readFileSync(path.join(PROJECT_ROOT, 'docs/law.md'), 'utf8')).toBe(await makeLawPage())
})

describe('a duty [LAW-20]', () => {
  test.each(DUTIES.map((duty) => [duty.duty, duty] as const))('%s', (_, duty) => {
    const { source, metIn, missing, provedBy, owner } = duty
    for (const text of [duty.duty, source, owner]) expect(text.trim()).not.toBe('')
    expect([...metIn, ...provedBy].filter((file) => !isThere(file))).toEqual([])
    for (const test of provedBy) expect(test).toMatch(/\.(?:test|e2e)\.tsx?$/)
    // Met and proved, or the page says what is not.
    if (metIn.length === 0 || provedBy.length === 0) expect(missing).toMatch(/\byet\b/)
    if (metIn.length > 0) expect(provedBy).not.toEqual([])
  })

  test('is there for each of the twelve sections, and for each check of the doctor once', () => {
    expect(DUTY_SECTIONS.filter((section) => !DUTIES.some((duty) => duty.section === section))).toEqual([])
    expect(LEGAL_CHECKS.filter((check) => DUTIES.filter((duty) => duty.check === check).length !== 1)).toEqual([])
    expect(LEGAL_CHECKS.map(dutyOf)).not.toContain(undefined)
  })
})
