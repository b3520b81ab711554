import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { loadPage } from '../entry.server.tsx'
import type { StorefrontApi } from '../../contract/calls.ts'
import { SAMPLE_PAGE_PATH, sampleApi, TODAY } from './sample-api.ts'

const ORIGIN = 'https://brackenfold.example'

export interface Rendered {
  readonly status: number
  readonly location: string | null
  readonly html: string
}

/** A page of site BF, or another, with the sample API, as the server renders it. */
export async function renderSample(
  path: string,
  api: StorefrontApi = sampleApi(),
  site = siteConfig('BF'),
  headers: Record<string, string> = {},
): Promise<Rendered> {
  const page = await loadPage(new Request(ORIGIN + path, { headers }), {
    api,
    site,
    contentPaths: [SAMPLE_PAGE_PATH],
    publicUrl: ORIGIN,
    today: TODAY,
    now: Date.parse(`${TODAY}T09:00Z`),
    assets: { entry: '/entry.js', css: ['/entry.css'], preload: (modules) => modules.map((module) => `/${module}.js`) },
  })
  const html = page instanceof Response ? '' : new TextDecoder().decode((await page.render()).body)
  return { status: page.status, location: page.headers.get('location'), html }
}

/** The text content of a document without scripts. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}
