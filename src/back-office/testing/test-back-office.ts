/** The back office without port and sign-in: a test chooses its account. */
import { ROLES, type Role } from '../../domain/identity/role.ts'
import type { Deps } from '../../server/deps.ts'
import type { Staff } from '../../server/identity/session.ts'
import { staffAccount } from '../../server/store/schema/back-office.ts'
import { createBackOffice } from '../back-office-app.tsx'
import type { AnswerOnce } from '../../server/forms/repeated-forms.ts'
import type { StaffRoute } from '../frame/route.ts'
import { ROUTES } from '../routes.ts'

/** One of each role, and a second manager for approvals. */
const PEOPLE = { ...Object.fromEntries(ROLES.map((role) => [role, role])), 'second-manager': 'manager' } as Record<
  Person,
  Role
>

export type Person = Role | 'second-manager'

export interface TestBackOffice {
  readonly staff: Readonly<Record<Person, Staff>>
  /** A page, as its HTML and status. */
  get(person: Person | 'nobody', path: string): Promise<Page>
  /** A form, as a browser sends it from a page of the back office. */
  post(person: Person | 'nobody', path: string, fields?: Record<string, string>): Promise<Page>
  /** @param from the client's address, this machine's by default */
  request(path: string, init?: RequestInit, from?: string): Promise<Response>
}

export interface Page {
  readonly status: number
  readonly headers: Headers
  /** The target of a redirect. */
  readonly location: string | undefined
  readonly html: string
  /** Its words without tags, blanks as one. */
  readonly text: string
  /** The notice that the next page shows. */
  readonly notice: string | undefined
}

export const ASSETS = {
  styles: ['/assets/staff.css'],
  script: '/assets/staff.js',
  brandStyles: '/brand/bf/theme.css',
  icon: '/i.svg',
}

/** @param deps of a test application, whose database gets the accounts */
export async function createTestBackOffice(
  deps: Deps,
  routes: readonly StaffRoute[] = ROUTES,
  answerOnce?: AnswerOnce,
): Promise<TestBackOffice> {
  const staff = {} as Record<Person, Staff>
  for (const [person, role] of Object.entries(PEOPLE) as [Person, Role][]) {
    const name = `${person[0]!.toUpperCase()}${person.slice(1).replace('-', ' ')}`
    const [row] = await deps.db
      .insert(staffAccount)
      .values({ email: `${person}@example.org`, name, role })
      .onConflictDoUpdate({ target: staffAccount.email, set: { name } })
      .returning()
    const { id: accountId, email } = row!
    staff[person] = { accountId, email, name, role, sessionId: crypto.randomUUID(), isDemonstration: false }
  }
  const app = createBackOffice(deps, {
    routes,
    assets: ASSETS,
    answerOnce,
    findStaff: async (_deps, cookies) => staff[/test_person=([a-z-]+)/.exec(cookies ?? '')?.[1] as Person],
  })
  const request = async (path: string, init?: RequestInit, from = '127.0.0.1') =>
    app.request(`${deps.env.STAFF_URL}${path}`, init, { incoming: { socket: { remoteAddress: from } } })
  return {
    staff,
    request,
    async get(person, path) {
      return pageOf(await request(path, { headers: { cookie: `test_person=${person}` } }))
    },
    async post(person, path, fields = {}) {
      const headers = { cookie: `test_person=${person}`, origin: deps.env.STAFF_URL, 'sec-fetch-site': 'same-origin' }
      return pageOf(await request(path, { method: 'POST', headers, body: new URLSearchParams(fields) }))
    },
  }
}

/** A response as a test reads it. */
export async function pageOf(response: Response): Promise<Page> {
  const html = await response.text()
  const notice = /staff_notice=([^;]+)/.exec(response.headers.getSetCookie().join('\n'))?.[1]
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get('location') ?? undefined,
    html,
    text: textOf(html),
    notice: notice === undefined ? undefined : decodeURIComponent(notice),
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const textOf = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
