/** Writes to WordPress through its REST API. */
import type { TemporaryWordPress } from './temporary-wordpress.ts'

export interface Rest {
  /** @returns the id it got. @throws Error with WordPress' answer if it is rejected */
  write(type: string, fields: Record<string, unknown>): Promise<number>
  /** @returns id and address */
  upload(name: string, jpeg: Uint8Array, alt: string): Promise<{ id: number; source_url: string }>
}

export function createRest({ origin, authorization }: Pick<TemporaryWordPress, 'origin' | 'authorization'>): Rest {
  const post = async (path: string, headers: Record<string, string>, body: BodyInit) => {
    const address = `${origin}/wp-json/wp/v2/${path}`
    const response = await fetch(address, { method: 'POST', headers: { authorization, ...headers }, body })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`)
    return JSON.parse(text) as { id: number; source_url: string }
  }
  const write = async (path: string, fields: Record<string, unknown>) =>
    (await post(path, { 'content-type': 'application/json' }, JSON.stringify(fields))).id

  return {
    write,
    async upload(name, jpeg, alt) {
      const headers = { 'content-type': 'image/jpeg', 'content-disposition': `attachment; filename="${name}.jpg"` }
      const { id, source_url } = await post('media', headers, new Uint8Array(jpeg))
      await write(`media/${id}`, { alt_text: alt })
      return { id, source_url }
    },
  }
}
