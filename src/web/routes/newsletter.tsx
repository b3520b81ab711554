import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ApiFailure } from '../../contract/api-failure.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { PRIZE_WORTH, signupPageOutcome, type SignupPageOutcome } from '../../domain/customer/newsletter.ts'
import { apiContext } from '../page/api-context.ts'
import { EmailLinkPage, type EmailLink, type EmailLinkOutcome } from '../features/newsletter/email-link-page.tsx'
import { NewsletterPage } from '../features/newsletter/newsletter-page.tsx'
import * as signupWords from '../features/newsletter/words.ts'
import { PageHead } from '../frame/page-head.tsx'
import { throwNotFound } from '../addresses/page-address.ts'
import { usePageFacts } from '../page/page-facts.tsx'

type Visit =
  | { readonly kind: 'form'; readonly outcome: SignupPageOutcome }
  | {
      readonly kind: 'letter'
      readonly link: EmailLink
      readonly token: string
      readonly outcome: EmailLinkOutcome
    }

const LINKS: readonly EmailLink[] = ['confirm', 'leave']

/**
 * The form, or the page of the links in its emails. Opening a link changes nothing; its button requests the page again
 * with `sure`.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Visit> {
  const query = new URL(request.url).searchParams
  if (params.link === undefined) return { kind: 'form', outcome: signupPageOutcome(query.get('outcome')) }
  const link = LINKS.find((known) => known === params.link)
  if (!link) throwNotFound()
  const token = query.get('token') ?? ''
  const opened = { kind: 'letter', link, token } as const
  if (query.get('sure') !== 'true') return { ...opened, outcome: token === '' ? 'missing' : 'asked' }
  const api = context.get(apiContext)
  try {
    await (link === 'confirm' ? api.confirmNewsletter({ token }) : api.leaveNewsletter({ token }))
    return { ...opened, outcome: 'done' }
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return { ...opened, outcome: 'missing' }
    throw error
  }
}

export function Component() {
  const visit = useLoaderData<Visit>()
  const { site } = usePageFacts()
  if (visit.kind === 'letter') {
    return (
      <>
        <PageHead title={visit.link === 'confirm' ? signupWords.pageConfirm : signupWords.pageLeave} isHidden />
        <EmailLinkPage link={visit.link} outcome={visit.outcome} token={visit.token} />
      </>
    )
  }
  const worth = site.showPrizeDraw ? formatMoney(PRIZE_WORTH) : undefined
  const description = signupWords.pageDescription({ brand: site.brandName, worth })
  return (
    <>
      <PageHead title={signupWords.pageTitle} description={description} isUnlisted={visit.outcome !== 'form'} />
      <NewsletterPage outcome={visit.outcome} />
    </>
  )
}
