/** An OpenID Connect provider on loopback: whoever comes is its one user, without a page in between. */
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { testNow } from '../../testing/test-clock.ts'

export const OIDC_CLIENT = { id: 'back-office', secret: 'secret-of-a-client' }

export interface OidcProvider {
  readonly issuer: string
  /** Who signs in next, and what is wrong with the answers; as they please. */
  readonly user: {
    sub: string
    email: string
    isVerified: boolean
    /** The email address is not in the ID token, but in the answer to a call. */
    isAsked: boolean
    refuses: boolean
    fault?: 'nonce' | 'signature' | 'audience'
  }
  close(): Promise<void>
}

interface Granted {
  readonly nonce: string
  readonly challenge: string
  readonly redirect: string
}

/** @param port any by default */
export async function startOidcProvider(port = 0): Promise<OidcProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const granted = new Map<string, Granted>()
  const user: OidcProvider['user'] = {
    sub: '1',
    email: 'ada@example.org',
    isVerified: true,
    isAsked: false,
    refuses: false,
  }
  let issuer = ''

  const claims = () => ({ email: user.email, email_verified: user.isVerified })

  function idToken({ nonce }: Granted): string {
    const now = Math.floor(testNow() / 1000)
    const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url')
    const signed = `${part({ alg: 'ES256', kid: 'key' })}.${part({
      iss: issuer,
      sub: user.sub,
      aud: user.fault === 'audience' ? 'another client' : OIDC_CLIENT.id,
      iat: now,
      exp: now + 60,
      nonce: user.fault === 'nonce' ? 'another' : nonce,
      ...(user.isAsked ? {} : claims()),
    })}`
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    if (user.fault === 'signature') signature[0]! ^= 1
    return `${signed}.${signature.toString('base64url')}`
  }

  const routes: Record<string, (url: URL, request: IncomingMessage) => Promise<object | string>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
    }),
    '/keys': async () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'ES256', use: 'sig' }] }),
    async '/authorize'({ searchParams }) {
      const asked = (name: string) => searchParams.get(name) ?? ''
      const back = new URL(asked('redirect_uri'))
      back.searchParams.set('state', asked('state'))
      if (user.refuses || asked('client_id') !== OIDC_CLIENT.id || asked('code_challenge_method') !== 'S256') {
        back.searchParams.set('error', 'access_denied')
      } else {
        const code = randomUUID()
        granted.set(code, {
          nonce: asked('nonce'),
          challenge: asked('code_challenge'),
          redirect: asked('redirect_uri'),
        })
        back.searchParams.set('code', code)
      }
      return back.href
    },
    async '/token'(_url, request) {
      const sent = new URLSearchParams(await text(request))
      const grant = granted.get(sent.get('code') ?? '')
      granted.delete(sent.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest('base64url')
      const isRight =
        grant?.challenge === challenge &&
        sent.get('redirect_uri') === grant.redirect &&
        sent.get('client_secret') === OIDC_CLIENT.secret
      if (!isRight) return { error: 'invalid_grant' }
      return { access_token: 'access', token_type: 'bearer', expires_in: 60, id_token: idToken(grant) }
    },
    '/userinfo': async () => ({ sub: user.sub, ...claims() }),
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', issuer)
    const route = routes[url.pathname]
    if (!route) return void response.writeHead(404).end()
    void route(url, request).then((answer) => {
      if (typeof answer === 'string') return response.writeHead(302, { location: answer }).end()
      const status = 'error' in answer ? 400 : 200
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    user,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
