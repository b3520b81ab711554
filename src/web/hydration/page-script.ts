/**
 * The only inline script of a page, in its head (vite.page-script.config.ts). It is the same for every page of a build,
 * so that the content policy allows it by its hash; what differs from shop to shop are attributes of its element, and
 * what differs from page to page is data (page-state.ts).
 */
import { freshXsrfCookie, XSRF_COOKIE } from '../../contract/xsrf.ts'
import { markConsent } from '../memory/consent-choice.ts'
import { markEuro } from '../memory/euro-mark.ts'
import { hideWhereSignedUp } from '../memory/newsletter-signup.ts'
import { pictureFailed } from '../ui/words.ts'
import { holdPresses, markPressed, reloadOtherPage } from './pre-hydration-clicks.ts'
import { startAfterLoad } from './start-after-load.ts'

/** A label in the middle of the picture's backdrop, of one size in every picture; in small ones without its text. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg"><style>@media(max-width:170px){text,svg>rect{display:none}}</style>' +
  '<svg x="50%" y="50%" overflow="visible"><rect x="-80" y="-40" width="160" height="80" rx="8" fill="#fdfcf8"/>' +
  '<g fill="none" stroke="#444b47" stroke-width="2" stroke-linejoin="round"><rect x="-18" y="-28" width="36" height="28" rx="3"/>' +
  '<path d="M-17 -3l11-12 7 7 5-5 11 10"/><circle cx="8" cy="-20" r="3"/></g>' +
  `<text y="24" text-anchor="middle" font-family="sans-serif" font-size="14" fill="#2b312e">${pictureFailed}</text>` +
  '</svg></svg>'

/** Shows a drawing that says so instead of a picture that could not be loaded, before hydration too. */
function replaceFailedPictures(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || target.dataset.failed !== undefined) return
      target.dataset.failed = ''
      for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.media = 'not all'
      target.src = `data:image/svg+xml,${DRAWING.replaceAll(/[<>#]/g, encodeURIComponent)}`
    },
    { capture: true },
  )
}

/**
 * Listens for errors of the page from its start and loads the reporter on the first one, so that a page without errors
 * pays nothing.
 *
 * @param file address of the module that reports errors
 */
function reportErrors(file: string): void {
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
 * At once, not with the first write: browsers store what a script sets a moment later, and the write would be refused.
 */
function makeXsrfToken(): void {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${XSRF_COOKIE}=`))) return
  document.cookie = freshXsrfCookie(location.protocol === 'https:')
}

const { entry, errorReporter, euro } = document.currentScript!.dataset
if (errorReporter !== undefined) reportErrors(errorReporter)
replaceFailedPictures()
makeXsrfToken()
markConsent()
hideWhereSignedUp()
if (euro !== undefined) markEuro()
holdPresses()
markPressed()
reloadOtherPage()
startAfterLoad(() => import(/* @vite-ignore */ entry!))
