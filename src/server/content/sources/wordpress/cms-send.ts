/** What every request to the content system says of us, and the login that it asks for. */

/** Sends one request, without following where it leads. */
export type Send = (address: string, init: RequestInit) => Promise<Response>

export interface CmsSendOptions {
  /** Whose host alone is shown the login. */
  readonly cmsUrl: string
  /** `user:password` of HTTP's Basic authentication. */
  readonly login: string | undefined
  /** Where whoever reads the content system's log finds out who asks. */
  readonly publicUrl: string
  readonly fetch?: Send
}

/** Fetches as ourselves; shows the login to the content system's own host and never without the encryption it is set with. */
export function createCmsSend({ cmsUrl, login, publicUrl, fetch: send = fetch }: CmsSendOptions): Send {
  const cms = new URL(cmsUrl)
  const authorization = login === undefined ? undefined : `Basic ${Buffer.from(login).toString('base64')}`
  return (address, init) => {
    const { host, protocol } = new URL(address)
    const headers = new Headers(init.headers)
    headers.set('user-agent', `Brackenfold-Storefront (+${publicUrl})`)
    const isTrusted = host === cms.host && (protocol === cms.protocol || protocol === 'https:')
    if (authorization !== undefined && isTrusted) headers.set('authorization', authorization)
    return send(address, { ...init, headers })
  }
}
