import { message } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { exampleReference } from './example-reference.ts'
import { PhoneLink } from './phone-link.tsx'

/** Where the three things stand that a booking is opened with. */
export function WhereToFind() {
  const { site } = usePageFacts()
  const places = [
    { term: message('login.bookingId'), text: message('login.whereReference', { brand: site.brandName }) },
    { term: message('login.surname'), text: message('login.whereSurname') },
    { term: message('login.postcode'), text: message('login.wherePostcode') },
  ]
  return (
    <section aria-labelledby="where-to-find" className="rounded-card bg-tint p-6">
      <h2 id="where-to-find" className="text-lead">
        {message('login.where')}
      </h2>
      <ReferenceStub brand={site.brandName} example={exampleReference(site.code)} />
      <dl className="mt-5">
        {places.map(({ term, text }) => (
          <div key={term} className="border-t border-control py-3">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-small">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-control pt-3 text-small">
        <PhoneLink telephone={site.telephone} words={message('login.lost')} />
      </div>
    </section>
  )
}

/** The head of the message that follows a booking, with the reference where it stands. */
function ReferenceStub({ brand, example }: { readonly brand: string; readonly example: string }) {
  return (
    <div aria-hidden="true" className="mt-4 rounded-control border border-control bg-surface">
      <p className="border-b border-rule px-4 py-2 text-small text-muted">{message('login.stubSubject', { brand })}</p>
      <div className="px-4 py-3">
        <p className="text-small text-muted">{message('login.bookingId')}</p>
        <p className="figures inline-block border-b-4 border-accent font-heading text-title font-bold tracking-wide">
          {example}
        </p>
      </div>
    </div>
  )
}
