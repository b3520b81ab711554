import type { ReactNode } from 'react'
import { Button } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { Panel } from './facts.tsx'

export interface EffectLine {
  readonly label: string
  readonly before: ReactNode
  /** Undefined if the line is a statement without comparison. */
  readonly after?: ReactNode
}

/** The summary of an action before it is carried out: amounts before and after, and statements. */
export function Effect({
  title,
  lines,
  statements = [],
}: {
  readonly title: string
  readonly lines: readonly EffectLine[]
  readonly statements?: readonly ReactNode[]
}) {
  return (
    <section aria-labelledby="effect" className="border-t-2 border-primary bg-surface p-4">
      <h2 id="effect" data-news className="mb-2 text-title">
        {title}
      </h2>
      <table className="w-full max-w-prose text-left">
        <thead className="text-small text-muted">
          <tr>
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="py-1 pr-4 text-right font-normal">
              Now
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Afterwards
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, before, after }) => (
            <tr key={label} className="border-b border-rule">
              <th scope="row" className="py-1.5 pr-4 font-normal text-muted">
                {label}
              </th>
              <td className="py-1.5 pr-4 text-right">{before}</td>
              <td className="py-1.5 text-right font-semibold">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {statements.length > 0 && (
        <ul className="mt-3 list-disc space-y-1 pl-5">
          {statements.map((statement, place) => (
            <li key={place}>{statement}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ConfirmFormProps {
  readonly action: string
  /** The fields that were previewed. */
  readonly query?: URLSearchParams | undefined
  readonly seen: string
  readonly label: string
  readonly children?: ReactNode
}

/** The button that confirms the preview: sends the fields again, with its hash. */
export function ConfirmForm({ action, query, seen, label, children }: ConfirmFormProps) {
  const fields = [...(query ?? [])].filter(([name]) => name !== 'seen' && name !== 'sure')
  return (
    <form method="post" action={action} className="mt-4 grid gap-3">
      {fields.map(([name, value], place) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="seen" value={seen} />
      {children}
      <div>
        <Button type="submit" kind="action">
          {label}
        </Button>
      </div>
    </form>
  )
}

interface PreviewLayoutProps {
  readonly failure: string | undefined
  /** Undefined before a preview. */
  readonly preview: ReactNode
  /** The form that asks for the preview. */
  readonly children: ReactNode
}

/** A previewed change: its refusal, the preview, and the form below it. */
export const PreviewLayout = ({ failure, preview, children }: PreviewLayoutProps) => (
  <div className="grid gap-6">
    {failure !== undefined && <Notice kind="warning">{failure}</Notice>}
    {preview}
    <Panel id="ask" title="Details">
      {children}
    </Panel>
  </div>
)
