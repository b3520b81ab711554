/** Starts the browser entry on a route map of two pages, with a memory router and without rendering. */
import { createMemoryRouter, type DataRouter, type RouteObject } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { apiClient, forgetRequestErrors } from './api/api-client.ts'
import { requestTracking } from './api/request-tracking.ts'

let router: DataRouter
const loading: string[] = []

beforeAll(async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: '{"facts":{},"loaded":{}}' }),
    documentElement: { toggleAttribute: (name: string, isOn: boolean) => loading.push(`${name} ${isOn}`) },
  })
  vi.stubGlobal('location', { pathname: '/results' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.doMock('react-dom/client', () => ({ hydrateRoot: () => undefined }))
  vi.doMock('./routes.ts', () => ({ routes: [{ path: '/results' }, { path: '/help' }] }))
  vi.doMock('react-router', async (original) => ({
    ...(await original<object>()),
    createBrowserRouter: (routes: RouteObject[], options: object) =>
      (router = createMemoryRouter(routes, { ...options, initialEntries: ['/results'] })),
  }))
  await import('./entry.client.tsx')
})
afterAll(() => {
  router.dispose()
  for (const module of ['react-dom/client', './routes.ts', 'react-router']) vi.doUnmock(module)
  vi.unstubAllGlobals()
  forgetRequestErrors()
})

it('clears the errors of calls on navigation to another page, not if only the query changes [API-05]', async () => {
  await expect(apiClient.channelRegions({ channelId: 'boats' })).rejects.toMatchObject({ status: 0 })
  const callsThatFailed = () => Object.keys(requestTracking.getState().errors)
  await router.navigate('/results?sort=price-asc')
  expect(callsThatFailed()).toEqual(['channelRegions'])
  await router.navigate('/help')
  expect(callsThatFailed()).toEqual([])
})
