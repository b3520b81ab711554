/** An OpenID Connect provider on loopback: every visitor is its one user, without a page in between. */
import { createHash, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { testNow } from '../../../testing/test-clock.ts'

export const OIDC_CLIENT = { id: 'back-office', secret: 'secret-of-a-client' }

export interface OidcProvider {
  readonly issuer: string
  /** The next person to sign in, and faults of the answers. Tests change both. */
  readonly user: {
    sub: string
    email: string
    isVerified: boolean
    /** The email address is not in the ID token, but in the answer to a call. */
    isAsked: boolean
    refuses: boolean
    fault?: 'nonce' | 'signature' | 'audience'
  }
  /** Its demands on the client. Tests change them. */
  readonly rules: {
    /** How the client proves that it has its secret, and what the provider says of that. */
    authentication: 'client_secret_post' | 'client_secret_basic' | 'client_secret_jwt' | 'private_key_jwt'
    says: readonly string[] | undefined
    /** Takes a request in a call before the page alone. */
    requiresPush: boolean
    /** Answers each call with 500. */
    isBroken: boolean
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
  const rules: OidcProvider['rules'] = {
    authentication: 'client_secret_post',
    says: ['client_secret_post'],
    requiresPush: false,
    isBroken: false,
  }
  const pushed = new Map<string, URLSearchParams>()
  let issuer = ''

  function isOurClient(sent: URLSearchParams, { headers: { authorization = '' } }: IncomingMessage): boolean {
    switch (rules.authentication) {
      case 'client_secret_post':
        return sent.get('client_secret') === OIDC_CLIENT.secret
      case 'client_secret_basic':
        return (
          decodeURIComponent(atob(authorization.replace('Basic ', ''))) === `${OIDC_CLIENT.id}:${OIDC_CLIENT.secret}`
        )
      case 'client_secret_jwt': {
        const [head, body, signature] = (sent.get('client_assertion') ?? '').split('.')
        const expected = createHmac('sha256', OIDC_CLIENT.secret).update(`${head}.${body}`).digest('base64url')
        return signature === expected
      }
      case 'private_key_jwt':
        return false
    }
  }

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
      token_endpoint_auth_methods_supported: rules.says,
      ...(rules.requiresPush && {
        pushed_authorization_request_endpoint: `${issuer}/par`,
        require_pushed_authorization_requests: true,
      }),
    }),
    '/keys': async () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'ES256', use: 'sig' }] }),
    async '/par'(_url, request) {
      const sent = new URLSearchParams(await text(request))
      if (!isOurClient(sent, request)) return { error: 'invalid_client' }
      const address = `urn:ietf:params:oauth:request_uri:${randomUUID()}`
      pushed.set(address, sent)
      return { request_uri: address, expires_in: 60 }
    },
    async '/authorize'({ searchParams }) {
      const request = rules.requiresPush ? pushed.get(searchParams.get('request_uri') ?? '') : searchParams
      const asked = (name: string) => request?.get(name) ?? ''
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
      if (!isOurClient(sent, request)) return { error: 'invalid_client' }
      const isRight = grant?.challenge === challenge && sent.get('redirect_uri') === grant.redirect
      if (!isRight) return { error: 'invalid_grant' }
      return { access_token: 'access', token_type: 'bearer', expires_in: 60, id_token: idToken(grant) }
    },
    '/userinfo': async () => ({ sub: user.sub, ...claims() }),
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', issuer)
    const route = routes[url.pathname]
    if (!route) return void response.writeHead(404).end()
    if (rules.isBroken) return void response.writeHead(500).end()
    void route(url, request).then((answer) => {
      if (typeof answer === 'string') return response.writeHead(302, { location: answer }).end()
      const status = 'error' in answer ? 400 : 'request_uri' in answer ? 201 : 200
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    user,
    rules,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
