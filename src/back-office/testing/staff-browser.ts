/**
 * A browser in front of the back office with its own sign-in: keeps cookies, sends forms, and follows no redirect.
 */
import { parse } from 'hono/utils/cookie'
import type { Deps } from '../../server/deps.ts'
import { createBackOffice } from '../back-office-app.tsx'
import { findStaff } from '../find-staff.ts'
import { ROUTES } from '../routes.ts'
import { ASSETS, pageOf, type Page } from './test-back-office.ts'

export interface StaffBrowser {
  get(path: string): Promise<Page>
  post(path: string, fields?: Record<string, string>): Promise<Page>
  /** Its cookies by name. */
  readonly cookies: ReadonlyMap<string, string>
}

/** @param address the client's */
export function createStaffBrowser(
  deps: Deps,
  { address = '127.0.0.1', headers: always = {} }: { address?: string; headers?: Record<string, string> } = {},
): StaffBrowser {
  const app = createBackOffice(deps, { routes: ROUTES, assets: ASSETS, findStaff })
  const cookies = new Map<string, string>()
  async function send(path: string, init: RequestInit = {}): Promise<Page> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const headers = { ...always, ...(init.headers as Record<string, string>), ...(cookie && { cookie }) }
    const connection = { incoming: { socket: { remoteAddress: address } } }
    const response = await app.request(`${deps.env.STAFF_URL}${path}`, { ...init, headers }, connection)
    for (const line of response.headers.getSetCookie()) {
      const [first] = Object.entries(parse(line.split(';')[0] ?? ''))
      if (!first) continue
      const [name, value] = first
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return pageOf(response)
  }
  return {
    cookies,
    get: (path) => send(path),
    post: (path, fields = {}) =>
      send(path, {
        method: 'POST',
        headers: { origin: deps.env.STAFF_URL, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(fields),
      }),
  }
}
