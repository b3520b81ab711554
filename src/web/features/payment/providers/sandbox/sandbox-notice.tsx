import { Disclosure } from '../../../../ui/overlays/disclosure.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import * as words from './words.ts'

export type TestCards = readonly { readonly number: string; readonly outcome: string }[]

const OUTCOMES = [
  'success',
  'declined',
  'insufficient-funds',
  'provider-error',
  'challenge',
  'challenge-fails',
  'challenge-always',
  'refund-waits',
  'refund-fails',
  'disputed',
] as const

/** The text of an outcome; an unknown one is shown as its name. */
function outcomeText(outcome: string): string {
  const known = OUTCOMES.find((name) => name === outcome)
  return known === undefined ? outcome : words.testOutcomeOf[known]
}

/** Says that no money is taken, and lists test cards; without cards, that a provider page follows. */
export function SandboxNotice({ cards }: { readonly cards: TestCards }) {
  return (
    <Notice kind="info" title={words.demonstration}>
      <p>{cards.length > 0 ? words.tryCards : words.tryPage}</p>
      {cards.length > 0 && (
        <Disclosure summary={words.testCards} className="mt-1 border-b-0">
          <table className="w-full max-w-112 text-small">
            <thead>
              <tr className="text-left">
                <th className="pb-1 font-semibold">{words.testCard}</th>
                <th className="pb-1 font-semibold">{words.testOutcome}</th>
              </tr>
            </thead>
            <tbody>
              {cards.map((card) => (
                <tr key={card.number} className="border-t border-rule">
                  <td className="figures py-1 pr-4 whitespace-nowrap select-all">{card.number}</td>
                  <td className="py-1">{outcomeText(card.outcome)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      )}
    </Notice>
  )
}
