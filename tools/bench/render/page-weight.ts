import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** Compressed transfer sizes in bytes. */
export interface PageWeight {
  readonly html: number
  /** Scripts referenced by the document: those of a first visit. */
  readonly scripts: number
  readonly styles: number
  readonly fonts: number
}

/**
 * The scripts of a document that its page takes. Those of the pages after it are fetched once it is there
 * (`data-next`).
 */
export function scriptsOf(html: string): string[] {
  const own = html.replaceAll(/ data-next="[^"]*"/g, '')
  return [...new Set([...own.matchAll(/[" ](\/assets\/[^" ]+\.js)(?=[" ])/g)].map(([, script = '']) => script))]
}

/**
 * Measures a page by the files its document references.
 * @throws Error if a file is missing
 */
export async function weighPage(url: string): Promise<PageWeight> {
  const document = await download(url)
  const html = document.text()
  const hrefs = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))]
  const sum = async (files: string[]) => {
    const bodies = await Promise.all(files.map((file) => download(new URL(file, url).href)))
    return bodies.reduce((bytes, body) => bytes + body.bytes, 0)
  }
  return {
    html: document.bytes,
    scripts: await sum(scriptsOf(html)),
    styles: await sum(hrefs(/<link rel="stylesheet" href="([^"]+)"/g)),
    fonts: await sum(hrefs(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)),
  }
}

/** `fetch` would decompress without reporting the transferred size. */
function download(url: string): Promise<{ bytes: number; text: () => string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(parts)
        const isPacked = response.headers['content-encoding'] === 'br'
        resolve({ bytes: body.length, text: () => (isPacked ? brotliDecompressSync(body) : body).toString() })
      })
    }).on('error', reject)
  })
}
