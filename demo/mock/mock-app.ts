/** The web application alone: pages and API from recordings, without database or catalogue [API-06]. */
import { Hono } from 'hono'
import { galleryBrandsOf, readBrand } from '../../src/brands/read-brand.ts'
import { ADDRESSES, type CallName } from '../../src/contract/addresses.ts'
import { londonDateAt, startOfMinute } from '../../src/domain/dates/calendar-date.ts'
import type { LoadPage } from '../../src/server/pages.ts'
import { redirectFor } from '../../src/server/http/redirects.ts'
import { createMockApi } from './mock-api.ts'
import { mountMockForms } from './mock-forms.ts'
import { BRANDS_FOLDER, type Recordings } from './recordings.ts'

interface MockOptions {
  readonly recordings: Recordings
  readonly loadPage: LoadPage
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called for inputs that use another recording. */
  readonly tell: (text: string) => void
}

export function createMockApp({ recordings, loadPage, now, tell }: MockOptions): Hono {
  const app = new Hono()
  const site = readBrand(BRANDS_FOLDER, recordings.session.siteCode)
  const api = createMockApi(recordings, tell)
  const contentPaths = recordings.recordingsOf('page').map(({ input }) => String(input.path))

  app.onError((error, context) => {
    const errors = [{ code: 'mock', message: error.message }]
    return context.json({ success: 0, status: 500, errors }, 500)
  })
  for (const call of Object.keys(ADDRESSES) as CallName[]) {
    const { method, path } = ADDRESSES[call]
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      const form = method === 'POST' ? await context.req.parseBody() : context.req.query()
      const envelope = api.answer(call, { ...form, ...context.req.param() })
      return Response.json(envelope, { status: envelope.success === 1 ? 200 : envelope.status })
    })
  }
  const pageAt = async (request: Request): Promise<Response> => {
    const page = await loadPage(request, {
      api: api.calls,
      site,
      contentPaths,
      today: londonDateAt(now()),
      now: startOfMinute(now()),
      galleryBrands: galleryBrandsOf([site]),
    })
    if (page instanceof Response) return page
    const answered = new Headers(page.headers)
    answered.set('content-type', 'text/html; charset=utf-8')
    return new Response((await page.render()).body, { status: page.status, headers: answered })
  }
  mountMockForms(app, api)
  app.post('*', ({ req }) => pageAt(req.raw))
  app.get('*', async (context) => {
    const url = new URL(context.req.url)
    const redirect = redirectFor(url.pathname, url.search)
    return redirect ? context.redirect(redirect.location, redirect.status) : pageAt(context.req.raw)
  })
  return app
}
