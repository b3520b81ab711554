/**
 * The facts about an operator that a customer has to be told before they are bound: Consumer Contracts (Information,
 * Cancellation and Additional Charges) Regulations 2013, regulation 13 and schedule 2 [LAW-01].
 */
export interface OperatorFacts {
  /** The company that the contract is with, or the person: 'Samphire Holidays Ltd'. */
  readonly legalName: string
  /** Where it is established, in one line. A postbox is not enough. */
  readonly legalAddress: string
  /** As its register has it; null for a person, who has none. */
  readonly companyNumber: string | null
  /** For complaints. */
  readonly complaintsEmail: string
  /** For complaints; null if there is none. */
  readonly complaintsTelephone: string | null
}

/** The facts of an operator of an earlier release may be missing. */
export type StoredOperatorFacts = { readonly [Field in keyof OperatorFacts]: OperatorFacts[Field] | null }

/** Undefined unless everything that has to be told is there. */
export function completeFacts(facts: StoredOperatorFacts): OperatorFacts | undefined {
  const { legalName, legalAddress, companyNumber, complaintsEmail, complaintsTelephone } = facts
  if (legalName === null || legalAddress === null || complaintsEmail === null) return undefined
  return { legalName, legalAddress, companyNumber, complaintsEmail, complaintsTelephone }
}
