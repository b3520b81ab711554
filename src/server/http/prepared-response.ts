import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { hash as digestOf } from 'node:crypto'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** Smaller bodies fit one packet either way. */
const WORTHWHILE_BYTES = 1024

/** The encoding of the response; undefined for none. `q=0` means the client refuses an encoding. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : undefined
}

/** For bodies made once and sent often, on a worker thread. @param quality of brotli, 0 to 11 */
export function compressOnce(body: Uint8Array, encoding: Encoding, quality = 9): Promise<Uint8Array<ArrayBuffer>> {
  return encoding === 'gzip' ? toGzip(body, { level: 9 }) : toBrotli(body, brotliParams(quality, body.length))
}

function decompress(brotli: Uint8Array): Uint8Array<ArrayBuffer> {
  return brotliDecompressSync(brotli)
}

/**
 * For responses made per request. At these levels a page takes a third of a millisecond; a worker thread would cost
 * several times that. Brotli's quality 2 would take twice as long for 4 to 7 per cent fewer bytes.
 */
function compressNow(body: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> {
  return encoding === 'gzip' ? gzipSync(body, { level: 1 }) : brotliCompressSync(body, brotliParams(1, body.length))
}

/** A window of 512 KB covers a page; the default of 4 MB costs memory per response. */
const WINDOW_BITS = 19

function brotliParams(quality: number, size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      [constants.BROTLI_PARAM_LGWIN]: quality < 9 ? WINDOW_BITS : constants.BROTLI_DEFAULT_WINDOW,
    },
  }
}

/** Encodes a text response, compressed if the client accepts it and it is large enough, and sets the headers. */
export function encodeText(
  text: string,
  acceptEncoding: string | undefined,
  headers: Headers,
): string | Uint8Array<ArrayBuffer> {
  return text.length < WORTHWHILE_BYTES ? plain(text, headers) : encodeBody(Buffer.from(text), acceptEncoding, headers)
}

/** The same for bytes of a text. */
export function encodeBody(
  body: Uint8Array<ArrayBuffer>,
  acceptEncoding: string | undefined,
  headers: Headers,
): Uint8Array<ArrayBuffer> {
  const encoding = body.byteLength < WORTHWHILE_BYTES ? undefined : chooseEncoding(acceptEncoding)
  if (!encoding) return plain(body, headers)
  headers.append('vary', 'accept-encoding')
  headers.set('content-encoding', encoding)
  return compressNow(body, encoding)
}

function plain<Body>(body: Body, headers: Headers): Body {
  headers.append('vary', 'accept-encoding')
  return body
}

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

/** A response whose bytes and headers are made once and sent to many. */
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

  /**
   * Compresses better, on a worker thread; the uncompressed bytes are then dropped, since hardly anybody asks for them.
   */
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
