import { phoneHref } from '../../domain/site/telephone.ts'
import type { PageSite } from '../page/api-context.ts'
import { usePageFacts } from '../page/page-facts.tsx'
import * as words from './words.ts'

/** Telephone, hours and email, in the footer and on every error page. */
export function Contacts({ site }: { readonly site: PageSite }) {
  return (
    <address className="not-italic">
      <a href={phoneHref(site.telephone)} className="font-heading text-title font-bold hover:underline">
        {site.telephone}
      </a>
      <ul className="mt-1 text-small">
        {site.hours.map((hours) => (
          <li key={hours.days}>{words.hours(hours)}</li>
        ))}
      </ul>
      <a href={`mailto:${site.email}`} className="mt-2 inline-block py-1 text-small underline underline-offset-2">
        {site.email}
      </a>
    </address>
  )
}

/** The same with a heading, for pages that may leave questions open. */
export function TalkToUs() {
  const { site } = usePageFacts()
  return (
    <>
      <h2 className="mb-1.5 text-lead">{words.footerTalk}</h2>
      <Contacts site={site} />
    </>
  )
}
