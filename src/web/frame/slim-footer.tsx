import { usePageFacts } from '../page/page-facts.tsx'
import { Container } from '../ui/layout.tsx'
import { companyLines } from '../../domain/words/contract-words.ts'
import { phoneHref } from '../../domain/site/telephone.ts'
import * as words from './words.ts'
import { euroRateText } from '../../domain/money/euro-guide.ts'

/** The footer of a booking: contact details, terms, cookie settings. No other links. */
export function SlimFooter() {
  const { site } = usePageFacts()
  return (
    <Container>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 border-t border-rule py-5 text-small text-muted md:py-6">
        <p className="flex flex-wrap items-center gap-x-2">
          {words.bookingFootQuestion}
          <a href={phoneHref(site.telephone)} className={`${LINK} figures font-semibold text-ink`}>
            {site.telephone}
          </a>
          <span className="max-md:basis-full">{site.hours.map((hours) => words.hours(hours)).join(', ')}</span>
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {/* In the bar of larger screens. */}
          {site.reviewsLink && (
            <li className="md:hidden">
              <a href={site.reviewsLink.url} rel="noopener" className={`${LINK} underline`}>
                {site.reviewsLink.title}
              </a>
            </li>
          )}
          <li>
            {/* Opens the cookie bar at the end of every page, also without JavaScript. */}
            <a href="#cookie-settings" className={`${LINK} underline`}>
              {words.consentSettings}
            </a>
          </li>
          <li>
            <NewTab to={site.termsUrl} text={words.bookingFootTerms} />
          </li>
          <li>
            <NewTab to={site.privacyUrl} text={words.bookingFootPrivacy} />
          </li>
          <li>
            <NewTab to={ACCESSIBILITY_PATH} text={words.bookingFootAccessibility} />
          </li>
        </ul>
        <div className="basis-full">
          {companyLines(site.company).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className="basis-full">
          <EuroChoice className={`${LINK} underline`} />
        </div>
      </div>
    </Container>
  )
}

/** Every page leads to the statement [A11Y-69]. */
const ACCESSIBILITY_PATH = '/accessibility-statement'

export function AccessibilityLink({ className }: { readonly className: string }) {
  return (
    <a href={ACCESSIBILITY_PATH} className={className}>
      {words.accessibility}
    </a>
  )
}

/** Opens a new tab, so that form input, above all a card number, is kept. */
function NewTab({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className={`${LINK} underline`}>
      {text}
    </a>
  )
}

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline hover:text-ink'

/**
 * Whether prices are shown in euro too, and by which rate. The script in the head answers the button (euro-mark.ts),
 * and the style sheet shows what applies: the page is the same for everybody, and nothing here is hydrated.
 */
export function EuroChoice({ className }: { readonly className: string }) {
  const { euro } = usePageFacts()
  if (!euro) return null
  return (
    <div className="noscript:hidden">
      <button type="button" data-euro-choice="" className={className}>
        <span className="no-euro">{words.euroShow}</span>
        <span className="euro">{words.euroHide}</span>
      </button>
      <p className="euro figures">{words.euroNote(euroRateText(euro))}</p>
    </div>
  )
}
