/** Why a sign-in by OpenID Connect failed. */
import * as oidc from 'openid-client'
import { UnsupportedByClient } from './oidc-provider.ts'

export type OidcFailure =
  /** The provider does not answer, or only with a fault of its own. */
  | { readonly kind: 'unavailable' }
  /**
   * `unsupported`: the provider requires it. `misconfigured`: the settings and the provider do not match. `refused`:
   * the provider did not let them in. `untrusted`: the answer could not be verified. `code` is the protocol's or the
   * library's name.
   */
  | { readonly kind: 'unsupported' | 'misconfigured' | 'refused' | 'untrusted'; readonly code: string }
  /** Too late, answered before, or begun in another browser. */
  | { readonly kind: 'expired' }
  /** Neither a known user of the provider nor a verified email address. */
  | { readonly kind: 'no-email' }
  | { readonly kind: 'no-account'; readonly email: string }
  | { readonly kind: 'account-closed' }
  /** The account of the email address belongs to another user of the provider. */
  | { readonly kind: 'other-user' }

/** Codes of OAuth that are about the client, not about the person. */
const OF_THE_CLIENT = new Set([
  'invalid_client',
  'invalid_redirect_uri',
  'invalid_request',
  'invalid_request_object',
  'invalid_request_uri',
  'invalid_scope',
  'request_not_supported',
  'request_uri_not_supported',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
])

/** Of reading the provider's description. @throws what is no failure of the provider's */
export function discoveryFailure(error: unknown): OidcFailure {
  const failure = answerFailure(error)
  return failure.kind === 'untrusted' ? { ...failure, kind: 'misconfigured' } : failure
}

/** The failure of a call to the provider, or of its redirect. @throws any error that is not the provider's */
export function answerFailure(error: unknown): OidcFailure {
  if (error instanceof UnsupportedByClient) return { kind: 'unsupported', code: error.required }
  if (error instanceof oidc.WWWAuthenticateChallengeError) return { kind: 'misconfigured', code: 'invalid_client' }
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    const code = error.error.slice(0, 100)
    if (code === 'server_error' || code === 'temporarily_unavailable') return { kind: 'unavailable' }
    return { kind: OF_THE_CLIENT.has(code) ? 'misconfigured' : 'refused', code }
  }
  // fetch's own error for a connection that fails.
  if (error instanceof TypeError) return { kind: 'unavailable' }
  if (!(error instanceof oidc.ClientError)) throw error
  const status = statusOf(error.cause)
  if (error.code === 'OAUTH_TIMEOUT' || (status !== undefined && status >= 500)) return { kind: 'unavailable' }
  if (status !== undefined) return { kind: 'misconfigured', code: `HTTP ${status}` }
  return { kind: 'untrusted', code: error.code ?? error.message }
}

/** Of a response that was not as it should be. Its class is fetch's own, while the server replaces the global one. */
function statusOf(cause: unknown): number | undefined {
  const isResponse = typeof cause === 'object' && cause !== null && 'status' in cause
  return isResponse && typeof cause.status === 'number' ? cause.status : undefined
}
