import { companyLines } from '../../domain/words/contract-words.ts'
import type { PageSite } from '../page/api-context.ts'
import { usePageFacts } from '../page/page-facts.tsx'
import { ChevronDownIcon } from '../ui/icons/interface-icons.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/actions/link.tsx'
import { TalkToUs } from './contacts.tsx'
import { AccessibilityLink, EuroChoice } from './slim-footer.tsx'
import { PaymentMarks, SocialLinks } from './footer-marks.tsx'
import { Logo } from './logo.tsx'
import * as words from './words.ts'
import { Badge } from '../ui/facts/badge.tsx'

type FooterLink = PageSite['footerLinks'][number]

interface Column {
  readonly title: string
  readonly links: readonly FooterLink[]
}

const TERMS = new Set(['/cancellation-protection', '/terms', '/privacy-policy', '/customer-charter'])
const COMPANY = new Set(['/offers', '/brands', '/help', '/blog', '/about-us', '/work-with-us'])

/** Minimum number of links of a column. */
const WORTH_A_COLUMN = 3

/** The configured links in columns by path, in their order: all that are neither company nor terms are holidays. */
function columnsOf(links: readonly FooterLink[]): Column[] {
  const isHoliday = ({ path }: FooterLink) => !TERMS.has(path) && !COMPANY.has(path)
  const company = links.filter(({ path }) => COMPANY.has(path))
  const columns: Column[] = [
    { title: words.footerHolidays, links: links.filter(isHoliday) },
    ...(company.length < WORTH_A_COLUMN
      ? [{ title: words.footerHelpAndTerms, links: links.filter((link) => !isHoliday(link)) }]
      : [
          { title: words.footerCompany, links: company },
          { title: words.footerTerms, links: links.filter(({ path }) => TERMS.has(path)) },
        ]),
  ]
  return columns.filter((column) => column.links.length > 0)
}

/** Sample reviews, links, contact details and payment methods [SHELL-08]. */
export function Footer() {
  const { site } = usePageFacts()
  const columns = columnsOf(site.footerLinks)
  return (
    <>
      {site.showReviews && site.sampleReviews && <SampleReviews reviews={site.sampleReviews} />}
      <div className="on-ink">
        <Container className="pt-10 pb-8 lg:pt-14">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:justify-start">
            <Logo isReversed />
            <p className="text-small max-md:order-last max-md:w-full">{site.strapline}</p>
            <div className="md:ml-auto">
              <SocialLinks site={site} />
            </div>
          </div>
          <div
            className={`mt-8 grid gap-x-10 border-t border-muted md:gap-y-8 md:pt-8 ${columns.length > 2 ? 'md:grid-cols-2 lg:grid-cols-[2fr_1fr_1.2fr_1.2fr]' : 'md:grid-cols-3 lg:grid-cols-[2fr_1.2fr_1.2fr]'}`}
          >
            {columns.map((column, index) => (
              <FooterColumn key={column.title} column={column} isWide={index === 0} />
            ))}
            <section className="max-md:pt-6">
              <TalkToUs />
            </section>
          </div>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-muted pt-6 text-small">
            <div>
              {companyLines(site.company).map((line) => (
                <p key={line} className="max-w-prose">
                  {line}
                </p>
              ))}
              <p>{words.illustrations}</p>
              {/* Opens the cookie bar at the end of every page, also without JavaScript. */}
              <a href="#cookie-settings" className={`${LINK} underline`}>
                {words.consentSettings}
              </a>
              <AccessibilityLink className={`${LINK} ml-4 underline`} />
              <EuroChoice className={`${LINK} underline`} />
            </div>
            <PaymentMarks marks={site.paymentMarks} />
          </div>
        </Container>
      </div>
    </>
  )
}

/** Collapsed on a phone, open on wide screens. */
function FooterColumn({ column, isWide }: { readonly column: Column; readonly isWide: boolean }) {
  const title = column.title
  return (
    <nav aria-label={title} className="max-md:border-b max-md:border-muted">
      <h2 className="heading-where-wide mb-2 text-lead">{title}</h2>
      <details className="open-where-wide group">
        <summary className="flex min-h-14 items-center justify-between gap-4 font-heading text-lead font-semibold">
          {title}
          <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <ul className={`gap-x-8 text-small max-md:columns-2 max-md:pb-4 ${isWide ? 'lg:columns-2' : ''}`}>
          {column.links.map((link) => (
            <li key={link.path} className="break-inside-avoid">
              {link.external ? (
                <a href={link.path} className={LINK}>
                  {link.title}
                </a>
              ) : (
                <Link to={link.path} className={LINK}>
                  {link.title}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

const LINK = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline max-md:min-h-11'

/** Three reviews that are labelled as samples [SHELL-08]. */
export function SampleReviews({ reviews }: { readonly reviews: NonNullable<PageSite['sampleReviews']> }) {
  const { heading, samples } = reviews
  return (
    <Container>
      <section aria-labelledby="sample-reviews" className="ornament-before pb-10 lg:pb-16">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 pt-8">
          <h2 id="sample-reviews" className="text-title">
            {heading}
          </h2>
          <Badge>{words.samples}</Badge>
          <p className="text-small text-muted">{words.samplesHint}</p>
        </div>
        <ul className="mt-5 grid gap-x-10 gap-y-5 md:mt-6 md:grid-cols-3">
          {samples.map(({ author, text }) => (
            <li key={author} className="border-l-2 border-accent pl-5">
              <figure>
                <blockquote className="md:text-lead">{text}</blockquote>
                <figcaption className="mt-1 md:mt-2 text-small text-muted">{author}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}
