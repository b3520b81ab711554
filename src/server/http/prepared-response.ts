/** A response whose bytes and headers are made once and sent to many. */
import { hash as digestOf } from 'node:crypto'
import { chooseEncoding, compressNow, compressOnce, decompress, WORTHWHILE_BYTES, type Encoding } from './compressed.ts'

/** Plain records: the adapter sends them without building a Headers. */
type HeaderRecord = Readonly<Record<string, string>>

interface Sent {
  readonly body: Uint8Array<ArrayBuffer>
  readonly headers: HeaderRecord
  /** Of a 304. */
  readonly unchanged: HeaderRecord
}

type Form = Encoding | 'identity'

interface PreparedOptions {
  readonly compressed?: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
  readonly isCompressible?: boolean
  readonly hash?: string
}

/** Short, for an ETag or a key. */
export function hashOf(content: string | Uint8Array): string {
  return digestOf('sha256', content, 'base64url').slice(0, 22)
}

export class PreparedResponse {
  /** Identifies the body. */
  readonly hash: string
  readonly #headers: HeaderRecord
  readonly #forms = new Map<Form, Sent>()
  readonly #isCompressible: boolean

  /**
   * @param headers all but those about the encoding and the ETag
   * @param options.compressed versions that are already made
   * @param options.hash identifies the body; made from it by default
   */
  constructor(body: Uint8Array<ArrayBuffer>, headers: HeaderRecord, options: PreparedOptions = {}) {
    const { compressed = {}, isCompressible = true, hash = hashOf(body) } = options
    this.hash = hash
    const isMade = Object.keys(compressed).length > 0
    this.#isCompressible = isCompressible && (body.byteLength >= WORTHWHILE_BYTES || isMade)
    this.#headers = isCompressible ? { ...headers, vary: 'accept-encoding' } : headers
    this.#add('identity', body)
    for (const [encoding, bytes] of Object.entries(compressed)) this.#add(encoding as Encoding, bytes)
  }

  /** The same bytes with more headers. */
  withHeaders(more: HeaderRecord): PreparedResponse {
    const { identity = this.#compress(undefined), ...encoded } = Object.fromEntries(this.#forms) as Partial<
      Record<Form, Sent>
    >
    const compressed = Object.fromEntries(Object.entries(encoded).map(([form, { body }]) => [form, body]))
    const isCompressible = 'vary' in this.#headers
    return new PreparedResponse(
      identity.body,
      { ...more, ...this.#headers },
      { compressed, isCompressible, hash: this.hash },
    )
  }

  /** In bytes, of all encodings. */
  get size(): number {
    let size = 0
    for (const { body } of this.#forms.values()) size += body.byteLength
    return size
  }

  /** Answers GET and HEAD; 304 if the browser has these bytes. */
  answer(request: Request): Response {
    const { method, headers } = request
    const encoding = this.#isCompressible ? chooseEncoding(headers.get('accept-encoding') ?? undefined) : undefined
    const sent = this.#forms.get(encoding ?? 'identity') ?? this.#compress(encoding)
    // One document in another encoding is the same document.
    const isOurs = (tag: string) => tag === this.hash || tag.startsWith(`${this.hash}-`)
    if (hasVersion(headers.get('if-none-match'), isOurs))
      return new Response(null, { status: 304, headers: sent.unchanged })
    const range = headers.get('range')
    if (range !== null && !encoding) return answerRange(range, sent)
    if (method !== 'HEAD') return new Response(sent.body, { headers: sent.headers })
    return new Response(null, { headers: { ...sent.headers, 'content-length': String(sent.body.byteLength) } })
  }

  /** Compresses better, on a worker thread; the uncompressed bytes are then dropped, since hardly anybody asks for them. */
  async improve(): Promise<void> {
    const body = this.#forms.get('identity')?.body
    if (!this.#isCompressible || !body) return
    this.#add('br', await compressOnce(body, 'br', 5), 'br-small')
    this.#forms.delete('identity')
  }

  #compress(encoding: Encoding | undefined): Sent {
    const identity = this.#forms.get('identity')?.body ?? decompress(this.#forms.get('br')!.body)
    return encoding ? this.#add(encoding, compressNow(identity, encoding)) : this.#add('identity', identity)
  }

  #add(form: Form, body: Uint8Array<ArrayBuffer>, mark: string = form): Sent {
    // A strong ETag identifies bytes, so each way of encoding has its own.
    const isPlain = form === 'identity'
    const etag = `"${this.hash}${isPlain ? '' : `-${mark}`}"`
    const { 'content-type': _type, ...rest } = this.#headers
    const encoded = isPlain ? this.#headers : { ...this.#headers, 'content-encoding': form }
    const sent = { body, headers: { ...encoded, etag }, unchanged: { ...rest, etag } }
    this.#forms.set(form, sent)
    return sent
  }
}

/** One range of bytes; the whole for others, as HTTP allows. */
function answerRange(range: string, { body, headers }: Sent): Response {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (from === '' && to === '') return new Response(body, { headers })
  const size = body.byteLength
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first > last)
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const part = { ...headers, 'content-range': `bytes ${first}-${last}/${size}` }
  return new Response(body.subarray(first, last + 1), { status: 206, headers: part })
}

/**
 * Whether the client says that it has one of our versions.
 *
 * @param header If-None-Match: a list of tags, strong or weak, or `*` (RFC 9110, 13.1.2)
 * @param isOurs says so of a tag without its quotes
 */
export function hasVersion(header: string | null, isOurs: (tag: string) => boolean): boolean {
  if (header === null) return false
  if (header.trim() === '*') return true
  return [...header.matchAll(/"([^"]*)"/g)].some(([, tag = '']) => isOurs(tag))
}
