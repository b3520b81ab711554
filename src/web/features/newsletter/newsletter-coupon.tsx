import { useId, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { formatMoney } from '../../../domain/money/money.ts'
import { PRIZE_WORTH } from '../../../domain/customer/newsletter.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { buttonStyle } from '../../ui/actions/button.tsx'
import { ChevronDownIcon } from '../../ui/icons/interface-icons.tsx'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { NewsletterFields, NEWSLETTER_PATH, PRIZE_PATH } from './newsletter-fields.tsx'
import { hasSignedUp } from '../../memory/newsletter-signup.ts'
import { useSignup } from './use-signup.ts'
import * as words from './words.ts'

const never = () => () => undefined

function readSignedUp(): boolean {
  try {
    return hasSignedUp(localStorage, Date.now())
  } catch {
    return false
  }
}

/**
 * The newsletter form in the footer, folded on a phone. Hidden ten seconds after a sign-up in this browser [NEWS-01];
 * it also has its own page.
 */
export function NewsletterCoupon() {
  const id = useId()
  const { pathname } = useLocation()
  const { site } = usePageFacts()
  const { stage, errors, failure, submit } = useSignup()
  const isSignedUp = useSyncExternalStore(never, readSignedUp, () => false)
  const isDone = stage.kind === 'done'
  if (stage.kind === 'over' || (isSignedUp && !isDone) || pathname.startsWith(NEWSLETTER_PATH)) return null
  const worth = site.showPrizeDraw ? formatMoney(PRIZE_WORTH) : undefined
  return (
    <Container className="print:hidden">
      <section
        // Also hidden before hydration: newsletter-signup.ts.
        data-newsletter=""
        aria-labelledby={id}
        className="mb-10 grid gap-x-16 gap-y-5 border-2 border-dashed border-control px-5 py-6 sm:px-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center lg:mb-16 lg:px-12 lg:py-10"
      >
        <div>
          <h2 id={id} className="text-title text-balance lg:text-heading">
            {words.title(worth)}
          </h2>
          <p className="mt-2 max-w-prose">{words.intro(site.brandName, worth)}</p>
        </div>
        {isDone ? (
          <div className="border-t-2 border-success pt-4">
            <p className="text-lead font-semibold">{words.done(stage.name)}</p>
            <p className="mt-1 text-muted">{words.doneText}</p>
          </div>
        ) : (
          <details className="open-where-wide group">
            <summary className={buttonStyle('outline', true, 'gap-2 group-open:mb-5')}>
              {words.open}
              <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <NewsletterFields
              errors={errors}
              failure={failure}
              isBusy={stage.kind === 'sending'}
              onSubmit={(event) => {
                event.preventDefault()
                void submit(event.currentTarget)
              }}
            />
            <SmallPrint />
          </details>
        )}
      </section>
    </Container>
  )
}

/** The consent text. If it changes, raise the wording's number in src/domain/customer/newsletter.ts. */
export function SmallPrint() {
  const { site } = usePageFacts()
  return (
    <>
      <p className="mt-3 max-w-prose text-small text-muted">{words.small}</p>
      <ul className="flex flex-wrap gap-x-6 text-small">
        {[
          ...(site.showPrizeDraw ? [{ to: PRIZE_PATH, label: words.conditions }] : []),
          { to: site.privacyUrl, label: words.privacy },
        ].map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
