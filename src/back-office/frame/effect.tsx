import type { ReactNode } from 'react'

export interface EffectLine {
  readonly label: string
  readonly before: ReactNode
  /** Undefined where there is nothing to compare: the line is a statement. */
  readonly after?: ReactNode
}

/** What an action will do, shown before it is done: amounts before and after, and statements. */
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
      <h2 id="effect" className="mb-2 text-title">
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
