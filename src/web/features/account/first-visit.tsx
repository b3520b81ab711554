import { ButtonLink } from '../../ui/actions/button-link.tsx'
import * as loginWords from './login/login-words.ts'

/** Explains My booking, with a link to the search for visitors without a booking. */
export function FirstVisit() {
  const uses = [loginWords.useStay, loginWords.usePay, loginWords.useChange, loginWords.useDocuments]
  return (
    <section aria-labelledby="first-visit" className="mt-10 border-t border-rule pt-6">
      <h2 id="first-visit" className="text-title">
        {loginWords.uses}
      </h2>
      <ul className="mt-3 list-disc pl-5">
        {uses.map((use) => (
          <li key={use} className="py-0.5">
            {use}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{loginWords.notBooked}</span>
        <ButtonLink to="/" kind="outline">
          {loginWords.search}
        </ButtonLink>
      </div>
    </section>
  )
}
