import { usePageFacts } from '../../../page/page-facts.tsx'
import { exampleReference } from './login-input.ts'
import * as loginWords from './login-words.ts'
import { PhoneLink } from '../../../stay/phone-link.tsx'

/** Where to find reference, surname and postcode. */
export function WhereToFind() {
  const { site } = usePageFacts()
  const places = [
    { term: loginWords.bookingId, text: loginWords.whereReference(site.brandName) },
    { term: loginWords.surname, text: loginWords.whereSurname },
    { term: loginWords.postcode, text: loginWords.wherePostcode },
  ]
  return (
    <section aria-labelledby="where-to-find" className="rounded-card bg-tint p-6">
      <h2 id="where-to-find" className="text-lead">
        {loginWords.where}
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
        <PhoneLink telephone={site.telephone} words={loginWords.lost} />
      </div>
    </section>
  )
}

/** A picture of the confirmation email's header with the reference. */
function ReferenceStub({ brand, example }: { readonly brand: string; readonly example: string }) {
  return (
    <div aria-hidden="true" className="mt-4 rounded-control border border-control bg-surface">
      <p className="border-b border-rule px-4 py-2 text-small text-muted">{loginWords.stubSubject(brand)}</p>
      <div className="px-4 py-3">
        <p className="text-small text-muted">{loginWords.bookingId}</p>
        <p className="figures inline-block border-b-4 border-accent font-heading text-title font-bold tracking-wide">
          {example}
        </p>
      </div>
    </div>
  )
}
