import { freshXsrfCookie, XSRF_COOKIE } from '../../contract/xsrf.ts'
import { CONSENT_COOKIE } from '../../domain/customer/consent.ts'
import { SIGNED_UP_KEY, signupMark } from '../memory/newsletter-signup.ts'
import { consentMark } from '../memory/consent-choice.ts'
import { euroMark } from '../memory/euro-mark.ts'
import { earlyHistory, preHydrationClicks, pressed } from './pre-hydration-clicks.ts'
import { startAfterLoad } from './start-after-load.ts'
import { pictureFailed } from '../ui/words.ts'

/** Addresses of the scripts that every page starts with. */
export interface StartScripts {
  readonly entry: string
  /** The module that reports page errors to the server; undefined disables reports. */
  readonly errorReporter?: string
  /** Whether the shop has a rate of euro, and pages so a choice to show them. */
  readonly hasEuro?: boolean
}

/**
 * At once, not with the first write: browsers store what a script sets a moment later, and the write would be refused.
 */
function xsrfToken(): string {
  const make = `(${freshXsrfCookie.toString()})(location.protocol==='https:',${JSON.stringify(XSRF_COOKIE)})`
  return `if(!/(^|; )${XSRF_COOKIE}=/.test(document.cookie))document.cookie=${make};`
}

/**
 * The only inline script of a page, in its head. It is the same for every page of a build, so that the content policy
 * allows it by its hash; the differences between pages are data (page-state.ts).
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

/** Serialised into an inline script: may use only its arguments and browser APIs. */
function replace(drawing: string): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || target.dataset.failed !== undefined) return
      target.dataset.failed = ''
      for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.media = 'not all'
      target.src = drawing
    },
    { capture: true },
  )
}

/** A label in the middle of the picture's backdrop, of one size in every picture; in small ones without its text. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg"><style>@media(max-width:170px){text,svg>rect{display:none}}</style>' +
  '<svg x="50%" y="50%" overflow="visible"><rect x="-80" y="-40" width="160" height="80" rx="8" fill="#fdfcf8"/>' +
  '<g fill="none" stroke="#444b47" stroke-width="2" stroke-linejoin="round"><rect x="-18" y="-28" width="36" height="28" rx="3"/>' +
  '<path d="M-17 -3l11-12 7 7 5-5 11 10"/><circle cx="8" cy="-20" r="3"/></g>' +
  `<text y="24" text-anchor="middle" font-family="sans-serif" font-size="14" fill="#2b312e">${pictureFailed}</text>` +
  '</svg></svg>'

/**
 * An inline script that shows a drawing that says so instead of a picture that could not be loaded, before hydration
 * too.
 */
function failedPictures(): string {
  return `(${replace.toString()})(${JSON.stringify(`data:image/svg+xml,${DRAWING.replace(/[<>#]/g, encodeURIComponent)}`)});`
}

/** Serialised into an inline script: may use only its arguments and browser APIs. */
function hook(file: string): void {
  const report = (event: Event) => {
    // A failure here would be reported again, in an endless loop.
    void import(/* @vite-ignore */ file)
      .then((module: { reportError: (event: Event) => void }) => module.reportError(event))
      .catch(() => undefined)
  }
  addEventListener('error', report)
  addEventListener('unhandledrejection', report)
}

/**
 * An inline script that listens for errors of the page from its start and loads the reporter on the first one, so that
 * a page without errors pays nothing.
 *
 * @param file address of the module that reports errors
 */
function errorHook(file: string): string {
  return `(${hook.toString()})(${JSON.stringify(file)});`
}
