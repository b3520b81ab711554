import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { SITE_CODES, siteConfig } from '../../src/brands/testing/demonstration-brands.ts'
import type { SiteCode } from '../../src/domain/site/site.ts'

const fileOf = (code: SiteCode, name: string) => path.join(siteConfig(code).files.folder, 'public', name)
const read = (code: SiteCode, name: string) => readFileSync(fileOf(code, name), 'utf8')

describe.each(SITE_CODES)('logo and icons of %s', (code) => {
  test('the logo is in the colours of its theme [PROD-05]', () => {
    const logo = read(code, 'logo.svg')
    expect(logo).toContain('viewBox="0 0 ')
    expect(logo, 'its colours are the theme’s').not.toMatch(/#[0-9a-f]{3}/i)
    expect(logo).toContain('var(--logo-letters)')
  })

  test('no other site has the same logo or icon', () => {
    for (const name of ['logo.svg', 'icon.svg']) {
      expect(new Set(SITE_CODES.map((other) => read(other, name))).size, name).toBe(3)
    }
  })

  test.each([32, 180, 512])('an icon of %i pixels', async (size) => {
    const { width, height, format } = await sharp(fileOf(code, `icon-${size}.png`)).metadata()
    expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' })
  })
})
