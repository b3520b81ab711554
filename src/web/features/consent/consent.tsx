import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { isTagLoaded } from '../../analytics/tag.ts'
import type { ConsentChoice } from '../../../domain/customer/consent.ts'
import { TRIP_PATH } from '../../../domain/trip/trip.ts'
import { lazyPart } from '../../hydration/lazy-part.tsx'
import { showConsentChoice, useConsentChoice } from '../../memory/consent-choice.ts'
import { apiClient } from '../../api/api-client.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Container } from '../../ui/layout.tsx'
import * as words from '../../frame/words.ts'

/** Few visitors need it, and only after they have agreed. */
const Measuring = lazyPart(async () => (await import('../../analytics/measuring.tsx')).Measuring, {
  instead: () => null,
})

/** Target of links that open the bar, also without JavaScript; the footer has one. */
const ID = 'cookie-settings'

const LINK = 'whitespace-nowrap underline underline-offset-4 hover:text-primary'

/**
 * `asking`: open until answered, and by a link with its fragment (`:target`); `closed`: until the link is pressed
 * again.
 */
type Appearance = 'open' | 'asking' | 'closed'

interface Props {
  /** Leaving the page would lose form input: links open a new tab. */
  readonly keepsPage: boolean
}

/**
 * Asks for consent to non-essential cookies at the bottom of the window until answered [SHELL-10], then starts
 * measurement if accepted. Works as a form without JavaScript.
 */
export function Consent({ keepsPage }: Props) {
  const { tracking, site } = usePageFacts()
  const { pathname } = useLocation()
  const choice = useConsentChoice()
  const [appearance, setAppearance] = useState<Appearance>('asking')
  const [pending, setPending] = useState<ConsentChoice>()
  const [hasFailed, setFailed] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(undefined)

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLElement>(`a[href="#${ID}"]`) : null
      if (!link) return
      opener.current = link
      setAppearance('open')
      requestAnimationFrame(() => bar.current?.focus())
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  const choose = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const next: ConsentChoice = (submitter as HTMLButtonElement).value === 'accepted' ? 'accepted' : 'rejected'
    setPending(next)
    setFailed(false)
    try {
      await apiClient.cookieConsent({ choice: next })
    } catch {
      setPending(undefined)
      setFailed(true)
      return
    }
    // Only a new document can unload scripts that were allowed before.
    if (next === 'rejected' && isTagLoaded()) {
      location.replace(location.pathname + location.search)
      return
    }
    setPending(undefined)
    showConsentChoice(next)
    setAppearance('closed')
    // On a reload, the fragment would open the bar again.
    if (location.hash === `#${ID}`) history.replaceState(history.state, '', location.pathname + location.search)
    const back = opener.current ?? document.getElementById('content')
    back?.focus({ preventScroll: true })
  }

  return (
    <>
      <section
        ref={bar}
        id={ID}
        tabIndex={-1}
        aria-label={words.consentTitle}
        data-consent-bar={appearance}
        className="sticky bottom-(--bottom-bar,0px) z-40 order-last border-t border-ink bg-surface text-small shadow-overlay data-[consent-bar=closed]:hidden print:hidden"
      >
        <Container className="py-1.5 md:py-3">
          <form
            method="post"
            action="/cookie-consent"
            onSubmit={(event) => void choose(event)}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 md:gap-x-8"
          >
            <div>
              <p className="max-w-prose leading-snug">
                {choice === undefined ? words.consentAsk : words.consentAnswer[choice]}{' '}
                {keepsPage ? (
                  <a href={site.privacyUrl} target="_blank" rel="noopener" className={LINK}>
                    {words.consentPolicyNewTab}
                  </a>
                ) : (
                  <Link to={site.privacyUrl} className={LINK}>
                    {words.consentPolicy}
                  </Link>
                )}
              </p>
              {hasFailed && (
                <p role="alert" className="font-semibold text-error">
                  {words.consentFailed}
                </p>
              )}
            </div>
            <div className="grid grid-cols-2 gap-2 md:gap-3">
              <Button
                type="submit"
                name="choice"
                value="accepted"
                isBusy={pending === 'accepted'}
                className="max-md:px-3"
              >
                {words.consentOk}
              </Button>
              <Button
                type="submit"
                name="choice"
                value="rejected"
                isBusy={pending === 'rejected'}
                className="max-md:px-3"
              >
                {words.consentReject}
              </Button>
            </div>
          </form>
        </Container>
      </section>
      {/* A trip's address is known to its group only. */}
      {tracking && choice === 'accepted' && !pathname.startsWith(`${TRIP_PATH}/`) && <Measuring tracking={tracking} />}
    </>
  )
}
