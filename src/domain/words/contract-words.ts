/** Who the contract is with, in sentences of pages, emails and documents [LAW-02, LAW-03]. */
import type { StoredOperatorFacts } from '../law/operator-facts.ts'

/** An operator with its trading name. Facts of one of an earlier release may be missing. */
export type ContractOperator = Partial<StoredOperatorFacts> & { readonly name: string }

/** 'Samphire Holidays Ltd (company number 01234567), 1 Marsh Lane, Southwold'; without legal facts the trading name. */
export function operatorIdentity(operator: ContractOperator): string {
  const { name, legalName, legalAddress, companyNumber } = operator
  const named = legalName ?? name
  const numbered = companyNumber ? `${named} (company number ${companyNumber})` : named
  return legalAddress ? `${numbered}, ${legalAddress}` : numbered
}

/** Shown beside Pay, on the confirmation, in emails and in My booking. */
export const contractSentence = (operator: ContractOperator): string =>
  `Your contract for this stay is with ${operatorIdentity(operator)}.`

/** Who to complain to about the stay; undefined if the operator has named nobody. */
export function complaintSentence({ complaintsEmail, complaintsTelephone }: ContractOperator): string | undefined {
  if (complaintsEmail && complaintsTelephone) {
    return `To complain about the stay, email ${complaintsEmail} or call ${complaintsTelephone}.`
  }
  return complaintsEmail ? `To complain about the stay, email ${complaintsEmail}.` : undefined
}

/** The brand's company, as its site.json has it. */
export interface SellingCompany {
  readonly name: string
  readonly address: string
  /** The part of the United Kingdom whose register has it: 'England and Wales'. */
  readonly registeredIn?: string
  readonly number?: string
  /** If another than the address. */
  readonly registeredOffice?: string
  readonly vatNumber?: string
  /** What else its law asks for. */
  readonly legalLine?: string
}

/**
 * What a company says of itself on its website and in its letters: Companies (Trading Disclosures) Regulations, since
 * 2015 in the Company, Limited Liability Partnership and Business (Names and Trading Disclosures) Regulations 2015, and
 * Electronic Commerce Regulations 2002, regulation 6.
 *
 * @returns lines, the name and address first
 */
export function companyLines(company: SellingCompany): string[] {
  const { name, address, registeredIn, number, registeredOffice, vatNumber, legalLine } = company
  const register =
    number === undefined
      ? undefined
      : `${registeredIn === undefined ? 'Company' : `Registered in ${registeredIn}, company`} number ${number}.`
  const office = number === undefined ? undefined : `Registered office: ${registeredOffice ?? address}.`
  const vat = vatNumber === undefined ? undefined : `VAT number ${vatNumber}.`
  const facts = [register, office, vat].filter((fact) => fact !== undefined).join(' ')
  return [`${name}, ${address}`, facts, legalLine ?? ''].filter((line) => line !== '')
}

/** Whether a company says where it is registered and under which number, or in a line of its own what it is instead. */
export const isCompanyComplete = ({ registeredIn, number, legalLine }: SellingCompany): boolean =>
  (registeredIn !== undefined && number !== undefined) || legalLine !== undefined
