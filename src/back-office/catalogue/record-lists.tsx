import { formatMoneyExact } from '../../domain/money/money.ts'
import type { ListedExtra, ListedRecord } from '../../server/queries/catalogue-records.ts'
import { buttonStyle } from '../../web/ui/actions/button.tsx'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { Table } from '../frame/table.tsx'
import { recordPath, statusOf } from './words.ts'

const Add = ({ type, label }: { readonly type: 'operator' | 'extra'; readonly label: string }) => (
  <p className="mt-4">
    <a href={recordPath(type)} className={buttonStyle('outline')}>
      {label}
    </a>
  </p>
)

interface OperatorsProps {
  readonly operators: readonly ListedRecord[]
  readonly mayChange: boolean
}

export function OperatorsPage({ operators, mayChange }: OperatorsProps) {
  return (
    <>
      {operators.length === 0 ? (
        <EmptyState title="No operators yet">
          <p>Begin with the company that runs your parks.</p>
        </EmptyState>
      ) : (
        <Table
          caption="Operators"
          columns={[{ title: 'Operator' }, { title: 'Status', phone: 'side' }]}
          rows={operators.map((operator) => ({
            key: operator.key,
            href: recordPath('operator', operator.key),
            cells: [operator.name, statusOf(operator)],
          }))}
        />
      )}
      {mayChange && <Add type="operator" label="Add an operator" />}
    </>
  )
}

interface ExtrasProps {
  readonly extras: readonly ListedExtra[]
  readonly mayChange: boolean
}

const BASIS = { stay: 'a stay', night: 'a night' } as const

const rateWords = ({ basis, rate }: Pick<ListedExtra, 'basis' | 'rate'>): string =>
  basis === 'percent' ? `${rate / 100}% of the accommodation` : `${formatMoneyExact(rate)} ${BASIS[basis]}`

export function ExtrasPage({ extras, mayChange }: ExtrasProps) {
  return (
    <>
      {extras.length === 0 ? (
        <EmptyState title="No extras yet">
          <p>Cots, bed linen, early arrival: what guests can add to a stay.</p>
        </EmptyState>
      ) : (
        <Table
          caption="Extras"
          columns={[
            { title: 'Extra' },
            { title: 'Price', phone: 'line' },
            { title: 'Sold by', phone: 'line' },
            { title: 'Status', phone: 'side' },
          ]}
          rows={extras.map((extra) => ({
            key: extra.key,
            href: recordPath('extra', extra.key),
            cells: [extra.name, rateWords(extra), extra.operatorName ?? 'All operators', statusOf(extra)],
          }))}
        />
      )}
      {mayChange && <Add type="extra" label="Add an extra" />}
    </>
  )
}
