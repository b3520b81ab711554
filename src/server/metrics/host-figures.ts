/** What can end a shop from outside of it: a disk that is full, a certificate that is over. */
import { statfs } from 'node:fs/promises'
import { isIP } from 'node:net'
import tls from 'node:tls'

/** The share of a folder's disk that this user may still fill, from 0 to 1. @throws Error if it is not there */
export async function readFreeShare(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return blocks === 0 ? 1 : bavail / blocks
}

const LIMIT_MS = 5000

/**
 * When the certificate ends that an address shows, in milliseconds since 1970, whoever has signed it.
 * @returns undefined if the address is not https, or nothing answers there
 */
export async function readCertificateEnd(address: string): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:') return undefined
  const host = hostname.replaceAll(/[[\]]/g, '')
  return new Promise((resolve) => {
    const socket = tls.connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) ? {} : { servername: host }),
      // One that is over, or not trusted, has an end too.
      rejectUnauthorized: false,
    })
    const end = (at?: number) => {
      socket.destroy()
      resolve(at)
    }
    socket.setTimeout(LIMIT_MS, () => end())
    socket.on('error', () => end())
    socket.on('secureConnect', () => end(Date.parse(socket.getPeerCertificate().valid_to) || undefined))
  })
}
