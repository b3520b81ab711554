/** Error pages. */
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { SITE_CODES, siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { ApiFailure } from '../../contract/api-failure.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { PageErrorContent } from '../frame/page-error.tsx'
import { pageSiteOf } from '../page-site.ts'
import { PageFactsProvider } from '../page/page-facts.tsx'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { sampleApi, TODAY } from '../testing/sample-api.ts'

type Props = ComponentProps<typeof PageErrorContent>

function render(props: Props, code: SiteCode = 'BF'): string {
  const facts = { site: pageSiteOf({ ...siteConfig(code) }, []), publicUrl: 'https://shop.example', today: TODAY }
  const router = createMemoryRouter([{ path: '*', element: <PageErrorContent {...props} /> }])
  return renderToString(
    <PageFactsProvider facts={facts}>
      <RouterProvider router={router} />
    </PageFactsProvider>,
  )
}

const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*>([\s\S]*?)<\/button>/g)].map(([, text = '']) => text)
const headingOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]

describe('a page that cannot be rendered', () => {
  it.each(SITE_CODES)('on %s says so, with a button to clear the cache and contact details [SHELL-11]', (code) => {
    const html = render({}, code)
    const { telephone, email, hours } = siteConfig(code)
    expect(headingOf(html)).toBe('We are sorry but we have encountered an error.')
    expect(buttonsOf(html)).toEqual(['Clear cache and retry'])
    for (const words of [telephone, email, ...hours.map(({ days }) => days)]) expect(textOf(html)).toContain(words)
    expect(html).toContain('href="/"')
  })

  it('has status 500, header and footer, and is not indexed [SHELL-11]', async () => {
    const api = sampleApi({ page: () => Promise.reject(new TypeError('x is undefined')) })
    const { status, html } = await renderSample('/terms', api)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect([status, headingOf(main)]).toEqual([500, 'We are sorry but we have encountered an error.'])
    expect(buttonsOf(main)).toEqual(['Clear cache and retry'])
    expect(textOf(main)).toContain(siteConfig('BF').telephone)
    expect(html).toContain('<footer')
    expect(html).not.toContain('x is undefined')
  })
})

it('is ‘Loading chunk failed’ with Retry and contact details for a chunk that failed to load [SHELL-15]', () => {
  const html = render({ isChunk: true })
  expect(headingOf(html)).toBe('Loading chunk failed')
  expect(buttonsOf(html)).toEqual(['Retry'])
  expect(textOf(html)).toContain(siteConfig('BF').telephone)
})

it('lists all messages of a failed call, with Retry; without messages it is the connection [ERR-01, ERR-02]', () => {
  const errors = [
    { code: '12', message: 'No such date' },
    { code: 'party', message: 'Too many guests' },
  ]
  const listed = render({ failure: new ApiFailure(422, errors) })
  expect(headingOf(listed)).toBe('Sorry, this couldn’t be loaded.')
  expect(textOf(listed)).toMatch(/No such date \(code 12\) .*Too many guests/)
  expect(buttonsOf(listed)).toEqual(['Retry'])
  expect(textOf(render({ failure: new ApiFailure(0, []) }))).toContain('Please check your internet connection')
})

it('says technical difficulties without the initial data, with Retry and no links [ERR-02]', () => {
  const html = render({ isInitial: true })
  expect(headingOf(html)).toMatch(/^We’re having technical difficulties\./)
  expect(buttonsOf(html)).toEqual(['Retry'])
  expect(html).not.toContain('href="/"')
})
