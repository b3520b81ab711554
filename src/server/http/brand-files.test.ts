import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { brandFiles, faviconOf, serveFiles } from './static-files.ts'

const routes = new Hono()
routes.use(serveFiles(brandFiles([siteConfig('SN')])))

test('/favicon.ico is the icon of the brand, for a visitor who has read no page [SHELL-19]', async () => {
  const app = new Hono().use(serveFiles(faviconOf(siteConfig('SN'))))
  const [icon, own] = [await app.request('/favicon.ico'), await routes.request('/brand/sn/icon-32.png')]
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(await icon.arrayBuffer()).toEqual(await own.arrayBuffer())
})

describe('the files of a brand', () => {
  test('its style sheet and its two fonts have a hash in their addresses and are immutable', async () => {
    const { stylesheet, fonts } = siteConfig('SN').files
    const types = ['text/css; charset=utf-8', 'font/woff2', 'font/woff2']
    for (const [index, address] of [stylesheet.address, ...fonts.map((font) => font.address)].entries()) {
      expect(address).toMatch(/^\/brand\/sn\/[a-z0-9-]+-[0-9a-f]{10}\.(css|woff2)$/)
      const response = await routes.request(address)
      expect(response.status, address).toBe(200)
      expect(response.headers.get('content-type')).toBe(types[index])
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  test('its style sheet refers to the fonts by their addresses', async () => {
    const { stylesheet, fonts } = siteConfig('SN').files
    const css = await (await routes.request(stylesheet.address)).text()
    const named = [...css.matchAll(/url\('(\/[^']+)'\)/g)].map(([, address]) => address)
    expect(named).toEqual(fonts.map(({ address }) => address))
  })

  test.each([
    ['logo.svg', 'image/svg+xml; charset=utf-8'],
    ['icon.svg', 'image/svg+xml; charset=utf-8'],
    ['icon-32.png', 'image/png'],
    ['icon-180.png', 'image/png'],
    ['icon-512.png', 'image/png'],
    ['site.webmanifest', 'application/manifest+json'],
  ])('%s is cached for an hour and revalidated by ETag', async (name, type) => {
    const response = await routes.request(`/brand/sn/${name}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const etag = response.headers.get('etag') ?? ''
    const again = await routes.request(`/brand/sn/${name}`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  test('text is compressed if the browser accepts it', async () => {
    const { stylesheet } = siteConfig('SN').files
    const response = await routes.request(stylesheet.address, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
  })

  test('other files are 404: of another brand, of another folder, or missing', async () => {
    for (const address of ['/brand/bf/logo.svg', '/brand/sn/../site.json', '/brand/sn/site.json', '/brand/sn/x.png']) {
      expect((await routes.request(address)).status, address).toBe(404)
    }
  })

  test('the manifest has the brand’s name, colours and icons', async () => {
    const manifest: unknown = await (await routes.request('/brand/sn/site.webmanifest')).json()
    expect(manifest).toMatchObject({
      name: 'Saltmarsh News Holidays',
      short_name: 'Saltmarsh News',
      theme_color: siteConfig('SN').design.palette.primary,
      icons: [{ src: '/brand/sn/icon.svg' }, { src: '/brand/sn/icon-512.png' }],
    })
  })
})
