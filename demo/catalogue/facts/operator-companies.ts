/** The made-up companies behind the made-up operators: each number says that it is an example. */
import type { OperatorFacts } from '../../../src/domain/law/operator-facts.ts'
import type { OperatorFact } from './operators.ts'

/** Legal form, place and register of the companies that are not English. */
const ABROAD: Readonly<Record<string, { form: string; place: string; number: string }>> = {
  eithin: { form: 'Cyf', place: 'Lôn y Môr, Aberfelin', number: '00900005 (example)' },
  skerryburn: { form: 'Ltd', place: 'Pier Road, Inverskerry', number: 'SC900007 (example)' },
  solana: { form: 'S.L.', place: 'Carrer del Far 4, Cala Solana, Spain', number: 'B-90000024 (example)' },
  pinede: { form: 'SARL', place: '2 allée des Pins, Port-Sauvin, France', number: '900 000 025 RCS (example)' },
  verano: { form: 'S.L.', place: 'Paseo Marítimo 9, Playa Verano, Spain', number: 'B-90000026 (example)' },
  adrialine: { form: 'S.r.l.', place: 'Via del Molo 7, Porto Adria, Italy', number: '90000000027 (example)' },
  bergsee: { form: 'GmbH', place: 'Seestraße 3, Bergsee, Germany', number: 'HRB 900028 (example)' },
}

const STREETS = ['Sheepwash Lane', 'Quay Street', 'Chapel Row', 'Mill Road', 'Station Yard'] as const
const TOWNS = ['Kettleby', 'Staithe Green', 'Little Marram', 'Hollowford'] as const

/** The facts that a customer is told of their contract's other side. */
export function legalFacts({ id, code, name }: Pick<OperatorFact, 'id' | 'code' | 'name'>): OperatorFacts {
  const abroad = ABROAD[code]
  const street = STREETS[id % STREETS.length]
  const town = TOWNS[id % TOWNS.length]
  return {
    legalName: `${name} ${abroad?.form ?? 'Ltd'}`,
    legalAddress: abroad?.place ?? `${id} ${street}, ${town}, North Riding`,
    companyNumber: abroad?.number ?? `${String(900_000 + id).padStart(8, '0')} (example)`,
    complaintsEmail: `complaints@${code}.example`,
    // Of the numbers that are kept for fiction.
    complaintsTelephone: `01632 960 ${String(500 + id).padStart(3, '0')}`,
  }
}
