import { PRICE_ALERT_PATH } from '../../../domain/customer/price-alert.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { usePageForm } from '../../page/use-page-form.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Postcard } from '../../ui/drawings.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import type { ReturnedAlert } from './price-alert-page.tsx'
import * as words from './words.ts'

/** `confirm` and `stop` show a button, since mail scanners follow links; `on` and `off` are what it did. */
export const ALERT_LINKS = ['confirm', 'stop', 'on', 'off'] as const
export type AlertLink = (typeof ALERT_LINKS)[number] | 'missing'

interface Props {
  readonly link: AlertLink
  readonly token: string
}

/** The page of the links in emails of a price alert. */
export function PriceAlertLinkPage({ link, token }: Props) {
  const brand = usePageFacts().site.brandName
  const { returned, isBusy, onSubmit } = usePageForm<ReturnedAlert>()
  const { title, text, button, result } = TEXTS[returned?.isGone ? 'missing' : link]
  const failure = returned?.isGone ? [] : (returned?.failure ?? [])
  return (
    <Container className="pt-8 pb-12 lg:pt-12">
      <div className="items-center justify-between gap-16 lg:flex">
        <div className="max-w-160 min-w-0 grow">
          <PageTitle introduction={text({ brand })}>{title}</PageTitle>
          <div className="ornament my-6" />
          {failure.length > 0 && (
            <Notice kind="error" className="mb-6">
              {failure.map((said) => (
                <p key={said}>{said}</p>
              ))}
            </Notice>
          )}
          {button === undefined ? (
            <ButtonLink to="/" kind="primary">
              {words.find}
            </ButtonLink>
          ) : (
            <form
              method="post"
              action={`${PRICE_ALERT_PATH}/${result}?token=${encodeURIComponent(token)}`}
              onSubmit={onSubmit}
            >
              <input type="hidden" name="token" value={token} />
              <Button type="submit" kind="action" isBusy={isBusy} className="max-sm:w-full">
                {button}
              </Button>
            </form>
          )}
        </div>
        <Postcard className="hidden h-48 w-72 shrink-0 text-primary lg:block" />
      </div>
    </Container>
  )
}

interface Texts {
  readonly title: string
  readonly text: (site: { brand: string }) => string
  readonly button?: string
  /** Where the button leads. */
  readonly result?: 'on' | 'off'
}

const TEXTS: Readonly<Record<AlertLink, Texts>> = {
  confirm: { title: words.confirm, text: words.confirmText, button: words.confirmButton, result: 'on' },
  stop: { title: words.stop, text: words.stopText, button: words.stopButton, result: 'off' },
  on: { title: words.on, text: () => words.onText },
  off: { title: words.off, text: () => words.offText },
  missing: { title: words.missing, text: () => words.missingText },
}
