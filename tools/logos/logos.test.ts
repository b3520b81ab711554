import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { SITE_CODES } from '../../src/domain/site/site.ts'
import { siteConfig } from '../../src/brands/read-brand.ts'
import { manifestOf } from './site-manifest.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const read = (theme: string, name: string) => readFileSync(path.join(ROOT, 'public', 'brand', theme, name), 'utf8')

describe.each(SITE_CODES)('what %s is recognised by', (code) => {
  const site = siteConfig(code)

  test('the logo is drawn for it, in the width and height of its configuration [PROD-05]', () => {
    const logo = read(site.theme, 'logo.svg')
    expect(logo).toContain(`viewBox="0 0 ${site.logo.width} ${site.logo.height}"`)
    expect(logo, 'its colours are the theme’s').not.toMatch(/#[0-9a-f]{3}/i)
    expect(logo).toContain('var(--logo-letters)')
  })

  test('no other site has the same logo or icon', () => {
    for (const name of ['logo.svg', 'icon.svg']) {
      expect(new Set(SITE_CODES.map((other) => read(siteConfig(other).theme, name))).size, name).toBe(3)
    }
  })

  test.each([32, 180, 512])('an icon of %i pixels', async (size) => {
    const { width, height, format } = await sharp(
      path.join(ROOT, 'public', 'brand', site.theme, `icon-${size}.png`),
    ).metadata()
    expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' })
  })

  test('the manifest says what the configuration says', () => {
    expect(JSON.parse(read(site.theme, 'site.webmanifest'))).toEqual(manifestOf(site))
  })

  test('its palette is the theme’s, colour by colour', () => {
    const css = readFileSync(path.join(ROOT, 'src', 'web', 'tokens.css'), 'utf8')
    const theme = css.split(`[data-theme='${site.theme}']`)[1]?.split('}')[0] ?? ''
    for (const [name, colour] of Object.entries(site.palette)) expect(theme).toContain(`--brand-${name}: ${colour};`)
  })
})
