import { usePageFacts } from '../../page/page-facts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { Postcard } from '../../ui/drawings/postcard.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import { NEWSLETTER_PATH } from './newsletter-paths.ts'
import * as signupWords from './signup-words.ts'

/** What the links of an e-mail are for. */
export type EmailLink = 'confirm' | 'leave'

/** `asked`: the reader has yet to say so, as programs that look through e-mails open every link in them. */
export type EmailLinkOutcome = 'asked' | 'done' | 'missing'

interface Props {
  readonly link: EmailLink
  readonly outcome: EmailLinkOutcome
  readonly token: string
}

/** Where the links of the newsletter's e-mails lead: one button, and what it has done. Works without its script. */
export function EmailLinkPage({ link, outcome, token }: Props) {
  const { site } = usePageFacts()
  const { title, text, button } = wordsOf(link, outcome)
  return (
    <Container className="pt-8 lg:pt-12">
      <div className="items-center justify-between gap-16 lg:flex">
        <div className="max-w-160 min-w-0 grow">
          <PageTitle introduction={text(site.brandName)}>{title}</PageTitle>
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
              {outcome === 'missing' || link === 'leave' ? signupWords.again : signupWords.onward}
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
  readonly text: (brand: string) => string
  /** Where there is something left to be said yes to. */
  readonly button?: string
}

function wordsOf(link: EmailLink, outcome: EmailLinkOutcome): Words {
  if (outcome === 'missing') return { title: signupWords.missing, text: () => signupWords.missingText }
  if (link === 'confirm') {
    return outcome === 'done'
      ? { title: signupWords.confirmed, text: () => signupWords.confirmedText }
      : {
          title: signupWords.confirm,
          text: (brand) => signupWords.confirmText({ brand }),
          button: signupWords.confirmButton,
        }
  }
  return outcome === 'done'
    ? { title: signupWords.left, text: () => signupWords.leftText }
    : { title: signupWords.leave, text: (brand) => signupWords.leaveText({ brand }), button: signupWords.leaveButton }
}
