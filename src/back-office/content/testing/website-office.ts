/** The back office and the shop on one brand of the database, which each visit reads anew. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { SiteConfig } from '../../../brands/site-config.ts'
import { createApp } from '../../../server/app.ts'
import { createDraftPreview } from '../../../server/brand/draft-preview.ts'
import { readDraftSite, readSite } from '../../../server/brand/stored-brand.ts'
import { openContent } from '../../../server/content/open-content.ts'
import { readSoldTerms } from '../../../server/content/postgres-catalogue-texts.ts'
import type { Deps } from '../../../server/deps.ts'
import { isPicture } from '../../../server/testing/illustrations.ts'
import { loadTestPage } from '../../../server/testing/page-loader.ts'
import { createTestApp, type TestApp } from '../../../server/testing/test-app.ts'
import { createTestBackOffice, type Page, type TestBackOffice } from '../../testing/test-back-office.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}
const plain = (html: string) => html.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity]!)

/** The fields of the form with an action, as a browser would send them. */
export function fieldsOf({ html }: Page, action: string): Record<string, string> {
  const fields: Record<string, string> = {}
  const form = [...html.matchAll(/<form.*?<\/form>/gs)]
    .map(([each]) => each)
    .find((each) => each.includes(`action="${action}"`))
  if (form === undefined) throw new Error(`no form of ${action}`)
  for (const [, tag] of form.matchAll(/<input ([^>]*)>/g)) {
    const name = / ?name="([^"]*)"/.exec(tag!)?.[1]
    if (name === undefined || tag!.includes('type="file"')) continue
    if (tag!.includes('type="checkbox"') && !tag!.includes('checked')) continue
    fields[name] = plain(/ value="([^"]*)"/.exec(` ${tag!}`)?.[1] ?? '')
  }
  for (const [, name, value] of form.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)</g))
    fields[name!] = plain(value!)
  for (const [, name, options] of form.matchAll(/<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs))
    fields[name!] = plain(/ value="([^"]*)" selected/.exec(options!)?.[1] ?? '')
  return fields
}

interface Visit {
  readonly status: number
  /** HTML with its entities as characters. */
  readonly text: string
  readonly headers: Headers
}

export interface WebsiteOffice {
  readonly app: TestApp
  readonly office: TestBackOffice
  get(address: string): Promise<Page>
  /** Sends the form of an action on a page, with some fields changed. */
  send(address: string, changes: Record<string, string>, action?: string): Promise<Page>
  /** A page of the shop as visitors see it now. */
  visit(address: string, cookie?: string): Promise<Visit>
  /** The cookie that the preview link of a page of staff gives a browser. */
  passOf(page: Page): Promise<string>
  close(): Promise<void>
}

const ORIGIN = 'http://127.0.0.1:3000'

export async function openWebsiteOffice(): Promise<WebsiteOffice> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'website-'))
  const app = await createTestApp({ settings: { BRAND_STORE: 'database', DATA_DIR: folder } })
  const { env, db } = app.deps
  await readSite(env, db)
  const office = await createTestBackOffice(app.deps)

  /** As a server makes it anew for each state of the brand. */
  async function servedDeps(site: SiteConfig): Promise<Deps> {
    const { content, stories } = await openContent({
      env,
      site,
      sold: await readSoldTerms(db),
      guidePath: () => undefined,
      isPicture: (key) => site.files.pictures.has(key) || isPicture(key),
      circumstances: { isDemonstration: true, keepDays: 400 },
      clock: app.deps.clock,
      log: app.deps.log,
    })
    return { ...app.deps, site, content, stories }
  }
  const appOf = async (site: SiteConfig) => createApp(await servedDeps(site), { loadPage: loadTestPage })
  const get = (address: string) => office.get('administrator', address)

  return {
    app,
    office,
    get,
    async send(address, changes, action = address) {
      return office.post('administrator', action, { ...fieldsOf(await get(address), action), ...changes })
    },
    async visit(address, cookie = '') {
      const now = await appOf(await readSite(env, db))
      const request = new Request(ORIGIN + address, { headers: { cookie } })
      const drafts = createDraftPreview(
        app.deps,
        { readDraft: () => readDraftSite(env, db), serve: appOf, log: app.deps.log },
        () => now,
      )
      const response = await (drafts(request, {}) ?? now.fetch(request))
      return { status: response.status, text: plain(await response.text()), headers: response.headers }
    },
    async passOf({ html }) {
      const link = plain(/href="([^"]*\/preview\?pass=[^"]*)"/.exec(html)?.[1] ?? '')
      const response = await app.request(link.slice(ORIGIN.length))
      return (response.headers.get('set-cookie') ?? '').split(';')[0]!
    },
    async close() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
