import type { ReactNode } from 'react'
import type { OpeningStep } from '../../domain/site/opening.ts'
import type { OpeningOverview } from '../../server/queries/opening.ts'
import type { SampleDataPreview } from '../../server/commands/opening/remove-sample-data.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { ConfirmForm, Effect } from '../frame/effect.tsx'
import { Panel, TextLink } from '../frame/facts.tsx'
import * as words from './words.ts'

interface Props {
  readonly opening: OpeningOverview
  /** Why the shop did not open. */
  readonly failure: string | undefined
}

/** The state of the shop, the steps before it opens, and the buttons that open and close it. */
export function OpeningPage({ opening: { facts, steps, previewUrl }, failure }: Props) {
  const [needed, advised] = [
    steps.filter(({ isRequired }) => isRequired),
    steps.filter(({ isRequired }) => !isRequired),
  ]
  const list = (some: readonly OpeningStep[]) => (
    <ol className="divide-y divide-rule">
      {some.map((step) => (
        <Step key={step.id} step={step} facts={facts} />
      ))}
    </ol>
  )
  const count = (some: readonly OpeningStep[]) => (
    <span className="text-muted">{words.progress(some.filter(({ isDone }) => isDone).length, some.length)}</span>
  )
  return (
    <div className="grid max-w-4xl gap-6">
      {failure !== undefined && <Notice kind="warning">{failure}</Notice>}
      <State isOpen={facts.isOpen} previewUrl={previewUrl} />
      <Panel id="needed" title={words.required} beside={count(needed)}>
        {list(needed)}
      </Panel>
      <Panel id="advised" title={words.advised} beside={count(advised)}>
        {list(advised)}
      </Panel>
    </div>
  )
}

function State({ isOpen, previewUrl }: { readonly isOpen: boolean; readonly previewUrl: string }) {
  const [action, label, how] = isOpen ? ['close', words.close, words.closeHow] : ['open', words.open, words.openHow]
  return (
    <section aria-labelledby="state" className="grid gap-3 border-t-2 border-primary bg-surface p-4">
      <h2 id="state" className="text-title">
        {isOpen ? words.stateOpen : words.stateClosed}
      </h2>
      <form method="post" action={`/staff/opening/${action}`} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" kind={isOpen ? 'outline' : 'action'}>
          {label}
        </Button>
        <span className="text-muted">{how}</span>
      </form>
      {!isOpen && (
        <p>
          <TextLink href={previewUrl}>{words.preview}</TextLink>
          <span className="block text-small text-muted">{words.previewHow}</span>
        </p>
      )}
    </section>
  )
}

function Step({
  step: { id, isDone },
  facts,
}: {
  readonly step: OpeningStep
  readonly facts: OpeningOverview['facts']
}) {
  const { title, what, href, link } = words.stepWords(id, facts)
  return (
    <li className="grid grid-cols-[1.75rem_1fr] items-start gap-x-2 py-3 sm:grid-cols-[1.75rem_1fr_auto]">
      <Mark isDone={isDone} />
      <div className="min-w-0">
        <h3 className="font-semibold">
          {title}
          <span className="sr-only">: {isDone ? words.done : words.toDo}</span>
        </h3>
        <p className={isDone ? 'text-muted' : ''}>{what}</p>
        {id === 'pages' && !facts.arePagesRead && facts.pagesWithGaps.length === 0 && (
          <form method="post" action="/staff/opening/pages" className="mt-2">
            <Button type="submit" kind="outline">
              {words.confirmPages}
            </Button>
          </form>
        )}
      </div>
      {href !== undefined && (
        <span className="col-start-2 sm:col-start-3">
          <TextLink href={href}>{link}</TextLink>
        </span>
      )}
    </li>
  )
}

/** A tick, or an empty circle. */
const Mark = ({ isDone }: { readonly isDone: boolean }): ReactNode => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="mt-0.5 text-primary">
    <circle cx="10" cy="10" r="8.25" fill={isDone ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.5" />
    {isDone && <path d="M6 10.4l2.7 2.7L14.2 7.4" fill="none" stroke="white" strokeWidth="1.9" />}
  </svg>
)

interface RemoveProps {
  readonly preview: SampleDataPreview
  readonly failure: string | undefined
}

/** The counts of sample data, with the button that removes it. */
export function RemovePage({ preview: { data, seen }, failure }: RemoveProps) {
  const lines = (
    [
      ['Parks', data.parks],
      ['Unit types', data.unitTypes],
      ['Prices', data.prices],
      ['Offers', data.offers],
      ['Discount codes', data.codes],
      ['Bookings, with their test payments', data.bookings],
      ['Shared trips and price alerts', data.visits],
    ] as const
  ).map(([label, count]) => ({ label, before: count.toLocaleString('en-GB'), after: '0' }))
  return (
    <div className="grid gap-6">
      {failure !== undefined && <Notice kind="warning">{failure}</Notice>}
      {data.parks === 0 ? (
        <p>{words.nothingThere}</p>
      ) : (
        <div>
          <Effect title="What goes" lines={lines} statements={words.kept} />
          <ConfirmForm action="/staff/opening/sample-data" seen={seen} label={words.remove} />
        </div>
      )}
    </div>
  )
}
