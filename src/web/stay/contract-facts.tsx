import { AGREEMENT_PATH } from '../../domain/law/agreement.ts'
import { complaintSentence, contractSentence, type ContractOperator } from '../../domain/words/contract-words.ts'
import * as words from './booking-words.ts'

interface Props {
  readonly operator: ContractOperator
  /** Whether what was agreed can be read. */
  readonly hasAgreement: boolean
}

/** The other side of the contract, the contact for complaints, and the link to the agreement [LAW-02, LAW-06]. */
export function ContractFacts({ operator, hasAgreement }: Props) {
  const complaint = complaintSentence(operator)
  return (
    <div className="max-w-prose">
      <p>{contractSentence(operator)}</p>
      {complaint !== undefined && <p className="mt-2 break-words">{complaint}</p>}
      {hasAgreement && (
        <a
          href={AGREEMENT_PATH}
          className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
        >
          {words.agreement}
        </a>
      )}
    </div>
  )
}
