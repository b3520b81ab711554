import type { PageSite } from '../../page/api-context.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Postcard } from '../../ui/drawings.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import { NEWSLETTER_PATH } from './newsletter-fields.tsx'
import * as words from './words.ts'

/** The purpose of the email's link. */
export type EmailLink = 'confirm' | 'leave'

/** `asked`: waiting for confirmation, since mail programs open links in advance. */
export type EmailLinkOutcome = 'asked' | 'done' | 'missing'

interface Props {
  readonly link: EmailLink
  readonly outcome: EmailLinkOutcome
  readonly token: string
}

/** The page of links in newsletter emails: one button, and its result. Works without JavaScript. */
export function EmailLinkPage({ link, outcome, token }: Props) {
  const { site } = usePageFacts()
  const { title, text, button } = wordsOf(link, outcome)
  return (
    <Container className="pt-8 lg:pt-12">
      <div className="items-center justify-between gap-16 lg:flex">
        <div className="max-w-160 min-w-0 grow">
          <PageTitle introduction={text(site)}>{title}</PageTitle>
          <div className="ornament my-6" />
          {button ? (
            <form action={`${NEWSLETTER_PATH}/${link}`}>
              <input type="hidden" name="token" value={token} />
              <input type="hidden" name="sure" value="true" />
              <Button type="submit" kind="action" className="max-sm:w-full">
                {button}
              </Button>
            </form>
          ) : (
            <ButtonLink to={outcome === 'missing' || link === 'leave' ? NEWSLETTER_PATH : '/offers'} kind="primary">
              {outcome === 'missing' || link === 'leave' ? words.pageAgain : words.pageOnward}
            </ButtonLink>
          )}
        </div>
        <Postcard className="hidden h-48 w-72 shrink-0 text-primary lg:block" />
      </div>
    </Container>
  )
}

interface Words {
  readonly title: string
  readonly text: (site: PageSite) => string
  /** Undefined if there is nothing to confirm. */
  readonly button?: string
}

function wordsOf(link: EmailLink, outcome: EmailLinkOutcome): Words {
  if (outcome === 'missing') return { title: words.pageMissing, text: () => words.pageMissingText }
  if (link === 'confirm') {
    return outcome === 'done'
      ? { title: words.pageConfirmed, text: (site) => words.pageConfirmedText(site.showPrizeDraw) }
      : {
          title: words.pageConfirm,
          text: ({ brandName }) => words.pageConfirmText(brandName),
          button: words.pageConfirmButton,
        }
  }
  return outcome === 'done'
    ? { title: words.pageLeft, text: () => words.pageLeftText }
    : { title: words.pageLeave, text: ({ brandName }) => words.pageLeaveText(brandName), button: words.pageLeaveButton }
}
