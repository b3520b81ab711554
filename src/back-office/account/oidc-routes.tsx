import { beginOidcSignIn, finishOidcSignIn, hasProvider, OIDC_CALLBACK } from '../../server/staff/accounts/oidc.ts'
import { notFound, seeOther } from '../frame/answers.ts'
import type { StaffRoute } from '../frame/route.ts'
import { begunCookies, cookieOf, pathBack, signedInCookies, visitorOf } from './browser-session.ts'
import { signInPage } from './sign-in-routes.tsx'
import * as words from './words.ts'

/** Signing in at an OpenID Connect provider. It begins by a link: the content policy lets no form lead to another host. */
export const oidcRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: '/staff/sign-in/oidc',
    permission: 'anyone',
    async answer(visit) {
      if (!hasProvider(visit.deps)) return notFound()
      const back = pathBack(visit.url.searchParams.get('back') ?? undefined)
      const begun = await beginOidcSignIn(visit.deps, back)
      return begun
        ? seeOther(begun.address, undefined, begunCookies(visit, begun.token))
        : signInPage(visit, back, { error: words.providerSilent, status: 502 })
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
        : signInPage(visit, '/staff', { error: words.providerFailed })
    },
  },
]
