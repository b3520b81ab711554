/** Reads WordPress' own addresses, and reports a wrong setting with its fix. */
import * as z from 'zod'
import type { Log } from '../../../log.ts'
import { readBoundedJson } from '../../../http/fetch-in-time.ts'
import { fetchFromHost, type Send } from './cms-send.ts'

/** Addresses without a trailing slash. */
export interface CmsSite {
  /** Base of its posts' public addresses. */
  readonly home: string
  /** Base of its own files, including uploads. */
  readonly url: string
}

interface CmsSiteOptions {
  readonly cmsUrl: string
  readonly hasLogin: boolean
  readonly send: Send
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly now: () => number
  readonly limitMs?: number
}

/** WordPress' addresses; undefined while unavailable. Requested once, then every minute until known. Never fails. */
export type FindCmsSite = () => Promise<CmsSite | undefined>

/** https://blog.example.org of https://blog.example.org/wp-json/wp/v2 */
function rootOf(cmsUrl: string): string {
  return cmsUrl.replace(/\/wp-json\/wp\/v2$/, '')
}

const LIMIT_MS = 5_000
const MAX_BYTES = 1_000_000
const AGAIN_AFTER_MS = 60_000
const FIELDS = '_fields=name,home,url,namespaces'

const address = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/(?<!\/)\/+$/, ''))
const Index = z.object({
  home: address,
  url: address,
  namespaces: z.array(z.string()).refine((names) => names.includes('wp/v2')),
})

interface ValidationError {
  readonly event: 'cms-unreachable' | 'cms-refused' | 'cms-plain-permalinks' | 'cms-wrong-address'
  readonly remedy: string
}

export function createFindCmsSite({
  cmsUrl,
  hasLogin,
  send,
  log,
  now,
  limitMs = LIMIT_MS,
}: CmsSiteOptions): FindCmsSite {
  let asking: Promise<CmsSite | undefined> | undefined
  let askAgainAt = Infinity
  let told: ValidationError['event'] | undefined

  const find = async (): Promise<CmsSite | undefined> => {
    const found = await look({ cmsUrl, hasLogin, send, limitMs })
    if ('home' in found) {
      log.info({ event: 'cms-found', address: found.home }, 'posts and pages are read from this WordPress')
      return found
    }
    askAgainAt = now() + AGAIN_AFTER_MS
    if (found.event !== told) log.warn({ event: found.event, address: cmsUrl }, `CMS_URL: ${found.remedy}`)
    told = found.event
    return undefined
  }

  return () => {
    if (now() >= askAgainAt) asking = undefined
    if (!asking) {
      askAgainAt = Infinity
      asking = find()
    }
    return asking
  }
}

type Looking = Pick<CmsSiteOptions, 'cmsUrl' | 'hasLogin' | 'send'> & { readonly limitMs: number }

async function look(looking: Looking): Promise<CmsSite | ValidationError> {
  const { cmsUrl, hasLogin, send, limitMs } = looking
  const root = rootOf(cmsUrl)
  const signal = AbortSignal.timeout(limitMs)
  const ask = async (question: string) => {
    const response = await fetchFromHost(question, { headers: { accept: 'application/json' }, signal }, send)
    const json = await readBoundedJson(response, MAX_BYTES).catch(() => undefined)
    return { status: response.status, index: Index.safeParse(json).data }
  }
  try {
    const { status, index } = await ask(`${root}/wp-json/?${FIELDS}`)
    if (index) return index
    if (status === 401 || status === 403) return refused(hasLogin)
    if (status >= 500) return unreachable(`it answers ${status}`)
    const plain = await ask(`${root}/?rest_route=/&${FIELDS}`)
    return plain.index ? misplaced(root, plain.index) : NO_WORDPRESS
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    return unreachable(cause?.code ?? message)
  }
}

function unreachable(why: string): ValidationError {
  const remedy = `the WordPress does not answer (${why}): check the address, and that this machine can reach it. It is asked again`
  return { event: 'cms-unreachable', remedy }
}

function refused(hasLogin: boolean): ValidationError {
  const remedy = hasLogin
    ? 'the WordPress refuses the login: correct CMS_BASIC_AUTH'
    : 'the WordPress asks for a login: set CMS_BASIC_AUTH=user:password, or let anybody read its REST interface, which a plugin for security may have closed'
  return { event: 'cms-refused', remedy }
}

/** It responds, but not at the configured address. */
function misplaced(root: string, { home }: CmsSite): ValidationError {
  if (new URL(`${home}/`).pathname !== new URL(`${root}/`).pathname) {
    return { event: 'cms-wrong-address', remedy: `this WordPress is at ${home}: set CMS_URL=${home}/wp-json/wp/v2` }
  }
  const remedy =
    'this WordPress has plain permalinks, without which there is no /wp-json: choose any other kind under Settings, Permalinks, and save'
  return { event: 'cms-plain-permalinks', remedy }
}

const NO_WORDPRESS: ValidationError = {
  event: 'cms-wrong-address',
  remedy:
    'there is no WordPress at this address: it is the Site Address under Settings, General, with /wp-json/wp/v2 after it',
}

/** Where the content system's pictures are: its uploads, and configured hosts. Both with a trailing slash. */
export interface UploadFolder {
  /** As in texts. */
  readonly named: string
  /** The address we fetch. */
  readonly from: string
}

const UPLOADS = '/wp-content/uploads/'

/** The first belongs to the configured address. Addresses that WordPress reports never make us request another host. */
export function uploadFolders(
  cmsUrl: string,
  site: CmsSite | undefined,
  pictureHosts: readonly string[],
): readonly UploadFolder[] {
  const root = rootOf(cmsUrl)
  const own = { named: root + UPLOADS, from: root + UPLOADS }
  const told = site
    ? [
        { named: site.home + UPLOADS, from: root + UPLOADS },
        { named: site.url + UPLOADS, from: root + pathBelow(site) + UPLOADS },
      ]
    : []
  return [own, ...told, ...pictureHosts.map((host) => ({ named: `${host}/`, from: `${host}/` }))]
}

/** '/wp' if WordPress' files are in a folder of their own. */
function pathBelow({ home, url }: CmsSite): string {
  return url.startsWith(`${home}/`) ? url.slice(home.length) : ''
}
