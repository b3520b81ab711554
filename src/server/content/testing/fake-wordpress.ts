/** A local WordPress stand-in that can be made slow, broken or unreachable. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWordPressRoutes, WORDPRESS_PATH, type Item, type WordPressItems } from './wordpress-routes.ts'

export const WORDPRESS_FAULTS = ['hangs', '500', 'html', 'half', 'elsewhere', 'other-list'] as const
export type WordPressFault = (typeof WORDPRESS_FAULTS)[number]

export interface FakeWordPress {
  /** For CMS_URL. */
  readonly url: string
  readonly uploadsUrl: string
  /** The address it reports. */
  home: string
  /** Decoded paths with queries below the REST base, in order of the requests. */
  readonly asked: string[]
  /** Its content; may be changed at any time. */
  items: WordPressItems
  /** Files of the uploads folder, by path. */
  readonly uploads: Map<string, { type: string; bytes: Uint8Array }>
  fault: WordPressFault | undefined
  /** Target of the redirect fault. */
  elsewhere: string
  close(): Promise<void>
}

export const NO_ITEMS: WordPressItems = { posts: [], guides: [], 'things-to-do': [], pages: [], media: [] }

export async function startFakeWordPress(items: Partial<WordPressItems> = {}): Promise<FakeWordPress> {
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const wordpress: FakeWordPress = {
    url: origin + WORDPRESS_PATH,
    uploadsUrl: `${origin}/wp-content/uploads/`,
    home: origin,
    asked: [],
    items: { ...NO_ITEMS, ...items },
    uploads: new Map(),
    fault: undefined,
    elsewhere: 'http://169.254.169.254/latest/meta-data',
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url.startsWith(WORDPRESS_PATH)) wordpress.asked.push(decodeURIComponent(url.slice(WORDPRESS_PATH.length + 1)))
    if (wordpress.fault) return misbehave(wordpress, response)
    if (new URL(url, origin).pathname === '/wp-json/') {
      const index = { name: 'Blog', home: wordpress.home, url: wordpress.home, namespaces: ['oembed/1.0', 'wp/v2'] }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(index))
      return
    }
    const upload = wordpress.uploads.get(url.replace('/wp-content/uploads/', ''))
    if (upload) {
      response.writeHead(200, { 'content-type': upload.type }).end(upload.bytes)
      return
    }
    const answered = await createWordPressRoutes(wordpress.items).request(origin + url)
    response.writeHead(answered.status, Object.fromEntries(answered.headers))
    response.end(Buffer.from(await answered.arrayBuffer()))
  }
  return wordpress
}

function misbehave({ fault, elsewhere }: FakeWordPress, response: ServerResponse): void {
  const json = { 'content-type': 'application/json' }
  switch (fault) {
    case undefined:
    case 'hangs':
      return
    case '500':
      response.writeHead(500, json).end('{"code":"internal_server_error"}')
      return
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Error establishing a database connection</h1>')
      return
    case 'half':
      response.writeHead(200, { ...json, 'content-length': '1000' }).write('[{"id":1,')
      setImmediate(() => response.destroy())
      return
    case 'elsewhere':
      response.writeHead(302, { location: elsewhere }).end()
      return
    case 'other-list':
      response.writeHead(200, json).end('[{"name":"not a post"}]')
  }
}

/** A post in WordPress 6's format, including fields that we do not read. */
export function samplePost(id: number, slug: string, changes: Partial<Record<string, unknown>> = {}): Item {
  return {
    id,
    date: `2026-10-${String(id % 28 || 28).padStart(2, '0')}T09:30:00`,
    date_gmt: '2026-10-01T08:30:00',
    guid: { rendered: `http://blog.example.org/?p=${id}` },
    slug,
    status: 'publish',
    type: 'post',
    link: `http://blog.example.org/${slug}/`,
    title: { rendered: `Post ${id} &#8211; &amp; more` },
    content: { rendered: `<p>The words of post ${id}.</p>`, protected: false },
    excerpt: { rendered: `<p>About post ${id} [&hellip;]</p>\n`, protected: false },
    author: 1,
    featured_media: 0,
    acf: [],
    ...changes,
  }
}
