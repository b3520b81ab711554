import { freshXsrfCookie, XSRF_COOKIE } from '../../contract/xsrf.ts'
import { CONSENT_COOKIE } from '../../domain/customer/consent.ts'
import { SIGNED_UP_KEY } from '../features/newsletter/signed-up.ts'
import { consentMark } from '../memory/consent-mark.ts'
import { euroMark } from '../memory/euro-mark.ts'
import { signupMark } from '../memory/signup-mark.ts'
import { errorHook } from '../page/error-hook.ts'
import { earlyHistory } from './early-history.ts'
import { preHydrationClicks } from './pre-hydration-clicks.ts'
import { failedPictures } from './failed-pictures.ts'
import { pressed } from './pressed.ts'
import { startAfterLoad } from './start-after-load.ts'

/** Addresses of the scripts that every page starts with. */
export interface StartScripts {
  readonly entry: string
  /** The module that reports page errors to the server; undefined disables reports. */
  readonly errorReporter?: string
  /** Whether the shop has a rate of euro, and pages so a choice to show them. */
  readonly hasEuro?: boolean
}

/** At once, not with the first write: browsers store what a script sets a moment later, and the write would be refused. */
function xsrfToken(): string {
  const make = `(${freshXsrfCookie.toString()})(location.protocol==='https:',${JSON.stringify(XSRF_COOKIE)})`
  return `if(!/(^|; )${XSRF_COOKIE}=/.test(document.cookie))document.cookie=${make};`
}

/**
 * The only inline script of a page, in its head. It is the same for every page of a build, so that the content policy
 * allows it by its hash; what differs from page to page is data (page-state.ts).
 */
export function pageScript({ entry, errorReporter, hasEuro }: StartScripts): string {
  return [
    errorReporter === undefined ? '' : errorHook(errorReporter),
    failedPictures(),
    xsrfToken(),
    consentMark(CONSENT_COOKIE),
    signupMark(SIGNED_UP_KEY),
    hasEuro ? euroMark() : '',
    preHydrationClicks(),
    pressed(),
    earlyHistory(),
    startAfterLoad(entry),
  ].join('')
}
