import { beginOidcSignIn, finishOidcSignIn, hasProvider, OIDC_CALLBACK } from '../../server/staff/accounts/oidc.ts'
import { notFound, seeOther } from '../frame/answers.ts'
import type { OidcFailure } from '../../server/staff/accounts/oidc-failure.ts'
import type { OpenVisit, StaffRoute } from '../frame/route.ts'
import { begunCookies, cookieOf, pathBack, signedInCookies, visitorOf } from './browser-session.ts'
import { signInPage } from './sign-in-routes.tsx'
import * as words from './words.ts'

/** The page of a sign-in, whose other ways are open. */
const failed = (visit: OpenVisit, back: string, failure: OidcFailure) =>
  signInPage(visit, back, {
    error: words.providerFailure(failure),
    status: failure.kind === 'unavailable' ? 502 : 422,
  })

/** Signing in at an OpenID Connect provider. It begins by a link: the content policy lets no form lead to another host. */
export const oidcRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: '/staff/sign-in/oidc',
    permission: 'anyone',
    async answer(visit) {
      if (!hasProvider(visit.deps)) return notFound()
      const back = pathBack(visit.url.searchParams.get('back') ?? undefined)
      const isAdmitted = await visit.deps.staffLimits.admitBegun(visit.address)
      if (!isAdmitted) return signInPage(visit, back, { error: words.tooManyBegun, status: 429 })
      const begun = await beginOidcSignIn(visit.deps, back)
      return begun.kind === 'begun'
        ? seeOther(begun.address, undefined, begunCookies(visit, begun.token))
        : failed(visit, back, begun)
    },
  },
  {
    method: 'GET',
    path: OIDC_CALLBACK,
    permission: 'anyone',
    async answer(visit) {
      const { token } = cookieOf(visit, 'staff-sign-in')
      const outcome = await finishOidcSignIn(visit.deps, visitorOf(visit), token, visit.url.search)
      return outcome.kind === 'signed-in'
        ? seeOther(pathBack(outcome.back), undefined, signedInCookies(visit, outcome.token))
        : failed(visit, '/staff', outcome)
    },
  },
]
