import { formatMoney } from '../../../domain/money/money.ts'
import { PRIZE_WORTH, type SignupError, type SignupPageOutcome } from '../../../domain/customer/newsletter.ts'
import { signupError } from '../../../domain/words/form-error-words.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { Postcard } from '../../ui/drawings.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SmallPrint } from './newsletter-coupon.tsx'
import { NewsletterFields } from './newsletter-fields.tsx'
import * as words from './words.ts'

const ERRORS: Partial<Record<SignupPageOutcome, readonly SignupError[]>> = {
  fname: ['fname'],
  email: ['email'],
  both: ['fname', 'email'],
}

/** The form on its own page, with the result of a submission without JavaScript. */
export function NewsletterPage({ outcome }: { readonly outcome: SignupPageOutcome }) {
  const { site } = usePageFacts()
  const errors = ERRORS[outcome] ?? []
  const worth = site.showPrizeDraw ? formatMoney(PRIZE_WORTH) : undefined
  return (
    <Container className="pt-8 lg:pt-12">
      <div className="items-center justify-between gap-16 lg:flex">
        <div className="max-w-160 min-w-0 grow">
          <PageTitle introduction={words.intro(site.brandName, worth)}>{words.title(worth)}</PageTitle>
          <div className="ornament my-6" />
          {outcome === 'asked' ? (
            <Notice kind="success" title={words.pageAsked}>
              {words.pageAskedText}
            </Notice>
          ) : (
            <>
              {outcome === 'failed' && (
                <Notice kind="error" title={words.pageFailed} className="mb-6">
                  {words.pageFailedText}
                </Notice>
              )}
              {errors.length > 0 && (
                <Notice kind="error" title={words.pageErrors} className="mb-6">
                  {errors.map((error) => (
                    <p key={error}>{signupError[error]}</p>
                  ))}
                </Notice>
              )}
              <NewsletterFields errors={errors} />
              <SmallPrint />
            </>
          )}
        </div>
        <Postcard className="hidden h-48 w-72 shrink-0 text-primary lg:block" />
      </div>
    </Container>
  )
}
