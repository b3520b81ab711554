import type { Fault } from '../../../../contract/envelope.ts'
import { customerFaults } from '../../../../domain/customer/customer-faults.ts'
import { customerFaultText } from '../../../../domain/words/customer-fault-words.ts'
import type { DetailsValues } from './details-draft.ts'

/** A validation error; `path` is the field's name in the form, such as 'customer.postcode'. */
export interface DetailsFault {
  readonly path: string
  readonly message: string
}

/** All validation errors in form order [ERR-04, ERR-05]. The server checks them again. */
export function detailsFaults({ customer }: DetailsValues): DetailsFault[] {
  return customerFaults(customer).map((fault) => ({
    path: `customer.${fault.field}`,
    message: customerFaultText(fault),
  }))
}

/** The server's errors by form field. */
export function serverFaults(faults: readonly Fault[]): DetailsFault[] {
  return faults.map(({ field, message }) => ({ path: `customer.${field ?? ''}`, message }))
}
