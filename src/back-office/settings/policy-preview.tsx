import type { Policy } from '../../domain/money/policy.ts'
import { cancellationRows, policyLines } from '../../domain/words/policy-words.ts'
import { Facts, Panel } from '../frame/facts.tsx'
import { Table } from '../frame/table.tsx'
import * as words from './words.ts'

/** A policy in the words that customers read before they book. @param policy undefined while a field is wrong */
export function PolicyPreview({ policy }: { readonly policy: Policy | undefined }) {
  return (
    <Panel id="preview" title={words.POLICY_PREVIEW}>
      {policy === undefined ? (
        <p>{words.POLICY_WRONG}</p>
      ) : (
        <>
          <Facts facts={policyLines(policy).map(({ title, text }) => [title, text])} />
          <div className="mt-4">
            <Table
              caption={words.POLICY_TABLE}
              columns={[{ title: 'Days before arrival' }, { title: 'What we keep' }]}
              rows={cancellationRows(policy.cancellation).map(({ days, kept }) => ({ key: days, cells: [days, kept] }))}
            />
          </div>
          <p className="mt-3 text-small text-muted">{words.POLICY_KEPT}</p>
        </>
      )}
    </Panel>
  )
}
