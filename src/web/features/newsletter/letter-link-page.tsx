import '../../messages/signup-messages.ts'
import { message, type PlainMessageKey } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Postcard } from '../../ui/drawings/postcard.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import { NEWSLETTER_PATH } from './newsletter-paths.ts'

/** What the links of a letter are for. */
export type LetterLink = 'confirm' | 'leave'

/** `asked`: the reader has yet to say so, as programs that look through e-mails open every link in them. */
export type LetterLinkOutcome = 'asked' | 'done' | 'missing'

interface Props {
  readonly link: LetterLink
  readonly outcome: LetterLinkOutcome
  readonly token: string
}

/** Where the links of the newsletter's letters lead: one button, and what it has done. Works without its script. */
export function LetterLinkPage({ link, outcome, token }: Props) {
  const { site } = usePageFacts()
  const { title, text, button } = wordsOf(link, outcome)
  return (
    <Container className="pt-8 lg:pt-12">
      <div className="items-center justify-between gap-16 lg:flex">
        <div className="max-w-160 min-w-0 grow">
          <PageTitle introduction={text(site.brandName)}>{message(title)}</PageTitle>
          <div className="ornament my-6" />
          {button ? (
            <form action={`${NEWSLETTER_PATH}/${link}`}>
              <input type="hidden" name="token" value={token} />
              <input type="hidden" name="sure" value="true" />
              <Button type="submit" kind="action" className="max-sm:w-full">
                {message(button)}
              </Button>
            </form>
          ) : (
            <ButtonLink to={outcome === 'missing' || link === 'leave' ? NEWSLETTER_PATH : '/offers'} kind="primary">
              {message(outcome === 'missing' || link === 'leave' ? 'signup.again' : 'signup.onward')}
            </ButtonLink>
          )}
        </div>
        <Postcard className="hidden h-48 w-72 shrink-0 text-primary lg:block" />
      </div>
    </Container>
  )
}

interface Words {
  readonly title: PlainMessageKey
  readonly text: (brand: string) => string
  /** Where there is something left to be said yes to. */
  readonly button?: PlainMessageKey
}

function wordsOf(link: LetterLink, outcome: LetterLinkOutcome): Words {
  if (outcome === 'missing') return { title: 'signup.missing', text: () => message('signup.missingText') }
  if (link === 'confirm') {
    return outcome === 'done'
      ? { title: 'signup.confirmed', text: () => message('signup.confirmedText') }
      : {
          title: 'signup.confirm',
          text: (brand) => message('signup.confirmText', { brand }),
          button: 'signup.confirmButton',
        }
  }
  return outcome === 'done'
    ? { title: 'signup.left', text: () => message('signup.leftText') }
    : { title: 'signup.leave', text: (brand) => message('signup.leaveText', { brand }), button: 'signup.leaveButton' }
}
