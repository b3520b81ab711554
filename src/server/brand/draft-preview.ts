/** Shows drafts to browsers with a pass of the back office, on the site itself [PAG-09]. */
import type { SiteConfig } from '../../brands/site-config.ts'
import type { Deps } from '../deps.ts'
import { hasPass } from '../http/closed-shop.ts'
import type { Log } from '../log.ts'

interface Answers {
  fetch(request: Request, bindings: object): Response | Promise<Response>
}

interface Previewing<App extends Answers> {
  /** Undefined if there are no drafts. */
  readonly readDraft: () => Promise<SiteConfig | undefined>
  /** Makes an application that keeps no page. */
  readonly serve: (site: SiteConfig) => Promise<App>
  readonly log: Pick<Log, 'warn'>
}

/** Files, which are the same for everybody. */
const FILES = /^\/(?:assets|brand|pictures|uploads|share|maps)\//

type AnswerWithDrafts = (request: Request, bindings: object) => Promise<Response> | undefined

/**
 * Answers a request with the drafts; undefined for a browser without a pass, which costs no more than looking at its
 * cookies. One application is kept, of the drafts that were shown last.
 */
export function createDraftPreview<App extends Answers>(
  deps: Pick<Deps, 'env' | 'clock'>,
  { readDraft, serve, log }: Previewing<App>,
  published: () => Answers,
): AnswerWithDrafts {
  let made: { readonly folder: string; readonly app: Promise<App> } | undefined

  async function draftApp(): Promise<App | undefined> {
    try {
      const site = await readDraft()
      if (!site) return undefined
      const { folder } = site.files
      if (made?.folder !== folder) made = { folder, app: serve(site) }
      return await made.app
    } catch (err) {
      made = undefined
      log.warn({ err, event: 'drafts-not-shown' }, 'drafts cannot be shown: what is published is shown instead')
      return undefined
    }
  }

  return (request, bindings) => {
    const cookies = request.headers.get('cookie') ?? ''
    if (!cookies.includes('GrantUserAccess=') || !hasPass(deps, cookies)) return undefined
    return (async () => {
      const isFile = FILES.test(new URL(request.url).pathname)
      const app = isFile ? undefined : await draftApp()
      const answer = await (app ?? published()).fetch(request, bindings)
      if (!app) return answer
      // Neither the browser nor anything on the way may keep it for somebody else.
      const headers = new Headers(answer.headers)
      headers.set('cache-control', 'no-store')
      headers.delete('etag')
      headers.set('x-robots-tag', 'noindex')
      return new Response(answer.body, { status: answer.status, headers })
    })()
  }
}
