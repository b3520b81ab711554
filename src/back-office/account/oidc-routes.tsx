import { beginOidcSignIn, finishOidcSignIn, hasProvider, OIDC_CALLBACK } from '../../server/identity/oidc.ts'
import { notFound, seeOther } from '../frame/responses.ts'
import type { OidcFailure } from '../../server/identity/oidc-failure.ts'
import type { OpenRoute, PublicRequest } from '../frame/route.ts'
import { begunCookies, cookieOf, pathBack, signedInCookies, visitorOf } from './browser-session.ts'
import { signInPage } from './sign-in-routes.tsx'
import * as words from './words.ts'

/** The sign-in page, with the other ways to sign in. */
const failed = (request: PublicRequest, back: string, failure: OidcFailure) =>
  signInPage(request, back, {
    error: words.providerFailure(failure),
    status: failure.kind === 'unavailable' ? 502 : 422,
  })

/**
 * Signs in at an OpenID Connect provider. It begins by a link, since the content policy allows no form to another host.
 */
export const oidcRoutes: readonly OpenRoute[] = [
  {
    method: 'GET',
    path: '/staff/sign-in/oidc',
    permission: 'anyone',
    async handle(request) {
      if (!hasProvider(request.deps)) return notFound()
      const back = pathBack(request.url.searchParams.get('back') ?? undefined)
      const isAdmitted = await request.deps.staffLimits.admitBegun(request.address)
      if (!isAdmitted) return signInPage(request, back, { error: words.tooManyBegun, status: 429 })
      const begun = await beginOidcSignIn(request.deps, back)
      return begun.kind === 'begun'
        ? seeOther(begun.address, undefined, begunCookies(request, begun.token))
        : failed(request, back, begun)
    },
  },
  {
    method: 'GET',
    path: OIDC_CALLBACK,
    permission: 'anyone',
    async handle(request) {
      const { token } = cookieOf(request, 'staff-sign-in')
      const outcome = await finishOidcSignIn(request.deps, visitorOf(request), token, request.url.search)
      return outcome.kind === 'signed-in'
        ? seeOther(pathBack(outcome.back), undefined, signedInCookies(request, outcome.token))
        : failed(request, '/staff', outcome)
    },
  },
]
