import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** Smaller bodies fit one packet either way. */
export const WORTHWHILE_BYTES = 1024

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

export function decompress(brotli: Uint8Array): Uint8Array<ArrayBuffer> {
  return brotliDecompressSync(brotli)
}

/**
 * For responses made per request. At these levels a page takes a third of a millisecond; a worker thread would cost
 * several times that.
 */
export function compressNow(body: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> {
  return encoding === 'gzip' ? gzipSync(body, { level: 1 }) : brotliCompressSync(body, brotliParams(2, body.length))
}

/** A window of 128 KB covers a page; the default of 4 MB costs memory per response. */
const WINDOW_BITS = 17

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
