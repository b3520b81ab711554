/** The OpenID Connect provider of STAFF_OIDC_ISSUER, and how this client proves itself to it. */
import * as oidc from 'openid-client'
import type { Env } from '../env.ts'

export type ProviderSettings = Pick<
  Env,
  'STAFF_OIDC_ISSUER' | 'STAFF_OIDC_CLIENT_ID' | 'STAFF_OIDC_CLIENT_SECRET' | 'STAFF_OIDC_CLIENT_AUTH'
>

/** Seconds that the provider has for an answer. */
const ANSWER_SECONDS = 10

/** Features that the provider requires and this client lacks. */
export class UnsupportedByClient extends Error {
  /** The protocol's name for it. */
  readonly required: string

  constructor(required: string) {
    super(`the provider requires ${required}`)
    this.name = 'UnsupportedByClient'
    this.required = required
  }
}

/** By the names of the protocol; the first that the provider takes is used. */
const AUTHENTICATIONS: Readonly<Record<string, (secret: string) => oidc.ClientAuth>> = {
  client_secret_post: oidc.ClientSecretPost,
  client_secret_basic: oidc.ClientSecretBasic,
  client_secret_jwt: oidc.ClientSecretJwt,
}

/** The provider as it described itself last, by its issuer and client. */
const known = new Map<string, oidc.Configuration>()

const keyOf = (settings: ProviderSettings) =>
  [settings.STAFF_OIDC_ISSUER, settings.STAFF_OIDC_CLIENT_ID, settings.STAFF_OIDC_CLIENT_AUTH].join(' ')

/**
 * Reads the provider's description anew, so that nobody is sent to one that is down.
 * @throws UnsupportedByClient, or an error of openid-client
 */
export async function discoverProvider(settings: ProviderSettings): Promise<oidc.Configuration> {
  const {
    STAFF_OIDC_ISSUER: issuer = '',
    STAFF_OIDC_CLIENT_ID: id = '',
    STAFF_OIDC_CLIENT_SECRET: secret = '',
    STAFF_OIDC_CLIENT_AUTH: chosen,
  } = settings
  const execute = [oidc.enableNonRepudiationChecks]
  // The settings allow it for this machine alone.
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests)
  // Only the description tells which one.
  const authenticate: oidc.ClientAuth = (metadata, ...request) =>
    authenticationFor(metadata, chosen)(secret)(metadata, ...request)
  const provider = await oidc.discovery(new URL(issuer), id, undefined, authenticate, {
    execute,
    timeout: ANSWER_SECONDS,
  })
  authenticationFor(provider.serverMetadata(), chosen)
  known.set(keyOf(settings), provider)
  return provider
}

/** The provider as it described itself last. @throws as `discoverProvider` */
export async function knownProvider(settings: ProviderSettings): Promise<oidc.Configuration> {
  return known.get(keyOf(settings)) ?? discoverProvider(settings)
}

function authenticationFor(
  {
    // The protocol's default.
    token_endpoint_auth_methods_supported: offered = ['client_secret_basic'],
    token_endpoint_auth_signing_alg_values_supported: algorithms = ['HS256'],
  }: oidc.ServerMetadata,
  chosen: string | undefined,
): (secret: string) => oidc.ClientAuth {
  const name =
    chosen ??
    Object.keys(AUTHENTICATIONS).find(
      (method) => offered.includes(method) && (method !== 'client_secret_jwt' || algorithms.includes('HS256')),
    )
  const authentication = AUTHENTICATIONS[name ?? '']
  if (!authentication) throw new UnsupportedByClient(offered.join(', '))
  return authentication
}

/**
 * The provider's page for a sign-in. Where the provider takes the request in a call before it (PAR), which it may
 * require, the address names only that.
 * @throws an error of openid-client
 */
export async function authorizationPage(
  provider: oidc.Configuration,
  parameters: Readonly<Record<string, string>>,
): Promise<URL> {
  const { pushed_authorization_request_endpoint: isPushed } = provider.serverMetadata()
  return isPushed === undefined
    ? oidc.buildAuthorizationUrl(provider, parameters)
    : oidc.buildAuthorizationUrlWithPAR(provider, parameters)
}
