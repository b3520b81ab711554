/** Sentences about the contract and its two sides, for pages, emails and documents [LAW-02, LAW-03]. */
import { formatLongDate, type CalendarDate } from '../dates/calendar-date.ts'
import type { LettingFacts, Nation } from '../law/letting-facts.ts'
import type { StoredOperatorFacts } from '../law/operator-facts.ts'
import { formatMoneyExact, type Pence } from '../money/money.ts'

/** An operator with its trading name. Facts of one of an earlier release may be missing. */
export type ContractOperator = Partial<StoredOperatorFacts> & { readonly name: string }

/** 'Samphire Holidays Ltd (company number 01234567), 1 Marsh Lane, Southwold'; without legal facts the trading name. */
function operatorIdentity(operator: ContractOperator): string {
  const { name, legalName, legalAddress, companyNumber } = operator
  const named = legalName ?? name
  const numbered = companyNumber ? `${named} (company number ${companyNumber})` : named
  return legalAddress ? `${numbered}, ${legalAddress}` : numbered
}

/** Shown beside Pay, on the confirmation, in emails and in My booking. */
export const contractSentence = (operator: ContractOperator): string =>
  `Your contract for the stay is with ${operatorIdentity(operator)}. We book it as their agent.`

/** The contact for complaints about the stay; undefined if the operator has named nobody. */
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
  /** Anything else that its law asks for. */
  readonly legalLine?: string
}

/**
 * The disclosures of a company on its website and in its letters: Company, Limited Liability Partnership and Business
 * (Names and Trading Disclosures) Regulations 2015, and Electronic Commerce Regulations 2002, regulation 6.
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

/** The accredited provider of alternative dispute resolution of a brand. */
export interface DisputeProvider {
  readonly provider: string
  readonly url: string
  readonly takesPart: boolean
}

/**
 * The body that could decide a complaint that we can't settle, and whether we take part: Digital Markets, Competition and Consumers
 * Act 2024, part 4 chapter 4, in force from 6 April 2026 [LAW-15].
 */
export const disputeSentence = ({ provider, url, takesPart }: DisputeProvider): string =>
  `${provider} (${url}) is an accredited provider of alternative dispute resolution (ADR). ${
    takesPart ? 'We take part if you ask it to decide.' : 'We don’t take part in its procedure.'
  }`

/** Of terms: English law alone must not take away what the law of a customer's own country gives them [LAW-16]. */
export const abroadSentence = (sellsAbroad: boolean): string =>
  sellsAbroad
    ? 'If you live in another country, you also keep the protection of the mandatory consumer law of that country, and can go to its courts.'
    : 'We sell to customers who live in the United Kingdom.'

/** 'Until 5 February 2027: £60.00 charge'. */
export const cancellationUntil = (until: CalendarDate, charge: Pence): string =>
  `Until ${formatLongDate(until)}: ${formatMoneyExact(charge)} charge`

export const NO_REFUND_AFTER = 'After that there’s no refund.'

export const waiverSentence = (arrival: CalendarDate, price: Pence): string =>
  `Your cancellation waiver covers illness, accidents and some other reasons until ${formatLongDate(arrival)}. If it covers yours, the charge is no more than ${formatMoneyExact(price)}, the price of the waiver.`

const untilWords = (date: CalendarDate | null) => (date === null ? '' : `, valid until ${formatLongDate(date)}`)

/** Licence, registration and energy rating, a line for each, wherever accommodation is advertised [LAW-11]. */
export function lettingLines(letting: LettingFacts, nation: Nation | null): string[] {
  const { licenceNumber, licenceUntil, registrationNumber, registrationUntil, energyRating, energyUntil } = letting
  const registration = nation === 'northern-ireland' ? 'Certificate number' : 'Registration number'
  return [
    ...(licenceNumber === null ? [] : [`Short-term let licence ${licenceNumber}${untilWords(licenceUntil)}`]),
    ...(registrationNumber === null ? [] : [`${registration} ${registrationNumber}${untilWords(registrationUntil)}`]),
    ...(energyRating === null ? [] : [`Energy rating ${energyRating}${untilWords(energyUntil)}`]),
  ]
}

/** Stays on dates have no right to cancel: regulation 28 (1) (h), told by schedule 2 (o) [LAW-41]. */
export const noRightToCancel =
  'There’s no right to cancel within 14 days: the law doesn’t give one for a stay on set dates. If you cancel, our charges apply.'

/** @param age of `leadGuestAge`, in years */
export const leadGuestRule = (age: number) => `The lead guest must be ${age} or over on the day you arrive`
